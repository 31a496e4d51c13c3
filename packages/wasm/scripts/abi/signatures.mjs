/**
 * What a WebAssembly module imports and exports, with types, read from its bytes: JavaScript's own reflection tells names
 * only. Knows the modules that AssemblyScript writes for us, and no more of the format than they need.
 */

const TYPES = new Map([
  [0x7f, "i32"],
  [0x7e, "i64"],
  [0x7d, "f32"],
  [0x7c, "f64"],
]);
const SECTION = { type: 1, import: 2, function: 3, memory: 5, export: 7 };
const FUNCTION_EXPORT = 0;

/** @typedef {{ parameters: string[], results: string[] }} Signature */

/**
 * @param {Uint8Array} bytes
 * @returns {{ imports: number, functions: Map<string, Signature>, pages: { initial: number, maximum: number } }}
 */
export function readModule(bytes) {
  const sections = sectionsOf(bytes);
  const types = list(sections.get(SECTION.type), (reader) => {
    reader.byte(); // 0x60, a function
    return { parameters: reader.list(typeName), results: reader.list(typeName) };
  });
  const typeOfFunction = list(sections.get(SECTION.function), (reader) => reader.number());
  const [pages = { initial: 0, maximum: 0 }] = list(sections.get(SECTION.memory), (reader) => {
    const hasMaximum = reader.byte() === 1;
    const initial = reader.number();
    return { initial, maximum: hasMaximum ? reader.number() : Number.POSITIVE_INFINITY };
  });
  const exported = list(sections.get(SECTION.export), (reader) => ({
    name: reader.text(),
    kind: reader.byte(),
    index: reader.number(),
  }));
  const functions = exported
    .filter(({ kind }) => kind === FUNCTION_EXPORT)
    .map(({ name, index }) => /** @type {const} */ ([name, types[typeOfFunction[index] ?? -1] ?? unknown(name)]));
  return { imports: list(sections.get(SECTION.import), () => 0).length, functions: new Map(functions), pages };
}

/** @param {Uint8Array} bytes */
function sectionsOf(bytes) {
  /** @type {Map<number, Uint8Array>} */
  const sections = new Map();
  const reader = new Reader(bytes.subarray(8)); // behind "\0asm" and the version
  while (!reader.isAtEnd()) {
    const id = reader.byte();
    sections.set(id, reader.bytes(reader.number()));
  }
  return sections;
}

/**
 * @template T
 * @param {Uint8Array | undefined} section
 * @param {(reader: Reader) => T} read
 * @returns {T[]}
 */
function list(section, read) {
  return section === undefined ? [] : new Reader(section).list(read);
}

/** @param {Reader} reader */
function typeName(reader) {
  const code = reader.byte();
  return TYPES.get(code) ?? unknown(`type ${code}`);
}

/**
 * @param {string} what
 * @returns {never}
 */
function unknown(what) {
  throw new Error(`this is no module of ours: ${what}`);
}

class Reader {
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  isAtEnd() {
    return this.#at >= this.#bytes.length;
  }

  byte() {
    return this.#bytes[this.#at++] ?? unknown("it is cut short");
  }

  /** An unsigned number in LEB128. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  /** @param {number} length */
  bytes(length) {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  text() {
    return new TextDecoder().decode(this.bytes(this.number()));
  }

  /**
   * @template T
   * @param {(reader: Reader) => T} read
   * @returns {T[]}
   */
  list(read) {
    return Array.from({ length: this.number() }, () => read(this));
  }
}
