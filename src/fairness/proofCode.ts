// The parameters of a proof's link in fewer characters, for the code that a camera reads from a shared picture. Nothing is
// lost: a hash is left out only where the values before it give it, and every value is read back as the same text.
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { hashText } from '../core/hash';
import { seedText } from './steps/verify';

type Values = Readonly<Record<string, string | undefined>>;

/** Texts whose hashes other values are. */
const HASHED: Readonly<Record<string, (values: Values) => string | null>> = {
  serverSeedHash: ({ serverSeed }) => serverSeed ?? null,
  resultSeed: seedText,
  gameResultHash: ({ resultSeed }) => resultSeed ?? null,
};
const hashed = (name: string, values: Values): string | null => {
  const text = Object.hasOwn(HASHED, name) ? HASHED[name]?.(values) : null;
  return text == null ? null : hashText(text);
};

interface Form {
  readonly fits: RegExp;
  readonly write: (value: string) => Uint8Array;
  readonly read: (bytes: Uint8Array) => string;
}
/** Hashes, whole numbers, lists of small numbers, and any text. Old pictures have codes: the order never changes. */
const FORMS: readonly Form[] = [
  { fits: /^([0-9a-f]{2})+$/, write: hexToBytes, read: bytesToHex },
  {
    fits: /^\d+$/,
    write: (value) =>
      hexToBytes(
        BigInt(value)
          .toString(16)
          .replace(/^(..)*.$/, '0$&'),
      ),
    read: (bytes) => BigInt(`0x0${bytesToHex(bytes)}`).toString(),
  },
  {
    fits: /^\d+(-\d+)*$/,
    write: (value) => Uint8Array.from(value.split('-'), Number),
    read: (bytes) => bytes.join('-'),
  },
  { fits: /^/, write: utf8ToBytes, read: (bytes) => new TextDecoder().decode(bytes) },
];
/** Instead of a form: the value is the hash of others. */
const IS_HASH = FORMS.length;
/** A value begins with a byte: the place of its parameter, times this, plus its form. Then comes its length. */
const PLACES = 8;
/** Lengths from here on have two more bytes. */
const LONG = 255;

/** The code of a link's values; `names` are the parameters of its game, whose order never changes either. */
export function packed(names: readonly string[], values: Values): string {
  const bytes = names.flatMap((name, place) => {
    const value = values[name];
    if (value === undefined) return [];
    if (hashed(name, values) === value) return [place * PLACES + IS_HASH];
    const written = FORMS.map(({ fits, write, read }, form) => {
      const bytes = fits.test(value) ? write(value) : null;
      return bytes && read(bytes) === value ? { form, bytes } : null;
    });
    const [first] = written
      .flatMap((one) => one ?? [])
      .sort((one, other) => one.bytes.length - other.bytes.length);
    if (!first) throw new Error(`${name} cannot be written`);
    const { length } = first.bytes;
    const size = length < LONG ? [length] : [LONG, length >> 8, length & 255];
    return [place * PLACES + first.form, ...size, ...first.bytes];
  });
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

/** The names and values in a code, in their order; null when it is none. */
export function unpacked(
  namesOf: (game: string) => readonly string[],
  code: string,
): [string, string][] | null {
  if (!/^[\w-]+$/.test(code) || code.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (sign) =>
    sign.charCodeAt(0),
  );
  const values: Record<string, string> = {};
  const found: [string, string][] = [];
  for (let at = 0; at < bytes.length;) {
    const head = bytes[at++] ?? 0;
    // The game is the first value, and says which others there are.
    const name = namesOf(values['game'] ?? '')[Math.floor(head / PLACES)];
    const form = head % PLACES;
    if (name === undefined) return null;
    let value = form === IS_HASH ? hashed(name, values) : null;
    const { read } = FORMS[form] ?? {};
    if (read) {
      let length = bytes[at++] ?? 0;
      if (length === LONG) length = (bytes[at++] ?? 0) * 256 + (bytes[at++] ?? 0);
      if (at + length > bytes.length) return null;
      value = read(bytes.subarray(at, at + length));
      at += length;
    }
    if (value === null) return null;
    values[name] = value;
    found.push([name, value]);
  }
  return found;
}
