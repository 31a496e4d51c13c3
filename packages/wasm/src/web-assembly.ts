/**
 * The types of WebAssembly for our declarations. TypeScript keeps them with those of browsers, which a program for Node
 * need not have: there each stands for as much of it as one has to know.
 */

/** `WebAssembly.Module`, where that type is known. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Known } } }
  ? Known
  : object;

/** `WebAssembly.Instance`, where that type is known. */
export type Instance = typeof globalThis extends { WebAssembly: { Instance: { prototype: infer Known } } }
  ? Known
  : { readonly exports: object };

/** `WebAssembly.Memory`, where that type is known. */
export type Memory = typeof globalThis extends { WebAssembly: { Memory: { prototype: infer Known } } }
  ? Known
  : { readonly buffer: ArrayBuffer; grow(pages: number): number };

/** `BufferSource`, under a name that Node has too. */
export type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;
