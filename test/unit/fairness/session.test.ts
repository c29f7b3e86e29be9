// A visit that a player has saved as a file, and the verification of this file by another person.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync, sign } from 'node:crypto';
import { betReceipt, digestReceipt } from '../../../src/core/receipt';
import { judgeSession, type SessionVerdict } from '../../../src/fairness/session/judge';
import { printSession } from '../../../src/fairness/session/log';
import { readSession } from '../../../src/fairness/session/read';
import { encodeJson, parseJson } from '../../../src/protocol/json';
import type { Fact } from '../../../src/protocol/witness';
import { RULES } from './engine';
import {
  Watcher,
  answerTo,
  blockHash,
  blockRound,
  digestedOf,
  endingIn,
  ownRoundFacts,
  sharedRound,
} from './honestHouse';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
const signed = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('hex');

/** A round of a house that signs, with a bet and its receipt. */
const round = (index: number): Fact[] => {
  const [first, decided, ...rest] = sharedRound('rocket', index);
  if (first?.kind !== 'promised' || decided?.kind !== 'decided' || !decided.digest)
    throw new Error('no round');
  const text = betReceipt('rocket', { bet: `b${index}`, round: first.round, stake: 1000n });
  const { roundId, digest } = digestedOf('rocket', index);
  const signature = signed(digestReceipt('rocket', roundId, digest));
  return [
    first,
    { kind: 'receipt', game: 'rocket', round: first.round, text, signature: signed(text) },
    { ...decided, digest: { ...decided.digest, signature } },
    ...rest,
  ];
};

/** The file saved by a device that received these facts. */
function saved(game: string, facts: readonly Fact[], keys: readonly string[] = [KEY]): string {
  const device = new Watcher();
  device.answer = (what) => (what.kind === 'keys' ? { kind: 'keys', game, keys } : answerTo(what));
  device.watch(...facts);
  return device.notebook.standing(game).session();
}

function judged(text: string, confirmed?: ReadonlyMap<number, string>): SessionVerdict {
  const session = readSession(RULES, text);
  if (!session.ok) throw new Error(`no session: ${JSON.stringify(session.fault)}`);
  return judgeSession(RULES, session.value, confirmed);
}

/** Changes the facts of a file, as a forger would. */
const doctored = (text: string, change: (facts: Fact[]) => readonly Fact[]): string => {
  const session = readSession(RULES, text);
  if (!session.ok) throw new Error('no session');
  return printSession({ ...session.value, facts: change([...session.value.facts]) });
};

const THREE = [...round(1), ...round(2), ...round(3)];

test('an honest visit: every round adds up, every signature is right, and it says what it does not prove', () => {
  const { ok, findings, counts, notProved } = judged(saved('rocket', THREE));
  expect(findings).toEqual([]);
  expect(ok).toBe(true);
  expect(counts).toMatchObject({
    rounds: 3,
    addUp: 3,
    checked: 0,
    signed: 6,
    bets: 3,
    betsWithReceipt: 3,
    gaps: 0,
  });
  expect(notProved.join(' ')).toContain('only the hall has told of their blocks');
  expect(notProved.join(' ')).not.toContain('no receipt');
});

test('with a public source of blocks its rounds count as checked', () => {
  const confirmed = new Map([1, 2, 3].map((number) => [number, blockHash(number)] as const));
  expect(judged(saved('rocket', THREE), confirmed).counts).toMatchObject({ addUp: 0, checked: 3 });
});

test("what the file says of a source's answers counts for nothing", () => {
  const claimed: Fact = { kind: 'confirmed', game: 'rocket', blockNumber: 1, blockHash: blockHash(1) };
  expect(judged(doctored(saved('rocket', THREE), (facts) => [claimed, ...facts])).counts.checked).toBe(0);
});

test.each(['plinko', 'hilo'])('%s: an honest visit', (game) => {
  const { ok, counts } = judged(saved(game, [...ownRoundFacts(game, 1)], []));
  expect({ ok, rounds: counts.rounds, addUp: counts.addUp }).toEqual({ ok: true, rounds: 1, addUp: 1 });
});

test('a game that a block decides: an honest visit', () => {
  const { ok, counts } = judged(
    saved('odd-even', [...blockRound('odd-even', 1), ...blockRound('odd-even', 2)], []),
  );
  expect({ ok, rounds: counts.rounds, addUp: counts.addUp }).toEqual({ ok: true, rounds: 2, addUp: 2 });
});

test.each<[string, string, (facts: Fact[]) => readonly Fact[]]>([
  [
    'a round is taken out',
    'skipped-round',
    (facts) => facts.filter((fact) => !('round' in fact) || fact.round !== '100'),
  ],
  [
    'a payout is raised',
    'wrong-payout',
    (facts) => endingIn(facts, ({ bet }) => ({ bet: { ...bet, payout: '900.00' } })),
  ],
  [
    'the stake of a receipt is changed',
    'unsigned',
    (facts) =>
      facts.map((fact) =>
        fact.kind === 'receipt' ? { ...fact, text: fact.text.replace('10.00', '99.00') } : fact,
      ),
  ],
  [
    'a digest is changed',
    'other-history',
    (facts) =>
      facts.map((fact) =>
        fact.kind === 'decided' && fact.round === '100' && fact.digest
          ? { ...fact, digest: { ...fact.digest, digest: blockHash(9) } }
          : fact,
      ),
  ],
  [
    'another block decided',
    'other-block',
    (facts) =>
      endingIn(facts, (proof) => ({ blockHash: proof.round === '100' ? blockHash(77) : proof.blockHash })),
  ],
])('%s: %s', (_what, defect, change) => {
  const verdict = judged(doctored(saved('rocket', THREE), change));
  expect(verdict.ok).toBe(false);
  expect(verdict.findings.map((one) => one.defect)).toContain(defect);
});

test('rounds of a gap that were asked about are judged, and are not witnessed', () => {
  // Each visit begins with a snapshot.
  const gap: Fact = { kind: 'gap', game: 'rocket' };
  const { ok, counts, notProved } = judged(
    saved('rocket', [gap, ...round(1), gap, ...round(5), ...round(6)]),
  );
  expect(ok).toBe(true);
  expect(counts).toMatchObject({ rounds: 6, gaps: 1, addUp: 3, notWitnessed: 3 });
  expect(notProved.join(' ')).toContain('3 rounds come from a gap');
});

test('a file without keys says that anybody could have written it', () => {
  const bare = saved('rocket', [...sharedRound('rocket', 1)], []);
  expect(judged(bare).notProved.join(' ')).toContain('anybody could have written it');
  expect(judged(bare).counts).toMatchObject({ bets: 1, betsWithReceipt: 0 });
});

test('anything that is no session is refused, and the field named', () => {
  const text = saved('rocket', THREE);
  expect(readSession(RULES, 'x')).toMatchObject({ ok: false, fault: 'not-json' });
  expect(readSession(RULES, text.replace('"game":"rocket"', '"game":"poker"'))).toMatchObject({ ok: false });
  const json = parseJson(text) as { facts: object[] };
  const wrong = encodeJson({
    ...json,
    facts: [{ kind: 'ended', game: 'rocket', round: '1', proof: {}, outcome: null }],
  });
  expect(readSession(RULES, wrong)).toMatchObject({ ok: false, fault: { field: 'facts.0.proof' } });
});

test('the command judges files: one line each, status 1 when one does not agree', () => {
  const folder = mkdtempSync(join(tmpdir(), 'session-'));
  try {
    const good = join(folder, 'good.json');
    const bad = join(folder, 'bad.json');
    const text = saved('rocket', THREE);
    writeFileSync(good, text);
    writeFileSync(
      bad,
      doctored(text, (facts) => facts.filter((fact) => !('round' in fact) || fact.round !== '100')),
    );
    const run = (...files: string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', 'src/fairness/cli/main.ts', ...files], {
        cwd: join(__dirname, '../../..'),
        encoding: 'utf8',
      });
    const fine = run(good);
    expect(fine.status).toBe(0);
    expect(JSON.parse(fine.stdout)).toMatchObject({
      file: good,
      game: 'rocket',
      ok: true,
      counts: { signed: 6 },
    });
    const both = run(good, bad, join(folder, 'none.json'));
    expect(both.status).toBe(1);
    const [, second, third] = both.stdout.trimEnd().split('\n');
    expect(JSON.parse(second ?? '')).toMatchObject({ ok: false, findings: [{ defect: 'skipped-round' }] });
    expect(JSON.parse(third ?? '')).toMatchObject({ error: 'cannot be read' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
