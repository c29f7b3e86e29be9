// The history code of a block-hash game, as a device receives it: it follows from the settled round before, skips no round, and
// comes with every round. After gaps and reloads the device continues from the received code.
import { createHash } from 'node:crypto';
import type { Fact, Finding } from '../../../src/protocol/witness';
import { examine, newNotebook } from './engine';
import { blockRound } from './honestHouse';

const GAME = 'odd-even';
const H = (text: string): string => createHash('sha256').update(text).digest('hex');
const blockId = (round: number): string => H(`block of ${round}`);
/** The digest over the rounds up to this one. */
const digestAt = (round: number): string =>
  round === 0 ? '0'.repeat(64) : H(`${digestAt(round - 1)}:${round * 10}:${blockId(round)}`);

type Told = Extract<Fact, { kind: 'block-digest' }>;
const told = (round: number, change: Partial<Told> = {}): Told => ({
  kind: 'block-digest',
  game: GAME,
  round: String(round),
  after: round === 1 ? null : String(round - 1),
  blockNumber: round * 10,
  blockId: blockId(round),
  digest: { roundId: String(round), digest: digestAt(round), before: 'played', result: '-' },
  ...change,
});
const digest = (round: number, of: string): NonNullable<Told['digest']> => ({
  roundId: String(round),
  digest: of,
  before: 'played',
  result: '-',
});

function hear(facts: readonly Fact[], notebook = newNotebook()) {
  const findings: Finding[] = [];
  const now = (): number => 0;
  const rest = [...facts, ...blockRound(GAME, 200)];
  for (const fact of rest) {
    const reaction = notebook.take(fact, now);
    findings.push(...reaction.findings);
    for (const one of reaction.cases) findings.push(...notebook.settle(examine(one), now).findings);
  }
  return { notebook, found: findings.map(({ defect, round }) => `${defect} ${round}`) };
}

test('the codes of rounds that follow on one another add up, whatever is told twice', () => {
  const { notebook, found } = hear([told(1), told(2), told(2), told(3), told(1)]);
  expect(found).toEqual([]);
  expect(notebook.standing(GAME).digests).toEqual(
    [1, 2, 3].map((round) => ({ round: String(round), digest: digestAt(round) })),
  );
});

test.each<[string, readonly Fact[], string]>([
  ['a code that does not follow', [told(1), told(2, { digest: digest(2, H('other')) })], 'other-history 2'],
  ['another block in the code', [told(1), told(2, { blockId: H('another block') })], 'other-history 2'],
  ['two codes for one round', [told(1), told(1, { digest: digest(1, H('other')) })], 'other-history 1'],
  ['a code that goes on from an older round', [told(1), told(2), told(3, { after: '1' })], 'other-history 3'],
  ['a code that begins anew', [told(1), told(2), told(3, { after: null })], 'other-history 3'],
  ['no code any more', [told(1), told(2, { digest: null, after: null })], 'other-history 2'],
])('%s is found', (_what, facts, finding) => {
  expect(hear(facts).found).toContain(finding);
});

test('a round that ended here and that the code leaves out is found; one that was void is no part of it', () => {
  const ended = blockRound(GAME, 3).at(-1);
  if (ended?.kind !== 'ended') throw new Error('no end');
  const { round } = ended;
  const [before, next] = [Number(round) - 1, Number(round) + 1];
  const jumps = [told(before), ended, told(next, { after: String(before) })];
  expect(hear(jumps).found).toContain(`other-history ${next}`);
  const voided: Fact = { kind: 'voided', game: GAME, round };
  const over = digest(next, H(`${digestAt(before)}:${next * 10}:${blockId(next)}`));
  const without = told(next, { after: String(before), digest: over });
  expect(hear([told(before), voided, without]).found).toEqual([]);
});

test('after a gap the code is taken up where it stands, and after a reload it is held against the last that was kept', () => {
  const gap: Fact = { kind: 'gap', game: GAME };
  const { notebook, found } = hear([told(1), gap, told(9), told(10)]);
  expect(found).toEqual([]);
  const later = newNotebook();
  later.load(GAME, JSON.parse(JSON.stringify(notebook.page(GAME))));
  expect(hear([told(11)], later).found).toEqual([]);
  const other = newNotebook();
  other.load(GAME, JSON.parse(JSON.stringify(notebook.page(GAME))));
  expect(hear([told(11, { after: '9' })], other).found).toContain('other-history 11');
});
