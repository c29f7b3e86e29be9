// `npm run bench:hall`: measures the cost and the capacity of a hall, as one process and as a cluster of three edges and two
// halls on this machine.
//
//   npm run bench:hall -- [--shape one|cluster] [--sockets <n>] [--bettors <n>] [--seconds <n>] [--as compact|light|envelopes]
//                         [--within <ms>] [--flood <n>] [--find] [--profile <folder>] [--keep]
//
// It has three phases of --seconds each. First, sockets watch a game. Then some of their players also bet on each round, each at
// a random moment in the first --within milliseconds of the betting time (by default 4,000 of 8,000; 0: all at one moment, the
// hardest load). With --flood, strangers at one address then also send that many calls a second. --find searches instead for
// the number of sockets, and of bets at one moment, that are served within 250 ms (p99). All clients are in this process. The
// report has the processor time of each role and of the clients; a phase in which the clients lagged does not count. --profile
// writes a processor profile of each process into that folder, --keep writes the figures into docs/bench.md.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { COMPACT_WAYS } from '../../src/protocol/compact';
import { keepFigures } from '../bench/keep';
import { Crowd } from '../soak/sockets/crowd';
import { Flood } from './flood';
import { perBet, perThousand, rowsOf, served, tableOf, type Phase, type Row } from './report';
import { open, SHAPES, type Measured, type Shape } from './shapes';

const text = { type: 'string' } as const;
const { values: wishes } = parseArgs({
  options: {
    ...{ shape: text, sockets: text, bettors: text, seconds: text, as: text, within: text, flood: text },
    profile: text,
    ...{ find: { type: 'boolean' }, keep: { type: 'boolean' } },
  },
});
/** Milliseconds after which the work of letting all players in is over, in the database too. */
const SETTLING = 5_000;
/** Bets are measured until at least this many rounds have opened: one long flight may fill the whole time. */
const FEWEST_ROUNDS = 2;
/** With --find: numbers that each step adds, and number of sockets while bettors are added. */
const STEPS = { sockets: 1_000, bettors: 100 };
const BETTING_SOCKETS = 2_000;

const say = (line: string): void => console.error(line);
const number = (name: 'sockets' | 'bettors' | 'seconds' | 'within' | 'flood', otherwise: number): number => {
  const value = Number(wishes[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} needs a whole number`);
  return value;
};
const oneOf = <T extends string>(
  name: 'shape' | 'as',
  choices: readonly T[],
  otherwise: T | null,
): T | null => {
  const wish = wishes[name];
  const found = choices.find((choice) => choice === wish);
  if (wish !== undefined && found === undefined)
    throw new Error(`--${name} must be one of ${choices.join(', ')}`);
  return found ?? otherwise;
};

const [sockets, bettors, seconds] = [
  number('sockets', 10_000),
  number('bettors', 300),
  number('seconds', 60),
];
const within = number('within', 4_000);
const flood = number('flood', 0);
const as = oneOf('as', [...COMPACT_WAYS, 'envelopes'], 'compact');
const way = as === 'envelopes' ? null : as;
const shape = oneOf('shape', SHAPES, null);

async function phase(hall: Measured, crowd: Crowd, fewestRounds = 0): Promise<Phase> {
  const before = hall.cpu();
  const heard = await crowd.measure(seconds * 1_000, fewestRounds);
  const after = hall.cpu();
  const cpu = Object.fromEntries(
    Object.entries(after).map(([role, time]) => [role, time - (before[role] ?? 0)] as const),
  );
  return { sockets: crowd.sockets, heard, cpu };
}

async function cost(one: Shape): Promise<readonly Row[]> {
  const hall = await open(one, wishes.profile ?? null);
  const crowd = new Crowd(hall.doors, way, within);
  try {
    say(`${one}: opening ${sockets} sockets (${as})`);
    await crowd.addSockets(sockets);
    await sleep(SETTLING);
    say(`${one}: watching for ${seconds} s`);
    const watching = await phase(hall, crowd);
    const rows = [...rowsOf(one, 'watching', watching), ...perThousand(one, watching)];
    if (bettors === 0) return rows;
    await crowd.addBettors(bettors);
    await sleep(SETTLING);
    const when = within === 0 ? 'in one moment' : `within ${within} ms`;
    say(`${one}: ${bettors} of them bet ${when}, for ${seconds} s`);
    const betting = await phase(hall, crowd, FEWEST_ROUNDS);
    rows.push(...rowsOf(one, `${bettors} betting ${when}`, betting), ...perBet(one, watching, betting));
    if (flood === 0) return rows;
    say(`${one}: a flood of ${flood} calls a second beside them, for ${seconds} s`);
    const strangers = new Flood(
      hall.doors.map(({ port }) => port),
      flood,
    );
    const flooded = await phase(hall, crowd, FEWEST_ROUNDS);
    strangers.stop();
    const { calls, sockets: opened, refused } = strangers;
    return [
      ...rows,
      ...rowsOf(one, 'in a flood', flooded),
      [`${one}: calls of strangers, refused unread`, `${calls}, ${refused}`],
      [`${one}: sockets of strangers`, opened],
    ];
  } finally {
    crowd.close();
    await hall.close();
  }
}

async function most(one: Shape): Promise<readonly Row[]> {
  const hall = await open(one, null);
  const crowd = new Crowd(hall.doors, way);
  const rows: Row[] = [];
  try {
    await crowd.addSockets(BETTING_SOCKETS);
    await sleep(SETTLING);
    const climb = async (what: keyof typeof STEPS, more: () => Promise<number>): Promise<void> => {
      let good: { readonly count: number; readonly phase: Phase } | null = null;
      for (;;) {
        const count = await more();
        const tried = await phase(hall, crowd, what === 'bettors' ? FEWEST_ROUNDS : 0);
        const verdict = served(tried);
        say(`${one}: ${count} ${what}: ${verdict}`);
        if (verdict !== 'served') {
          rows.push([`${one}: ${what} at p99 250 ms`, `${good?.count ?? 0}; ${count}: ${verdict}`]);
          break;
        }
        good = { count, phase: tried };
      }
      if (what === 'bettors' && good) {
        const { answers } = good.phase.heard;
        const rate = Math.round((good.count / Math.max(1, answers.at(0.99))) * 1_000);
        rows.push([`${one}: bets a second of those in one moment`, rate]);
      }
    };
    let betting = 0;
    await climb('bettors', async () => {
      await crowd.addBettors(STEPS.bettors);
      return (betting += STEPS.bettors);
    });
    crowd.removeBettors();
    await climb('sockets', async () => {
      await crowd.addSockets(STEPS.sockets);
      return crowd.sockets;
    });
    return rows;
  } finally {
    crowd.close();
    await hall.close();
  }
}

const rows: Row[] = [];
for (const one of shape === null ? SHAPES : [shape]) rows.push(...(await (wishes.find ? most : cost)(one)));
const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;
const load = `${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.cpus().length} cores`;
const table = tableOf([...rows, ['load of the machine in the end', load]]);
console.log(`\n${sockets} sockets (${as}), ${bettors} bettors, ${seconds} s each\n\n${table}`);
if (wishes.keep)
  await keepFigures(
    wishes.find ? 'most of a hall' : 'hall',
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; sockets hear ${as}, ${seconds} s each.\n\n${table}`,
  );
if (rows.some(([, figure]) => String(figure).includes('does not count'))) process.exitCode = 1;
process.exit();
