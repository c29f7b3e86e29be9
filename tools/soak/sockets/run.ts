// The sockets run: opens them all, lets the rocket fly, and measures the delays of the messages.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hall } from '../hall/hall';
import type { SoakResult } from '../part';
import { Crowd, discounted } from './crowd';

const MINUTE = 60_000;
/** Milliseconds before the first measurement, in which memory settles. */
const SETTLING = 3_000;
/** Milliseconds within which 99 of 100 pushes, and answers to bets, must arrive. */
const WITHIN = 250;

export interface SocketsOptions {
  /** The project's folder. */
  readonly root: string;
  readonly sockets: number;
  readonly bettors: number;
  /** Length of the measurement. */
  readonly minutes: number;
  say(line: string): void;
}

export async function runSockets({
  root,
  sockets,
  bettors,
  minutes,
  say,
}: SocketsOptions): Promise<SoakResult> {
  const hall = await Hall.open(root);
  const crowd = new Crowd([{ port: hall.port, mint: () => hall.mint() }], null);
  try {
    const bare = await hall.usage();
    say(`opening ${sockets} sockets`);
    await crowd.addSockets(sockets);
    await crowd.addBettors(bettors);
    await sleep(SETTLING);
    const open = await hall.usage();
    const heard = await crowd.measure(minutes * MINUTE);
    const after = await hall.usage();
    await sleep(SETTLING);
    const { sumOfEntries, wrongAccounts } = await hall.audit();
    const { pushes, answers, lost, placed, rounds, refused, taken, lag } = heard;
    const share = (cpu: number): string => `${Math.round(cpu / 10 / taken)} % of a core`;
    const faults = [
      ...(lost > 0 ? [`${lost} sockets were lost`] : []),
      ...(pushes.count === 0 ? ['no flight push arrived'] : []),
      ...(pushes.at(0.99) > WITHIN ? [`p99 of the push delay is ${pushes.at(0.99)} ms`] : []),
      ...(answers.at(0.99) > WITHIN ? [`p99 of the answers to bets is ${answers.at(0.99)} ms`] : []),
      ...[discounted(heard) ?? []].flat(),
      ...(refused.length > 0
        ? [`${refused.length} bets were refused (${[...new Set(refused)].join()})`]
        : []),
      ...(bettors > 0 && rounds > 0 && placed === 0 ? ['nobody could bet'] : []),
      ...(sumOfEntries !== '0' || wrongAccounts > 0 ? [`the ledger sums to ${sumOfEntries}`] : []),
    ];
    return {
      figures: {
        sockets,
        bettors,
        seconds: Math.round(taken / 1_000),
        'flight pushes received': pushes.count,
        'push delay p50, ms': pushes.at(0.5),
        'push delay p99, ms': pushes.at(0.99),
        'push delay longest, ms': pushes.longest,
        'sockets lost': lost,
        'bets placed': placed,
        rounds,
        'bet answer p50, ms': answers.at(0.5),
        'bet answer p99, ms': answers.at(0.99),
        'memory held per socket, kB': ((open.held - bare.held) / sockets / 1_024).toFixed(1),
        'memory of the platform in the end, MB': Math.round(after.rss / 1_048_576),
        'processor, platform': share(after.cpu - open.cpu),
        'processor for 1,000 sockets': `${((after.cpu - open.cpu) / taken / sockets / 0.01).toFixed(1)} % of a core`,
        'processor, these clients': share(heard.cpu),
        'lag of the platform p99, ms': Math.round(after.lag),
        'lag of these clients p99, ms': Math.round(lag),
        'load of the machine': `${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.cpus().length} cores`,
      },
      faults,
    };
  } finally {
    crowd.close();
    await hall.close();
  }
}
