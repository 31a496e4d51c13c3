/**
 * 64-bit fingerprints of texts and bytes, to detect mistakes and damage. They are not secure against deliberate
 * changes. Two lanes of multiply and xor-shift, in the manner of MurmurHash3 (Appleby 2011): core has no cryptographic
 * hash to use.
 */

/** @returns 16 hexadecimal digits. */
export function fingerprint(data: string | Uint8Array): string {
  let a = 0x9e3779b1 ^ data.length;
  let b = 0x85ebca77 ^ data.length;
  for (let i = 0; i < data.length; i++) {
    const value = typeof data === "string" ? data.charCodeAt(i) : (data[i] ?? 0);
    a = Math.imul(a ^ value, 0xcc9e2d51);
    b = Math.imul(b ^ value, 0x1b873593);
    a ^= b >>> 15;
    b ^= a >>> 13;
  }
  return mixed(a, b) + mixed(b, a);
}

function mixed(a: number, b: number): string {
  let value = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  value ^= value >>> 16;
  return (value >>> 0).toString(16).padStart(8, "0");
}
