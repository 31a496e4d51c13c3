/**
 * Instructions of WebAssembly, by their names in the text format. Values of two bytes are vector instructions. They are
 * separate constants, so that a bundle contains only the numbers.
 */

// Without immediates.
export const select = 0x1b;
export const i32Eqz = 0x45;
export const i32Eq = 0x46;
export const i32GtU = 0x4b;
export const i32GeU = 0x4f;
export const i64Eqz = 0x50;
export const i64Ne = 0x52;
export const i64LtS = 0x53;
export const i32Ctz = 0x68;
export const i32Popcnt = 0x69;
export const i32Add = 0x6a;
export const i32Sub = 0x6b;
export const i32Mul = 0x6c;
export const i32And = 0x71;
export const i32Or = 0x72;
export const i32Xor = 0x73;
export const i32Shl = 0x74;
export const i32ShrU = 0x76;
export const i64Popcnt = 0x7b;
export const i64Add = 0x7c;
export const i64Sub = 0x7d;
export const i64And = 0x83;
export const i64Xor = 0x85;
export const i64ExtendI32U = 0xad;
export const i64x2Splat = 0xfd12;
export const v128And = 0xfd4e;
export const v128Xor = 0xfd51;
export const v128AnyTrue = 0xfd53;
export const i64x2Bitmask = 0xfdc4;
export const i64x2Eq = 0xfdd6;

// Loads and stores.
export const i32Load = 0x28;
export const i64Load = 0x29;
export const i32Load8U = 0x2d;
export const i32Load16U = 0x2f;
export const i32Store = 0x36;
export const i64Store = 0x37;
export const v128Load = 0xfd00;
export const v128Store = 0xfd0b;
