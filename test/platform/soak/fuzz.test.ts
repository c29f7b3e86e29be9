// The short form of the fuzz test of the platform's entry points: calls and sockets of hostile players.
import { platformTargets } from '../../../tools/soak/fuzz/platform/target';
import { runTargets } from '../../../tools/soak/fuzz/run';

test('bent calls and frames break nothing: the platform stays up, logs no error, and its books are right', async () => {
  const { faults, cases } = await runTargets(platformTargets({ calls: 3, sockets: 1 }), {
    seed: 7,
    cases: 800,
    until: Number.POSITIVE_INFINITY,
    say: () => undefined,
  });
  expect(faults).toEqual([]);
  expect([...cases.values()]).toEqual([600, 200]);
}, 120_000);
