// Runs targets: takes each in its share of the cases, catches exceptions that escape, now or later, and prints how to repeat
// them.
import { chanceOf, type Target } from './case';

export interface FuzzTally {
  readonly cases: ReadonlyMap<string, number>;
  readonly total: number;
  /** Exceptions that escaped and rules that were broken, one line each; only the first of each kind in full. */
  readonly faults: readonly string[];
  readonly faulty: number;
}

export interface FuzzWish {
  readonly seed: number;
  readonly cases: number;
  /** Unix milliseconds after which no case begins. */
  readonly until: number;
  say(line: string): void;
}

/** Number of faults that one run reports in full. */
const TOLD = 40;
const BATCH = 200;

export async function runTargets(targets: readonly Target[], wish: FuzzWish): Promise<FuzzTally> {
  const { seed, cases, until, say } = wish;
  const counts = new Map<string, number>(targets.map(({ name }) => [name, 0]));
  const faults = new Map<string, string>();
  let [total, faulty, told] = [0, 0, 0];
  let where = '';
  const note = (error: unknown): void => {
    faulty += 1;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const kind = text.split('\n').slice(0, 2).join(' ');
    if (!faults.has(kind) && faults.size < TOLD)
      faults.set(kind, `${where}: ${text.split('\n').slice(0, 5).join(' | ')}`);
  };
  // Errors that a case causes later have escaped as well. Clients log dropped messages in the console: here that is most of them.
  const { warn } = console;
  console.warn = () => undefined;
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  const shares = targets.reduce((sum, { weight }) => sum + weight, 0);
  try {
    while (total < cases && Date.now() < until) {
      for (const target of targets) {
        const share = Math.max(
          1,
          Math.round((Math.min(cases, BATCH * targets.length) * target.weight) / shares),
        );
        for (let left = Math.min(share, cases - total); left > 0 && Date.now() < until; left -= 1) {
          const number = counts.get(target.name) ?? 0;
          counts.set(target.name, number + 1);
          total += 1;
          where = `${target.name}, seed ${seed}, case ${number}`;
          try {
            const done = target.run(chanceOf(seed, target.name, number));
            if (done) await done;
          } catch (error) {
            note(error);
          }
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (total - told >= 50_000) {
        told = total;
        say(`${total} cases, ${faulty} faults`);
      }
    }
    for (const target of targets) {
      where = `${target.name}, seed ${seed}, at the end`;
      try {
        await target.end?.();
      } catch (error) {
        note(error);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  } finally {
    console.warn = warn;
    process.off('unhandledRejection', note);
    process.off('uncaughtException', note);
  }
  return { cases: counts, total, faults: [...faults.values()], faulty };
}
