// The examiner, which verifies rounds in a worker: one message for a round and its payout, and each answer goes to its caller,
// also when the worker fails meanwhile.
import { examine, newNotebook } from './engine';
import { createExaminer, type RoundWorker } from '../../../src/client/app/examiner';
import { ManualClock } from '../../../src/core/clock';
import type { Notebook } from '../../../src/fairness/witness/notebook';
import type { Case, Examined, Fact } from '../../../src/protocol/witness';
import { endingIn, ownRoundFacts, sharedRound } from './honestHouse';

class FakeWorker implements RoundWorker {
  readonly batches: (readonly Case[])[] = [];
  terminated = false;
  private tell: (event: MessageEvent<readonly Examined[]>) => void = () => undefined;
  private fail: () => void = () => undefined;

  postMessage(cases: readonly Case[]): void {
    this.batches.push(structuredClone(cases));
  }
  terminate(): void {
    this.terminated = true;
  }
  addEventListener(type: 'message' | 'error', listener: never): void {
    if (type === 'message') this.tell = listener;
    else this.fail = listener;
  }
  answer(): void {
    for (const batch of this.batches.splice(0))
      this.tell(new MessageEvent('message', { data: batch.map(examine) }));
  }
  break(): void {
    this.fail();
  }
}

function setUp() {
  const clock = new ManualClock();
  const worker = new FakeWorker();
  return { clock, worker, ask: createExaminer(clock, () => worker) };
}

const casesOf = (notebook: Notebook, ...facts: readonly Fact[]): readonly Case[] =>
  facts.flatMap((fact) => notebook.take(fact, () => 0).cases);
/** A round, then the same with its bet. */
const endsOf = (index: number): readonly Fact[] => {
  const facts = sharedRound('rocket', index);
  return [...endingIn(facts, () => ({ bet: undefined })), ...facts.slice(-1)];
};

test('a round and what it paid go in one message, and both askers hear of it under their own numbers', async () => {
  const { clock, worker, ask } = setUp();
  const cases = casesOf(newNotebook(), ...endsOf(1));
  const answers = Promise.all(cases.map(ask));
  expect([cases.length, worker.batches]).toEqual([2, []]);
  clock.wind(500);
  expect(worker.batches.map((batch) => batch.map(({ proof }) => proof.bet !== undefined))).toEqual([[true]]);
  worker.answer();
  expect((await answers).map(({ id, defects }) => [id, defects])).toEqual(cases.map(({ id }) => [id, []]));
});

test('a second telling that says anything else of the round is worked through beside the first', async () => {
  const { clock, worker, ask } = setUp();
  const [bare, whole] = casesOf(newNotebook(), ...endsOf(1));
  if (!bare || !whole) throw new Error('no cases');
  const wrong: Case = { ...bare, proof: { ...bare.proof, resultSeed: 'ab'.repeat(32) } as Case['proof'] };
  const answers = Promise.all([ask(wrong), ask(whole)]);
  clock.wind(500);
  worker.answer();
  expect((await answers).map(({ defects }) => defects.map(({ defect }) => defect))).toEqual([
    ['wrong-seed'],
    [],
  ]);
});

test('balls that end together are one message; the next ones another', async () => {
  const { clock, worker, ask } = setUp();
  const notebook = newNotebook();
  const asked = (...indices: readonly number[]) =>
    Promise.all(casesOf(notebook, ...indices.flatMap((index) => ownRoundFacts('plinko', index))).map(ask));
  const first = asked(1, 2, 3);
  clock.wind(500);
  const second = asked(4);
  clock.wind(500);
  expect(worker.batches.map((batch) => batch.length)).toEqual([3, 1]);
  worker.answer();
  expect([...(await first), ...(await second)].every(({ defects }) => defects.length === 0)).toBe(true);
});

test('an answer to one player’s round never counts for the round of another with the same number', async () => {
  const { clock, worker, ask } = setUp();
  const [theirs] = casesOf(
    newNotebook(),
    ...endingIn(sharedRound('rocket', 1), ({ bet }) => ({ bet: { ...bet, payout: '99.99' } })),
  );
  const [mine] = casesOf(newNotebook(), ...sharedRound('rocket', 2));
  if (!theirs || !mine) throw new Error('no cases');
  expect(theirs.id).toBe(mine.id);
  const left = ask(theirs);
  clock.wind(500);
  const right = ask(mine);
  clock.wind(500);
  worker.answer();
  expect([(await left).defects.length, (await right).defects]).toEqual([1, []]);
});

test.each([
  ['that breaks', false, (worker: FakeWorker) => worker.break()],
  [
    'that takes nothing',
    true,
    (worker: FakeWorker) => {
      worker.postMessage = () => {
        throw new Error('cannot be cloned');
      };
    },
  ],
])('a worker %s leaves no round unanswered', async (_what, isBroken, fail) => {
  const { clock, worker, ask } = setUp();
  const [first, second, third] = [1, 2, 3].map(
    (index) => casesOf(newNotebook(), ...sharedRound('rocket', index))[0],
  );
  if (!first || !second || !third) throw new Error('no cases');
  const answers = [ask(first)];
  if (isBroken) fail(worker);
  clock.wind(500);
  if (!isBroken) fail(worker);
  answers.push(ask(second));
  clock.wind(500);
  answers.push(ask(third));
  expect((await Promise.all(answers)).map(({ name, defects }) => [name, defects])).toEqual(
    [first, second, third].map(({ name }) => [name, []]),
  );
  expect(worker.terminated).toBe(true);
});

test('without workers the page works through its rounds itself', async () => {
  const ask = createExaminer(new ManualClock(), null);
  const [one] = casesOf(newNotebook(), ...sharedRound('rocket', 1));
  if (!one) throw new Error('no case');
  expect(await ask(one)).toMatchObject({ id: one.id, defects: [], incomplete: false });
});
