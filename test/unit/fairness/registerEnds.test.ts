// An incomplete register, and chains that end without the seed from which all others follow.
import { NOTHING_BEFORE, SHARED_CHAIN_LENGTH } from '../../../src/core/chainTerms';
import { hashText, walkChain } from '../../../src/core/hash';
import { chainIdOf } from '../../../src/core/register';
import { examineSaid } from '../../../src/fairness/witness/examine';
import { Notebook } from '../../../src/fairness/witness/notebook';
import { createAsking } from '../../../src/client/app/askPlatform';
import type { RegisterEntry } from '../../../src/protocol/register';
import type { AskRegister, Fact, Reaction, RoundPromise } from '../../../src/protocol/witness';

const GAME = 'rocket';
const length = SHARED_CHAIN_LENGTH;
const last = hashText('the end of the chain');
const tips = [walkChain(last, length), hashText('another tip'), hashText('a third tip')];
const entries: RegisterEntry[] = [];
for (const [k, tip] of tips.entries()) {
  const chainId = chainIdOf(entries[k - 1]?.chainId ?? NOTHING_BEFORE, GAME, k, { tip, length });
  entries.push({ k, chainId, tip, length, ended: null, lastSeed: null });
}
const idOf = (k: number): string => entries[k]?.chainId ?? '';

const promised = (round: number, k: number, index: number, serverSeedHash: string): Fact => {
  const promise: RoundPromise = {
    ...{ chainId: idOf(k), index, tip: tips[k] ?? null, serverSeedHash },
    ...{ gameResultHash: '', blockNumber: 1_000 + round, blockHash: null, clientSeed: 'shared' },
  };
  const said = { nextChain: idOf(k + 1), head: 990 + round };
  return {
    ...{ kind: 'promised', game: GAME, gameType: 7, round: String(round), promise, said },
    ...{ open: true, on: true },
  };
};

/** A device that has seen the last round of a chain and receives the first round of the next chain. */
function atTheEnd() {
  const notebook = new Notebook(() => ({ kind: 'shared' }));
  const take = (fact: Fact): Reaction => notebook.take(fact, () => 0);
  const [first] = take(promised(1, 0, length, hashText(last))).asks;
  take({ kind: 'register', game: GAME, owner: GAME, from: 0, entries: entries.slice(0, 2) });
  take({ kind: 'voided', game: GAME, round: '1' });
  const { asks } = take(promised(2, 1, 1, tips[1] ?? ''));
  return { take, first, asked: asks.find((one): one is AskRegister => one.kind === 'register') };
}

const told = (from: RegisterEntry[], ended: number | null, to = 1): Fact => ({
  ...{ kind: 'register', game: GAME, owner: GAME, from: 0, entries: from, to, ended },
});
const ending = (lastSeed: string | null): RegisterEntry[] =>
  entries.map((entry) => (entry.k === 0 ? { ...entry, lastSeed } : entry));

test('when the next chain is played, the last seed of the one before is asked for', () => {
  expect(atTheEnd().asked).toEqual({
    ...{ kind: 'register', game: GAME, gameType: 7, from: 0, to: 1, ended: 0 },
  });
});

test('a last seed that leads back to the chain is right, any other is found', () => {
  for (const [seed, defects] of [
    [last, []],
    [hashText('made up'), ['broken-link']],
  ] as const) {
    const { take } = atTheEnd();
    expect(take(told(ending(seed), 0)).findings).toEqual([]);
    // It is sent to the worker with the next case.
    const round: Fact = {
      ...{ kind: 'ended', game: GAME, round: '2', outcome: '101' },
      proof: { format: 'fairground-proof-1', game: GAME, round: '2', serverSeed: hashText('seed') } as never,
    };
    const [one] = take(round).cases;
    if (!one) throw new Error('no case');
    expect(one.ends).toHaveLength(1);
    expect(examineSaid({ ...one, digests: [], signed: [] }).map(({ defect }) => defect)).toEqual(defects);
  }
});

test('a chain that has ended without its last seed is found when the answer counts', () => {
  const { findings } = atTheEnd().take(told(entries, 0));
  expect(findings).toMatchObject([{ defect: 'skipped-round', expected: `0/${length}`, certain: true }]);
});

test('a register that ends before an entry that it has told is found when the answer counts', () => {
  const { findings } = atTheEnd().take(told(entries.slice(0, 1), null));
  expect(findings).toMatchObject([{ defect: 'unregistered-chain', expected: '≥ 1', told: '0' }]);
});

test('an answer that tells less is asked for again for ten minutes, then it counts', async () => {
  const body = { gameType: 7, owner: GAME, entries };
  let asked = 0;
  const api = {
    call: () => {
      asked += 1;
      return Promise.resolve({ ok: true, body });
    },
  };
  const ask = createAsking(api as never, []);
  const what: AskRegister = {
    ...{ kind: 'register', game: GAME, gameType: 7, from: 0, to: 2, ended: 0 },
  };
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await ask(what));
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => null));
  expect(answers[20]).toMatchObject({ kind: 'register', ended: 0 });
  expect(asked).toBe(21);
  // A complete answer counts at once.
  expect(await ask({ ...what, ended: null })).toMatchObject({ kind: 'register' });
});
