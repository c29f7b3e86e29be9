// The overall verdict on a proof: it is positive only for values that were compared with something and agreed.
import { EMPTY_FORM, PROOF_GAMES, proofOfForm, verify, ruleOf } from './engine';
import { gameOfType } from '../../../src/games/games';
import type { Form } from '../../../src/fairness/form';
import { SAW_ALL } from '../../../src/fairness/steps/verify';
import { cents } from '../../../src/core/money';
import { PROOF_FORMAT, type Proof } from '../../../src/protocol/proof';
import type { BetSlip } from '../../../src/protocol/records';
import { proofOf as proofOfSlip } from '../../../src/protocol/slipProof';
import { BINGO, BLOCK, H, HILO, PLINKO, ROCKET, SEEDS, proofOf } from './examples';

const INVENTED = {
  gameHash: 'a'.repeat(64),
  serverSeed: 'b'.repeat(64),
  clientSeed: 'invented',
  blockHash: `${'c'.repeat(63)}5`,
  round: '99',
};
const typedIn = (changes: Partial<Form>, fields: object): Proof => {
  const read = proofOfForm({ ...EMPTY_FORM, ...changes, fields: { ...EMPTY_FORM.fields, ...fields } });
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.value;
};

describe.each(PROOF_GAMES.map((game) => [game]))('%s', (game) => {
  test('made-up input is worked out, never verified, whoever is said to have seen it', () => {
    for (const way of ['gameHash', 'seeds'] as const) {
      const proof = typedIn({ game, way }, INVENTED);
      for (const witnessed of [undefined, SAW_ALL]) {
        const { overall, outcome, steps } = verify(proof, witnessed && { witnessed });
        expect([overall, outcome]).toEqual(['computed', expect.any(String)]);
        expect(steps.map(({ verdict }) => verdict)).not.toContain('ok');
      }
    }
  });

  test('made-up input with promises made up to fit adds up at best: nobody saw them here', () => {
    const { serverSeed, clientSeed, blockHash, round } = INVENTED;
    const client = ['plinko', 'hilo'].includes(game) ? clientSeed : 'shared';
    const gameResultHash = H(H([serverSeed, client, blockHash, round].join(':')));
    const promises = { serverSeedHash: H(serverSeed), gameResultHash };
    const proof = typedIn({ game, way: 'seeds' }, { ...INVENTED, ...promises });
    expect(verify(proof).overall).toBe('serverSeedHash' in proof ? 'consistent' : 'computed');
  });
});

const outcomes = {
  'odd-even': 'odd',
  'big-small': 'small',
  lucky: 'lose',
  'banker-player': 'banker',
  bull: 'banker',
};
const blocks = Object.entries(outcomes).map(([game, result]) =>
  proofOf({ ...BLOCK, game, outcome: { result } }),
);
const REAL = [ROCKET, proofOf({ ...ROCKET, game: 'runway' }), PLINKO, HILO, BINGO, ...blocks];

test.each(REAL.map((proof) => [proof.game, proof] as const))(
  'a real round of %s that was seen in time is verified; one that was not adds up',
  (_game, proof) => {
    expect(verify(proof, { witnessed: SAW_ALL }).overall).toBe('verified');
    expect(verify(proof).overall).toBe('consistent');
  },
);

test('one promise of two is not enough to be verified', () => {
  const { serverSeedHash: _kept, ...proof } = ROCKET;
  expect(verify(proofOf(proof), { witnessed: SAW_ALL }).overall).toBe('consistent');
});

test('a walk still to be made is no comparison yet', () => {
  const { serverSeed } = INVENTED;
  const chain = { chainId: 'c', index: 5_000, tip: 'd'.repeat(64) };
  const { blockHash, round } = INVENTED;
  const seeds = { serverSeed, clientSeed: 'shared', blockHash, round };
  expect(verify(proofOf({ format: PROOF_FORMAT, game: 'rocket', ...seeds, chain })).overall).toBe('computed');
});

describe('a bet of the records is held against the result that they tell', () => {
  const slip = (gameType: number, result: BetSlip['result']) =>
    ({
      gameType,
      roundId: '1',
      result,
      settleTime: 1,
      outcome: 'win',
      net: cents(1),
      play: { key: 'play.plain', values: {} },
      block: { num: 0, hash: SEEDS.blockHash, time: 1 },
      seeds: gameType === 7 ? { ...ROCKET, chainId: 'c', index: 1 } : null,
    }) as unknown as BetSlip;
  const overall = (gameType: number, key: string, values = {}): string | null => {
    const name = gameOfType(gameType)?.proofName ?? '';
    const proof = proofOfSlip(slip(gameType, { key, values }), ruleOf(name).shape);
    return proof && verify(proof).overall;
  };

  test.each([
    [5, 'result.odd', {}, 'result.even'],
    [6, 'result.small', {}, 'result.big'],
    [1, 'result.lose', {}, 'result.win'],
    [4, 'result.banker', { banker: 1, player: 0 }, 'result.player'],
    [3, 'result.banker', { banker: 4, player: 3 }, 'result.tie'],
  ])('game %d: %s', (gameType, right, points, wrong) => {
    expect(overall(gameType, right, points)).toBe('consistent');
    expect(overall(gameType, wrong, points)).toBe('mismatch');
    expect(overall(gameType, 'result.unheard-of')).toBe('computed');
  });

  test('a crash', () => {
    expect(overall(7, 'result.crash', { at: '1.69' })).toBe('consistent');
    expect(overall(7, 'result.crash', { at: '1.70' })).toBe('mismatch');
  });
});
