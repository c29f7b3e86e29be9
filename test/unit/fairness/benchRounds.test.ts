// Checks that the rounds of `npm run bench:fairness` are honest: otherwise the bench would measure the recording of findings.
import { ManualClock } from '../../../src/core/clock';
import { WitnessStore } from '../../../src/client/stores/witness';
import type { Finding } from '../../../src/protocol/witness';
import { roundsOf, type Kind } from '../../../tools/benchFairness/rounds';
import { examine, newNotebook } from './engine';

const ROUNDS = 5;

test.each<Kind>(['shared', 'own', 'block'])('each round of kind %s adds up', async (kind) => {
  const found: Finding[] = [];
  const store = new WitnessStore({
    clock: new ManualClock(),
    memory: { read: () => undefined, write: () => undefined },
    loadNotes: () => Promise.resolve(() => newNotebook()),
    examine: (one) => Promise.resolve(examine(one)),
    ask: () => Promise.resolve(null),
    alarm: (finding) => found.push(finding),
  });
  await store.prepare();
  const marks: unknown[] = [];
  for (const facts of roundsOf(kind, ROUNDS)) {
    for (const fact of facts) store.tell(fact);
    await new Promise((resolve) => setImmediate(resolve));
    const last = facts.at(-1);
    if (last?.kind === 'ended') marks.push(store.markOf(last.game, last.round));
  }
  expect(found).toEqual([]);
  expect(marks).toEqual(Array.from({ length: ROUNDS }, () => 'adds-up'));
});
