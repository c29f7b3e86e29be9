import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '../../../src/core/money';
import { blockIdOf } from '../../../src/protocol/tronBlock';
import {
  CLASSIC_GAME_TYPES,
  CLASSIC_GAMES,
  drawOf,
  marginOf,
  multiplierOf,
  settle,
  type ClassicGameType,
  type Play,
} from '../../../src/kits/blockRounds/plays';
import { returnOf } from '../../../src/kits/blockRounds/client/returns';
import {
  duel,
  lastDigit,
  mixed,
  parity,
  size,
  THREE_EACH,
  TWO_EACH,
} from '../../../src/kits/blockRounds/rules';

const BLOCK_0 = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
const ending = (characters: string) => BLOCK_0.slice(0, 64 - characters.length) + characters;

test('block 0 as a draw', () => {
  expect([lastDigit(BLOCK_0), parity(BLOCK_0), size(BLOCK_0), mixed(BLOCK_0)]).toEqual([
    3,
    'odd',
    'small',
    'lose',
  ]);
  expect(duel(BLOCK_0, TWO_EACH)).toEqual({ outcome: 'banker', banker: 1, player: 0 });
  expect(duel(BLOCK_0, THREE_EACH)).toEqual({ outcome: 'banker', banker: 4, player: 3 });
});

test.each([
  ['a1', 'win'],
  ['1a', 'win'],
  ['aa', 'lose'],
  ['11', 'lose'],
])('lucky hash on …%s: %s', (end, outcome) => {
  expect(mixed(ending(end))).toBe(outcome);
});

test('equal points are a tie, and no points read as ten in hash bull', () => {
  expect(duel(ending('ab0cd'), TWO_EACH)).toEqual({ outcome: 'tie', banker: 0, player: 0 });
  expect(duel(ending('ab0cd'), THREE_EACH)).toEqual({ outcome: 'tie', banker: 10, player: 10 });
});

const STAKE = cents(100_00);
const ENDINGS = 16 ** 5;
const DIGITS_ONLY_LATER = 6 ** 5;

/** The return of every play over all endings of five characters, in cents for stakes of 100.00, without margins. */
function returnsOverAllEndings() {
  const returned = new Map<string, bigint>();
  const won = new Map<string, number>();
  let undecided = 0;
  for (let end = 0; end < ENDINGS; end++) {
    const hash = end.toString(16).padStart(5, '0');
    const hasDigit = /\d/.test(hash);
    if (!hasDigit) undecided += 1;
    for (const gameType of CLASSIC_GAME_TYPES) {
      // With five letters at the end these games have no last digit here: characters further to the front decide.
      if (!hasDigit && (gameType === 5 || gameType === 6)) continue;
      const draw = drawOf(gameType, hash);
      for (const { id } of CLASSIC_GAMES[gameType].plays) {
        const key = `${gameType}/${id}`;
        const { status, payout } = settle(gameType, id, STAKE, draw);
        returned.set(key, (returned.get(key) ?? 0n) + payout - marginOf(gameType, STAKE));
        if (status === 'won') won.set(key, (won.get(key) ?? 0) + 1);
      }
    }
  }
  return { returned, won, undecided };
}

describe('over all 16^5 endings', () => {
  const { returned, won, undecided } = returnsOverAllEndings();
  const staked = (endings: number): bigint => STAKE * BigInt(endings);
  const rtp = (gameType: ClassicGameType, play: Play, endings = ENDINGS): number =>
    Number(returned.get(`${gameType}/${play}`) ?? 0n) / Number(staked(endings));

  test('lucky hash returns 93.75 %', () => {
    expect(rtp(1, 'win')).toBe(0.9375);
  });

  test('odd-even and big-small return 97.5 %, whichever side', () => {
    expect(undecided).toBe(DIGITS_ONLY_LATER);
    for (const [gameType, play] of [
      [5, 'odd'],
      [5, 'even'],
      [6, 'big'],
      [6, 'small'],
    ] as const)
      expect(rtp(gameType, play, ENDINGS - DIGITS_ONLY_LATER)).toBe(0.975);
  });

  test('banker-player returns the same for both sides, and less for the tie', () => {
    expect(returned.get('4/banker')).toBe(returned.get('4/player'));
    expect((won.get('4/banker') ?? 0) + (won.get('4/player') ?? 0) + (won.get('4/tie') ?? 0)).toBe(ENDINGS);
    const tie = (won.get('4/tie') ?? 0) / ENDINGS;
    expect(rtp(4, 'tie')).toBeCloseTo(8 * tie, 12);
    expect(rtp(4, 'banker')).toBeCloseTo(1.95 * ((1 - tie) / 2) + tie, 12);
    expect([rtp(4, 'banker'), rtp(4, 'tie')].map((part) => (part * 100).toFixed(4))).toEqual([
      '97.7945',
      '94.2383',
    ]);
  });

  test('the house edge of hash bull is 16.72 % of the bet and 1.67 % of what is at risk', () => {
    expect(returned.get('3/banker')).toBe(returned.get('3/player'));
    const edge = 1 - rtp(3, 'banker');
    expect((edge * 100).toFixed(2)).toBe('16.72');
    expect((edge * 10).toFixed(2)).toBe('1.67');
  });

  test('help shows these very figures', () => {
    for (const gameType of CLASSIC_GAME_TYPES)
      for (const { id } of CLASSIC_GAMES[gameType].plays) {
        const { returned: shown, edge, edgeOfRisk } = returnOf(gameType, id);
        const endings = gameType === 5 || gameType === 6 ? ENDINGS - DIGITS_ONLY_LATER : ENDINGS;
        expect(shown).toBeCloseTo(rtp(gameType, id, endings), 8);
        expect(edge).toBeCloseTo(1 - rtp(gameType, id, endings), 8);
        expect(edgeOfRisk).toBeCloseTo(edge / (gameType === 3 ? 10 : 1), 8);
      }
  });
});

describe('a bet of hash bull', () => {
  const bullOn = (end: string, play: Play, stake = STAKE) => settle(3, play, stake, drawOf(3, ending(end)));

  test('freezes nine times its amount beside it', () => {
    expect(marginOf(3, STAKE)).toBe(cents(900_00));
    expect(marginOf(4, STAKE)).toBe(0n);
  });

  test.each([
    // Banker 1 + 2 + 5 = 8 against 5 + 1 + 1 = 7: margin 900, stake 100, 100 × 8 × 0.95.
    ['12511', 'banker', 'won', 1_760_00],
    ['12511', 'player', 'lost', 200_00],
    // Banker 10 (NiuNiu) against 1: stake and margin are lost.
    ['37001', 'banker', 'won', 1_950_00],
    ['37001', 'player', 'lost', 0],
    // 0 counts as ten, so one point never wins; 1 : 1 is a tie.
    ['10010', 'banker', 'tied', 1_000_00],
  ] as const)('…%s on %s: %s', (end, play, status, payout) => {
    expect(bullOn(end, play)).toEqual({ status, payout: cents(payout) });
  });

  test('floors only what is won', () => {
    // 0.01 × 8 × 0.95 is 0.076: seven cents, besides margin and stake.
    expect(bullOn('12511', 'banker', cents(1)).payout).toBe(cents(17));
    expect(bullOn('12511', 'player', cents(1)).payout).toBe(cents(2));
  });

  test('is told as a multiple of its amount', () => {
    const told = (play: Play) => multiplierOf(3, play, drawOf(3, ending('12511')));
    expect([told('banker'), told('player')]).toEqual([860n, 0n]);
    expect(multiplierOf(3, 'banker', drawOf(3, ending('10010')))).toBe(100n);
  });
});

test.each([
  ['12050', 4, 'banker', 'lost'],
  ['12050', 4, 'player', 'won'],
  ['12021', 4, 'banker', 'tied'],
  ['12021', 4, 'tie', 'won'],
  ['12021', 4, 'player', 'tied'],
  ['0000a', 1, 'win', 'won'],
  ['000aa', 1, 'win', 'lost'],
  ['0007f', 5, 'odd', 'won'],
  ['0007f', 6, 'small', 'lost'],
] as const)('…%s in game %i on %s: %s', (end, gameType, play, status) => {
  const paid = { won: { 1: 200_00, 4: 195_00, 5: 195_00, 6: 195_00 }[gameType], tied: 100_00, lost: 0 }[
    status
  ];
  const expected = gameType === 4 && play === 'tie' ? 800_00 : paid;
  expect(settle(gameType, play, STAKE, drawOf(gameType, ending(end)))).toEqual({
    status,
    payout: cents(expected),
  });
});

test('real block ids hold their number in front, and their header hashes to the rest', () => {
  const file = readFileSync(join(__dirname, '../../vectors/tron-blocks.json'), 'utf8');
  interface Header {
    timestamp: number;
    txTrieRoot: string;
    parentHash: string;
    number: number;
    witness_address: string;
    version: number;
  }
  const { rows } = JSON.parse(file) as { rows: { number: number; blockID: string; header?: Header }[] };
  const varint = (value: number) => {
    const bytes: number[] = [];
    let rest = BigInt(value);
    for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
    return Buffer.from([...bytes, Number(rest)]);
  };
  const number = (field: number, value: number) =>
    value === 0 ? Buffer.alloc(0) : Buffer.concat([varint(field << 3), varint(value)]);
  const bytes = (field: number, hex: string) => {
    const value = Buffer.from(hex, 'hex');
    return Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
  };
  let checked = 0;
  for (const { number: height, blockID, header } of rows) {
    expect(blockID.slice(0, 16)).toBe(height.toString(16).padStart(16, '0'));
    if (!header) continue;
    const raw = Buffer.concat([
      number(1, header.timestamp),
      bytes(2, header.txTrieRoot),
      bytes(3, header.parentHash),
      number(7, header.number),
      bytes(9, header.witness_address),
      number(10, header.version),
    ]);
    expect(createHash('sha256').update(raw).digest('hex').slice(16)).toBe(blockID.slice(16));
    expect(blockIdOf({ ...header, witness_id: 0, accountStateRoot: '' })).toBe(blockID);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(5);
});
