// 24 random characters of [A-Za-z0-9_-]: request ids, nonces, first client seeds. 144 bits, from the browser's own
// generator of secrets.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const LENGTH = 24;

export function newId(): string {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) id += LETTERS[byte & 63] ?? '';
  return id;
}
