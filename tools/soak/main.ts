// `npm run soak`: the long runs that prove what the short ones in `npm test` only sample.
//
//   npm run soak -- [--minutes <n>] [--seed <n>] [--only <part>[,<part>…]] [--keep]
//
// --minutes is the time of all parts together; without it each runs its own full length. --seed repeats an earlier run.
// --sockets and --bettors are the part sockets' own. --keep writes the figures into docs/soak.md. Fails when a part reports a fault.
//
// A part is a module `tools/soak/<name>.ts` that exports a SoakPart (part.ts): `name`, `about`, and `run(options)`, which
// ends in `{ figures, faults }`. It takes all chance from `options.seed`, keeps to `options.minutes` where that is given,
// cleans up after itself, and throws only when it could not run at all. A new part is one more line in PARTS.
import { randomInt } from 'node:crypto';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { backup } from './backup';
import { cheats } from './cheats';
import { cluster } from './cluster';
import { cuts } from './cuts';
import { honest } from './honest';
import { fuzz } from './fuzz';
import { sockets } from './sockets';
import { upgrade } from './upgrade';
import { keepFigures } from './keep';
import type { NumberOption, SoakPart } from './part';

const USAGE =
  'npm run soak -- [--minutes <n>] [--seed <n>] [--only <part>[,<part>…]] [--sockets <n>] [--bettors <n>] [--rounds <n>] [--faults <n>] [--keep]';
const PARTS: readonly SoakPart[] = [cuts, fuzz, sockets, cheats, honest, backup, cluster, upgrade];

const wishes = readWishes(process.argv.slice(2));
const chosen = PARTS.filter(({ name }) => wishes.only.length === 0 || wishes.only.includes(name));
const unknown = wishes.only.filter((wish) => !PARTS.some(({ name }) => name === wish));
if (unknown.length > 0)
  throw new Error(
    `unknown part ${unknown.join(', ')}; the parts are ${PARTS.map(({ name }) => name).join(', ')}`,
  );

const say = (line: string): void => console.error(line);
for (const part of chosen) {
  say(`${part.name}: ${part.about} (seed ${wishes.seed})`);
  const began = Date.now();
  const minutes = wishes.minutes === null ? null : wishes.minutes / chosen.length;
  const { figures, faults } = await part.run({ seed: wishes.seed, minutes, number: wishes.number, say });
  const taken = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(`\n${part.name}, seed ${wishes.seed}, ${taken} minutes`);
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name}: ${figure}`);
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  if (wishes.isKeeping)
    await keepFigures(part.name, {
      when: new Date().toISOString().slice(0, 10),
      machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`,
      seed: wishes.seed,
      minutes: taken,
      figures: { ...figures, faults: faults.length },
    });
}

// Timers that the players of a part have set must not delay the end.
process.exit();

interface Wishes {
  readonly seed: number;
  readonly minutes: number | null;
  readonly only: readonly string[];
  readonly isKeeping: boolean;
  number(name: NumberOption): number | null;
}

/** Throws with the usage for an unknown option: a typing error must not start half an hour of work. */
function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: {
        minutes: text,
        seed: text,
        only: text,
        sockets: text,
        bettors: text,
        rounds: text,
        faults: text,
        keep: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

function readWishes(args: string[]): Wishes {
  const values = readOptions(args);
  const number = (name: NumberOption): number | null => {
    const given = values[name];
    if (given === undefined) return null;
    const value = Number(given);
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} needs a number`);
    return value;
  };
  return {
    seed: number('seed') ?? randomInt(2 ** 32),
    minutes: number('minutes'),
    only: (values.only ?? '').split(',').filter(Boolean),
    isKeeping: values.keep ?? false,
    number,
  };
}
