// Generates an example of a message by walking its schema. A field whose name says more than its type gets a value by its name.
// The same schema always gives the same example.
import * as v from 'valibot';
import type { Schema } from '../../src/protocol/call';
import type { Walked } from '../walkedSchema';

const HEX = '0123456789abcdef';
const hex = (turn: number): string => (HEX.slice(turn % 16) + HEX.slice(0, turn % 16)).repeat(4);
const NUMBERS_OF_A_TICKET = [1, 2, 3, 13, 14, 15, 25, 26, 27, 37, 38, 39, 49, 50, 51];

/** Values for fields by their names. The first value that the field's schema accepts is used. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  userId: ['c7cd7465ede0bdbd31156894bf78a5a2'],
  userName: ['linh42'],
  nickName: ['Linh'],
  token: ['q3ZkT0hW5yJm8sXb'],
  pass: ['pAsS-of_the_session'],
  sessionId: ['s-7Yk2'],
  nonce: ['4f1d2c3b5a69788796a5b4c3d2e1f001'],
  hostPage: ['6b2f9c'],
  requestId: ['r-1'],
  betId: ['b-17'],
  roundId: ['1042', 12],
  id: ['1042'],
  currency: ['EUR'],
  gameType: [7, 10, 11, 5],
  clientSeed: ['my-seed_1', 'shared'],
  owner: ['plinko:0123456789abcdef0123456789abcdef'],
  balance: ['987.50'],
  balanceAfter: ['987.50'],
  amount: ['12.50'],
  stake: ['12.50'],
  payout: ['21.12'],
  minBet: ['0.10'],
  maxBet: ['1000.00'],
  profitLimit: ['100000.00'],
  multiplier: ['1.69'],
  crashHeight: ['1.69'],
  autoEscape: ['2.00'],
  path: ['LRLRLRLR'],
  risk: ['low'],
  rows: [8],
  balls: [3],
  numbers: [NUMBERS_OF_A_TICKET],
  tickets: [[NUMBERS_OF_A_TICKET]],
  message: ['Good luck'],
  content: ['Good luck everybody'],
  millisLeft: [4_200],
  status: [2, 0, 1],
  msg: ['{"balance":"987.50"}'],
  code: [200],
  key: ['a3f1c2d4e5b6978897a6b5c4d3e2f100a3f1c2d4e5b6978897a6b5c4d3e2f100'],
  wire: ['v2'],
  ttl: [1_790_000_060_000],
  type: [2],
  maintaining: [0],
  domains: [['https://api.example']],
  noticeDomains: [['https://live.example']],
  blockNum: [68_000_000],
  historyBlockNum: [68_000_000],
  num: [68_000_000],
  head: [67_999_998],
  receipt: ['ab'.repeat(64)],
};
const TEXTS = [
  '12.50',
  '1.69',
  '97.0000',
  '1042',
  'b-17',
  'Linh',
  '/h5/rocket',
  'lobby-banner',
  'play.escape',
  'LRLRLRLR',
  '',
];
const NUMBERS = [1, 3, 7, 10, 12, 40, 100, 6_000];
const TIME = 1_790_000_000_000;
const isTime = (name: string): boolean =>
  /(^|[a-z])(now|at|At|Time|time|Millis|From|from|until|expiresAt)$/.test(name) && name !== 'format';

/** An example of a message. Throws when the schema does not accept it. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const value = made(schema, name, 0);
  const read = v.safeParse(schema, value);
  if (!read.success)
    throw new Error(
      `the example of ${name} is not valid: ${read.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ')}`,
    );
  return value;
}

function made(schema: Schema, name: string, turn: number): unknown {
  const walked = schema as unknown as Walked;
  const inner = (one: Schema | undefined, of = name): unknown => (one ? made(one, of, turn) : undefined);
  const first = (pool: readonly unknown[]): unknown => pool.find((one) => v.is(schema, one));
  const named = (BY_NAME[name] ?? []).find((one) => v.is(schema, one));
  switch (walked.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(walked.entries ?? {}).map(([field, one]) => [field, inner(one, field)]),
      );
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'lazy':
      return inner(walked.wrapped);
    case 'array':
      return named ?? listOf(walked, name);
    case 'tuple':
      return (walked.items ?? []).map((item) => inner(item));
    case 'union':
    case 'variant':
      return first((walked.options ?? []).map((one) => inner(one as Schema)));
    case 'picklist':
      return named ?? walked.options?.[0];
    case 'literal':
      return walked.literal;
    case 'record':
      return { [String(inner(walked.key, 'key'))]: inner(walked.value, 'value') };
    case 'boolean':
      return true;
    case 'string':
      return (
        (turn === 0 ? named : undefined) ??
        first([hex(turn), ...(named === undefined ? [] : [named]), ...TEXTS])
      );
    case 'number':
      return named ?? first(isTime(name) ? [TIME] : [...(turn > 0 ? [turn] : []), ...NUMBERS, 0]);
    default:
      return {};
  }
}

/** A list of the required length, at least one entry. The entries of a longer list differ. */
function listOf(walked: Walked, name: string): readonly unknown[] {
  const { item } = walked;
  if (!item) return [];
  const of = (type: string): number => {
    const found = walked.pipe?.find((step) => step.type === type)?.requirement;
    return typeof found === 'number' ? found : 0;
  };
  const length = of('length') || Math.max(1, of('min_length'));
  return Array.from({ length }, (_, index) => made(item, name, length > 1 ? index + 1 : 0));
}
