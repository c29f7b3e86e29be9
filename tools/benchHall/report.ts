// The report of a hall that was measured.
import type { Delays } from '../soak/sockets/delays';
import { discounted, type Heard } from '../soak/sockets/crowd';

/** 99 of 100 pushes, and of answers to bets, must arrive within this many milliseconds. */
const WITHIN = 250;

export type Row = readonly [name: string, figure: string | number];

/** A measured time in which a crowd watched or bet. */
export interface Phase {
  readonly sockets: number;
  readonly heard: Heard;
  /** Processor time by role, in microseconds. */
  readonly cpu: Readonly<Record<string, number>>;
}

export function rowsOf(shape: string, what: string, { heard, cpu }: Phase): readonly Row[] {
  const { taken, pushes, urgent, answers, placed, rounds, refused, lost, lag } = heard;
  const name = (figure: string): string => `${shape}, ${what}: ${figure}`;
  const share = (time: number): string => `${Math.round(time / 10 / taken)} % of a core`;
  const spread = (delays: Delays): string => `${delays.at(0.5)} / ${delays.at(0.99)} / ${delays.longest}`;
  const discount = discounted(heard);
  return [
    [name('push delay p50 / p99 / longest, ms'), spread(pushes.with(urgent))],
    [name('of them heights'), spread(pushes)],
    [name('of them countdowns, decisions, stops'), spread(urgent)],
    ...(rounds > 0 && answers.count > 0
      ? ([
          [name('bets placed in rounds'), `${placed} in ${rounds}`],
          [name('bet answered p50 / p99, ms'), `${answers.at(0.5)} / ${answers.at(0.99)}`],
          [name('bets refused (codes)'), `${refused.length} (${[...new Set(refused)].join()})`],
        ] as const)
      : []),
    [name('sockets lost'), lost],
    ...Object.entries(cpu).map(([role, time]): Row => [name(`processor, ${role}`), share(time)]),
    [name('processor, these clients'), share(heard.cpu)],
    [name('lag of these clients p99, ms'), Math.round(lag)],
    ...(discount === null ? [] : [[name('FAULT'), discount] as const]),
  ];
}

export const perThousand = (shape: string, { sockets, heard, cpu }: Phase): readonly Row[] =>
  Object.entries(cpu).map(([role, time]) => [
    `${shape}: processor for 1,000 sockets, ${role}`,
    `${((time / 10 / heard.taken / sockets) * 1_000).toFixed(2)} % of a core`,
  ]);

/** The cost of a bet, without that of watching. */
export const perBet = (shape: string, watching: Phase, betting: Phase): readonly Row[] => {
  const { placed, taken } = betting.heard;
  if (placed === 0) return [[`${shape}: processor for a bet`, 'nobody bet']];
  return Object.entries(betting.cpu).map(([role, time]) => {
    const alone = ((watching.cpu[role] ?? 0) / watching.heard.taken) * taken;
    return [`${shape}: processor for a bet, ${role}`, `${((time - alone) / placed / 1_000).toFixed(2)} ms`];
  });
};

/** `served`, or why not. */
export function served({ heard }: Phase): string {
  const { pushes, urgent, answers, lost, refused } = heard;
  const discount = discounted(heard);
  if (discount !== null) return discount;
  if (lost > 0) return `${lost} sockets lost`;
  if (pushes.count === 0) return 'no push came: this run does not count';
  if (pushes.at(0.99) > WITHIN) return `pushes take ${pushes.at(0.99)} ms`;
  if (urgent.at(0.99) > WITHIN) return `what is urgent takes ${urgent.at(0.99)} ms`;
  if (answers.at(0.99) > WITHIN) return `bets take ${answers.at(0.99)} ms`;
  if (refused.length > 0) return `${refused.length} bets refused`;
  return 'served';
}

export const tableOf = (rows: readonly Row[]): string =>
  ['| figure | |', '|---|---|', ...rows.map(([name, figure]) => `| ${name} | ${figure} |`)].join('\n');
