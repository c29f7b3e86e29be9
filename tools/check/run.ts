// Runs steps and prints a closing line, `N passed, N failed`, with a matching exit status. The lines before it name tests that
// passed only on a second try, and skipped ones.
import { runStep } from './runStep';
import type { Step } from './steps';
import { closingLine, remarks, sum, type Tally } from './tally';

/** `together` two at a time, since each keeps one core busy; then `alone` one after the other. */
export async function runChecks(together: readonly Step[], alone: readonly Step[]): Promise<void> {
  const tallies: Tally[] = [];
  const waiting = [...together];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await runStep(step));
  };
  await Promise.all([lane(), lane()]);
  for (const step of alone) tallies.push(await runStep(step));
  const total = sum(tallies);
  console.log(['', ...remarks(total), closingLine(total)].join('\n'));
  process.exitCode = total.failed > 0 ? 1 : 0;
}
