// Alters text and JSON: from one flipped character to fields of another type, keys of the prototype and invalid numbers.
import type { WordStream } from '../../../src/core/words';
import { inCases, oneOf } from './case';

/** Values that often break readers. */
const NASTY: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  0.1,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '0x10',
  'NaN',
  '00.00',
  '-0.00',
  '9999999999999999999.99',
  '99999999999999999999999999999999',
  '\u0000',
  '\ud800',
  '\u202e<script>alert(1)</script>',
  "'; DROP TABLE accounts; --",
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'é'.repeat(300),
  [],
  [[[[]]]],
  {},
  { toString: 1 },
];

const KEYS: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  '',
  '0',
  'type',
  'code',
];
const SIGNS = [
  '\u0000',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ',',
  ':',
  '9',
  '-',
  '.',
  'e',
  'A',
  '=',
  '+',
  '/',
  '\ud83d',
  'é',
] as const;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with one to four alterations; the value itself does not change. */
export function bentJson(chance: WordStream, value: unknown): unknown {
  let bent = structuredClone(value);
  for (let left = 1 + chance.below(4); left > 0; left -= 1) bent = bentOnce(chance, bent, 0);
  return bent;
}

function bentOnce(chance: WordStream, value: unknown, depth: number): unknown {
  // Down to a leaf, most of the time.
  const hasInside =
    (isFields(value) && Object.keys(value).length > 0) || (Array.isArray(value) && value.length > 0);
  if (!hasInside || depth > 8 || inCases(chance, 8)) return bentWhole(chance, value);
  if (Array.isArray(value)) {
    const at = chance.below(value.length);
    switch (chance.below(5)) {
      case 0:
        return value.filter((_, index) => index !== at);
      case 1:
        return [...(value as unknown[]), value[at]];
      case 2:
        return [...(value as unknown[])].reverse();
      default:
        return value.map((item: unknown, index) => (index === at ? bentOnce(chance, item, depth + 1) : item));
    }
  }
  const fields = value as Fields;
  const names = Object.keys(fields);
  const name = names[chance.below(names.length)] ?? '';
  const { [name]: inside, ...others } = fields;
  switch (chance.below(6)) {
    case 0:
      return others;
    case 1: {
      // As JSON.parse creates it: an own key, whatever its name.
      const added = { ...fields };
      Object.defineProperty(added, oneOf(chance, KEYS), {
        value: oneOf(chance, NASTY),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return added;
    }
    default:
      return { ...others, [name]: bentOnce(chance, inside, depth + 1) };
  }
}

function bentWhole(chance: WordStream, value: unknown): unknown {
  if (typeof value === 'string' && inCases(chance, 60)) return bentText(chance, value);
  if (typeof value === 'number' && inCases(chance, 60))
    return oneOf(chance, [-value, value + 1, value - 1, value * 1e6, value / 3, value + 0.5, String(value)]);
  if (inCases(chance, 10)) return [value];
  if (inCases(chance, 10)) return { value };
  return structuredClone(oneOf(chance, NASTY));
}

/** Without halves of surrogate pairs, which are not allowed in addresses. */
export const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

/** Characters flipped, lost, doubled, or put in; the end cut off; a piece moved. */
export function bentText(chance: WordStream, text: string): string {
  let bent = text;
  for (let left = 1 + chance.below(3); left > 0; left -= 1) bent = bentTextOnce(chance, bent);
  return bent;
}

function bentTextOnce(chance: WordStream, text: string): string {
  const at = chance.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + chance.below(8));
  const sign = SIGNS[chance.below(SIGNS.length)] ?? 'x';
  switch (chance.below(8)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(to);
    case 3:
      return text.slice(0, to) + text.slice(at);
    case 4:
      return text.slice(at) + text.slice(0, at);
    case 5:
      return text.slice(0, at) + sign + text.slice(at);
    case 6:
      return (
        text.slice(0, at) +
        String.fromCharCode(text.charCodeAt(at) ^ (1 << chance.below(7))) +
        text.slice(at + 1)
      );
    default:
      return text.slice(0, at) + sign + text.slice(at + 1);
  }
}

/** JSON text of a value, altered as JSON, as text, or both. */
export function bentJsonText(chance: WordStream, value: unknown): string {
  const text = JSON.stringify(inCases(chance, 75) ? bentJson(chance, value) : value) ?? '';
  return inCases(chance, 35) ? bentText(chance, text) : text;
}
