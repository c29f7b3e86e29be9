// Makes values that a valibot schema accepts, by walking it: texts and numbers come from a small pool, so that ids repeat,
// and each is checked by the schema.
import * as v from 'valibot';
import type { Schema } from '../../../src/protocol/call';
import type { WordStream } from '../../../src/core/words';
import type { Walked } from '../../walkedSchema';
import { inCases } from './case';

const HEX = ['0123456789abcdef', 'fedcba9876543210', 'a0b1c2d3e4f50617', '00000000000000ff'];
const TEXTS: readonly string[] = [
  ...HEX.map((sixteen) => sixteen.repeat(4)),
  ...['1', '2', '3', '12', '1000'],
  ...['0.00', '1.00', '1.69', '2.50', '12.50', '1000000.00'],
  ...['a', 'b-1', 'Linh', 'linh42', 'session_1', 'A1', 'crash', 'round.end'],
  ...['97.0000', '0.0000', '5.2500'],
  ...[
    'LRLRLRLR',
    '/h5/home',
    '/h5/settings',
    'lobby-banner',
    'https://api.example',
    'https://casino.example',
  ],
  ...['#0f0c33', 'fairground-night', 'ui/stall.webp', 'a'.repeat(20), 'good game', ''],
];
const NUMBERS: readonly number[] = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 16, 40, 51, 59, 100, 6_000];
const TIMES: readonly number[] = [1_700_000_000_000, 1_700_000_003_000, 1_699_999_990_000];
const ANYTHING: readonly unknown[] = [{}, null, 1, 'text', [1]];
/** Number of tries for one value. */
const TRIES = 60;

const known = new Map<Schema, readonly unknown[]>();

/** Values of a pool that a schema accepts. */
function taken(schema: Schema, pool: readonly unknown[]): readonly unknown[] {
  let fitting = known.get(schema);
  if (!fitting) known.set(schema, (fitting = pool.filter((value) => v.is(schema, value))));
  return fitting;
}

const pick = (chance: WordStream, list: readonly unknown[]): unknown =>
  list.length === 0 ? undefined : list[chance.below(list.length)];

/** A value that the schema accepts as its input; `fits` is false when none was found. */
export function sampleOf(
  schema: Schema,
  chance: WordStream,
): { readonly value: unknown; readonly fits: boolean } {
  let value: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    value = sampled(schema, chance);
    if (v.is(schema, value)) return { value, fits: true };
  }
  return { value, fits: false };
}

function sampled(schema: Schema, chance: WordStream): unknown {
  const walked = schema as unknown as Walked;
  switch (walked.type) {
    case 'object':
    case 'strict_object':
      return fieldsOf(walked.entries ?? {}, chance);
    case 'optional':
      return inCases(chance, 25) ? undefined : inside(walked.wrapped, chance);
    case 'nullable':
      return inCases(chance, 25) ? null : inside(walked.wrapped, chance);
    case 'array':
      return listOf(walked, chance);
    case 'tuple':
      return (walked.items ?? []).map((item) => inside(item, chance));
    case 'union':
    case 'variant':
      return inside(pick(chance, walked.options ?? []) as Schema | undefined, chance);
    case 'picklist':
      return pick(chance, walked.options ?? []);
    case 'literal':
      return walked.literal;
    case 'record':
      return Object.fromEntries(
        Array.from({ length: chance.below(3) }, () => [
          inside(walked.key, chance),
          inside(walked.value, chance),
        ]),
      );
    case 'boolean':
      return inCases(chance, 50);
    case 'string':
      return pick(chance, taken(schema, TEXTS));
    case 'number':
      // Where a time is accepted, a time is likelier than a small number.
      return pick(chance, taken(schema, inCases(chance, 70) ? NUMBERS : [...NUMBERS, ...TIMES]));
    default:
      return pick(chance, ANYTHING);
  }
}

/** Checked by the schema's own rules, in addition to those of its parts. */
function inside(schema: Schema | undefined, chance: WordStream): unknown {
  return schema ? sampleOf(schema, chance).value : undefined;
}

function fieldsOf(entries: Readonly<Record<string, Schema>>, chance: WordStream): unknown {
  const fields = Object.entries(entries).map(([name, schema]) => [name, inside(schema, chance)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function listOf(walked: Walked, chance: WordStream): readonly unknown[] {
  const limit = (type: string): number | undefined => {
    const found = walked.pipe?.find((step) => step.type === type)?.requirement;
    return typeof found === 'number' ? found : undefined;
  };
  const least =
    limit('length') ?? limit('min_length') ?? (walked.pipe?.some(({ type }) => type === 'non_empty') ? 1 : 0);
  const most = limit('length') ?? Math.min(limit('max_length') ?? 40, least + 3);
  const length = least + chance.below(most - least + 1);
  // Lists of numbers are mostly drawn numbers: balls and cards that must differ.
  if (length > 4 && (walked.item as unknown as Walked | undefined)?.type === 'number') {
    const from = 1 + chance.below(10);
    return Array.from({ length }, (_, index) => from + index);
  }
  return Array.from({ length }, () => inside(walked.item, chance));
}
