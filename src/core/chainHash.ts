// SHA-256 for walking seed chains: hashes 64 hex characters, as text, to 64 hex characters, millions of times. Such a text
// fills exactly one block, so the second block contains only padding and its schedule is constant; the state stays in words
// from step to step, and nothing is allocated.

/** The round constants of FIPS 180-4: fractional parts of the cube roots of the first 64 primes. */
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/** The state at the beginning: fractional parts of the square roots of the first eight primes. */
const START = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

/** The state of the hash, at the beginning and at the end of a step. */
const state = new Int32Array(8);
/** The schedule of the first block, round constants added. */
const first = new Int32Array(64);
/** The same for the second block, which contains only padding: a one bit, and the length of 512 bits. */
const second = new Int32Array(64);
second[0] = 0x80000000;
second[15] = 512;
expand(second);

/** The two hex characters of a byte, the first one high. */
const PAIRS = new Int32Array(256);
const DIGITS = '0123456789abcdef';
for (let byte = 0; byte < 256; byte++)
  PAIRS[byte] = (DIGITS.charCodeAt(byte >> 4) << 8) | DIGITS.charCodeAt(byte & 15);

/** Fills words 16 to 63 from the first sixteen, and adds the round constants. */
function expand(words: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15] ?? 0;
    const y = words[i - 2] ?? 0;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = ((words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1) | 0;
  }
  for (let i = 0; i < 64; i++) words[i] = ((words[i] ?? 0) + (K[i] ?? 0)) | 0;
}

/** Compresses a block, given as its schedule, into the state. */
function compress(words: Int32Array): void {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (words[i] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (c & (a ^ b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = ((state[0] ?? 0) + a) | 0;
  state[1] = ((state[1] ?? 0) + b) | 0;
  state[2] = ((state[2] ?? 0) + c) | 0;
  state[3] = ((state[3] ?? 0) + d) | 0;
  state[4] = ((state[4] ?? 0) + e) | 0;
  state[5] = ((state[5] ?? 0) + f) | 0;
  state[6] = ((state[6] ?? 0) + g) | 0;
  state[7] = ((state[7] ?? 0) + h) | 0;
}

/** Hashes the hex characters of the state. */
function step(): void {
  for (let i = 0; i < 8; i++) {
    const word = state[i] ?? 0;
    first[2 * i] = ((PAIRS[word >>> 24] ?? 0) << 16) | (PAIRS[(word >>> 16) & 255] ?? 0);
    first[2 * i + 1] = ((PAIRS[(word >>> 8) & 255] ?? 0) << 16) | (PAIRS[word & 255] ?? 0);
  }
  expand(first);
  state.set(START);
  compress(first);
  compress(second);
}

/** Hashes 64 lowercase hex characters as text, `steps` times in a row. The caller has checked both. */
export function hashAgain(hash: string, steps: number): string {
  for (let i = 0; i < 8; i++) state[i] = Number.parseInt(hash.slice(8 * i, 8 * i + 8), 16);
  for (let i = 0; i < steps; i++) step();
  let text = '';
  for (const word of state) text += (word >>> 0).toString(16).padStart(8, '0');
  return text;
}
