// The sockets run: opens them all, lets the rocket fly, and measures what arrives when.
import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hall } from '../hall/hall';
import type { Minted } from '../hall/messages';
import type { SoakResult } from '../part';
import { Bettor } from './bettor';
import { Delays } from './delays';
import { Ear, Listener } from './listener';

const MINUTE = 60_000;
/** Sockets that are opened at once. */
const BATCH = 100;
/** Before the first measurement: memory comes to rest, in milliseconds. */
const SETTLING = 3_000;
/** 99 of 100 pushes, and answers to bets, arrive within so many milliseconds. */
const WITHIN = 250;
/** Clients that are later than this themselves measure nothing, in milliseconds. */
const LONGEST_LAG = 50;

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
  const listeners: Listener[] = [];
  const [pushes, answers] = [new Delays(), new Delays()];
  const players: Bettor[] = [];
  const rounds = new Set<string>();
  const ear = new Ear(pushes, (roundId) => {
    // A countdown is told every second.
    if (rounds.has(roundId)) return;
    rounds.add(roundId);
    players.forEach((player) => void player.bet(roundId));
  });
  try {
    const guests: Minted[] = [];
    for (let n = 0; n < sockets; n += 1) guests.push(await hall.mint());
    const bare = await hall.usage();
    say(`${sockets} players; opening their sockets`);
    for (let first = 0; first < sockets; first += BATCH) {
      const batch = guests.slice(first, first + BATCH).map((guest) => new Listener(hall.port, guest, ear));
      listeners.push(...batch);
      await Promise.all(batch.map(({ subscribed }) => subscribed));
    }
    for (const [n, { token }] of guests.slice(0, bettors).entries()) {
      const player = new Bettor(hall.port, token, `bettor-${n}`, answers);
      await player.enter();
      players.push(player);
    }
    await sleep(SETTLING);
    const open = await hall.usage();
    const lag = monitorEventLoopDelay({ resolution: 10 });
    lag.enable();
    for (const listener of listeners) listener.isMeasuring = true;
    const began = Date.now();
    const cpuBefore = process.cpuUsage();
    await sleep(minutes * MINUTE);
    const taken = Date.now() - began;
    const own = process.cpuUsage(cpuBefore);
    const after = await hall.usage();
    for (const listener of listeners) listener.isMeasuring = false;
    lag.disable();
    await sleep(SETTLING);
    const { sumOfEntries, wrongAccounts } = await hall.audit();
    const lost = listeners.filter(({ isLost }) => isLost).length;
    const placed = players.reduce((sum, player) => sum + player.placed, 0);
    const refused = players.flatMap((player) => player.refused);
    const ownLag = lag.percentile(99) / 1e6;
    const share = (cpu: number): string => `${Math.round(cpu / 10 / taken)} % of a core`;
    const faults = [
      ...(lost > 0 ? [`${lost} sockets were lost`] : []),
      ...(pushes.count === 0 ? ['no flight push arrived'] : []),
      ...(pushes.at(0.99) > WITHIN ? [`p99 of the push delay is ${pushes.at(0.99)} ms`] : []),
      ...(answers.at(0.99) > WITHIN ? [`p99 of the answers to bets is ${answers.at(0.99)} ms`] : []),
      ...(ownLag > LONGEST_LAG
        ? [`the clients lagged by ${Math.round(ownLag)} ms: this run does not count`]
        : []),
      ...(refused.length > 0
        ? [`${refused.length} bets were refused (${[...new Set(refused)].join()})`]
        : []),
      ...(bettors > 0 && rounds.size > 0 && placed === 0 ? ['nobody could bet'] : []),
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
        rounds: rounds.size,
        'bet answer p50, ms': answers.at(0.5),
        'bet answer p99, ms': answers.at(0.99),
        'memory held per socket, kB': ((open.held - bare.held) / sockets / 1_024).toFixed(1),
        'memory of the platform in the end, MB': Math.round(after.rss / 1_048_576),
        'processor, platform': share(after.cpu - open.cpu),
        'processor for 1,000 sockets': `${((after.cpu - open.cpu) / taken / sockets / 0.01).toFixed(1)} % of a core`,
        'processor, these clients': share(own.user + own.system),
        'lag of the platform p99, ms': Math.round(after.lag),
        'lag of these clients p99, ms': Math.round(ownLag),
        'load of the machine': `${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.cpus().length} cores`,
      },
      faults,
    };
  } finally {
    for (const listener of listeners) listener.close();
    for (const player of players) player.close();
    await hall.close();
  }
}
