// Targets at the platform's two entrances: a real platform with all its games, in this process, in memory. Its log must stay
// free of errors, its sockets and calls must continue to work, and in the end its books must be right.
import { WebSocket } from 'ws';
import type { WordStream } from '../../../../src/core/words';
import { DEFAULT_CONFIG } from '../../../../src/platform/config/config';
import { migrations } from '../../../../src/platform/games/migrations';
import { createServices } from '../../../../src/platform/games/services';
import { createLog } from '../../../../src/platform/logging/log';
import { createPlatform, type Platform } from '../../../../src/platform/platform';
import { systemRandom } from '../../../../src/platform/random';
import { systemClock } from '../../../../src/platform/server/systemClock';
import { sealEnvelope } from '../../../../src/protocol/envelope';
import { quickGames } from '../../hall/quick';
import { inCases, must, oneOf, type Target } from '../case';
import { bentJsonText, bentText, wellFormed } from '../mutate';
import { WildCaller } from './wildCaller';

/** No rate limits: they have separate tests. */
const ENDLESS = { perSecond: 1e9, burst: 1e9 };
const PLAYERS = 4;

export interface PlatformWeights {
  readonly calls: number;
  readonly sockets: number;
}

export function platformTargets(weights: PlatformWeights): readonly Target[] {
  const errors: string[] = [];
  let started: Promise<Hall> | null = null;
  const hall = (): Promise<Hall> => (started ??= Hall.open((line) => errors.push(line)));
  const checked = (): void => {
    const [first] = errors.splice(0);
    must(first === undefined, `the platform logged an error: ${String(first).slice(0, 600)}`);
  };
  return [
    {
      name: 'calls to the platform',
      weight: weights.calls,
      async run(chance) {
        const { callers } = await hall();
        const caller = callers[chance.below(callers.length)];
        await caller?.call(chance);
        checked();
      },
    },
    {
      name: 'sockets to the platform',
      weight: weights.sockets,
      async run(chance) {
        await (await hall()).speak(chance);
        checked();
      },
      async end() {
        const { platform, callers, socket } = await hall();
        started = null;
        try {
          socket?.terminate();
          const fresh = await WildCaller.enter(platform);
          await fresh.refresh();
          const health = await fetch(`${platform.address}/health`);
          must(health.status === 200, `the platform is not healthy: ${health.status}`);
          const { sumOfEntries, wrongAccounts } = await platform.ledger.audit();
          must(sumOfEntries === 0n, `the ledger sums to ${String(sumOfEntries)}`);
          must(wrongAccounts === 0, `${wrongAccounts} accounts do not equal their entries`);
          const below = await platform.database.query(
            'SELECT count(*) AS n FROM accounts JOIN players ON user_id = account_id WHERE balance < 0',
          );
          must(Number(below[0]?.['n']) === 0, 'a player has less than nothing');
          must(callers.length === PLAYERS, 'players are missing');
        } finally {
          await platform.stop();
        }
        checked();
      },
    },
  ];
}

class Hall {
  socket: WebSocket | null = null;

  private constructor(
    readonly platform: Platform,
    readonly callers: readonly WildCaller[],
  ) {}

  static async open(onError: (line: string) => void): Promise<Hall> {
    const platform = await createPlatform({
      config: {
        ...DEFAULT_CONFIG,
        ...{ host: '127.0.0.1', port: 0, dataFolder: null, clientFolder: 'no-such-folder', bots: 0 },
        http: { ...DEFAULT_CONFIG.http, calls: ENDLESS, moneyCalls: ENDLESS, endingCalls: ENDLESS },
        socket: { ...DEFAULT_CONFIG.socket, frames: ENDLESS, opens: ENDLESS },
        crash: { countdown: 3_000, gameOverDelay: { 7: 400, 9: 600 } },
        ofGames: await quickGames(),
        classic: { ...DEFAULT_CONFIG.classic, periodBlocks: 4 },
      },
      clock: systemClock,
      random: systemRandom,
      log: createLog({ clock: systemClock, level: 'error', write: onError }),
      createServices,
      migrations,
    });
    const callers: WildCaller[] = [];
    for (let player = 0; player < PLAYERS; player += 1) callers.push(await WildCaller.enter(platform));
    return new Hall(platform, callers);
  }

  /** One frame over a socket that is opened again whenever the platform closed it. */
  async speak(chance: WordStream): Promise<void> {
    const caller = this.callers[chance.below(this.callers.length)];
    if (!caller) return;
    const { token } = caller;
    const socket = await this.openSocket(chance, caller);
    const frame = oneOf<unknown>(chance, [
      { type: 'heartbeat', sentAt: 1 },
      { gameChannelType: chance.below(6) },
    ]);
    const sealed = sealEnvelope(
      token,
      inCases(chance, 70) ? bentJsonText(chance, frame) : JSON.stringify(frame),
    );
    const text = inCases(chance, 30) ? bentText(chance, sealed) : sealed;
    if (inCases(chance, 5)) socket.send(Buffer.from(text));
    else socket.send(inCases(chance, 2) ? 'x'.repeat(chance.below(9_000)) : text);
  }

  private async openSocket(chance: WordStream, caller: WildCaller): Promise<WebSocket> {
    if (this.socket?.readyState === WebSocket.OPEN && !inCases(chance, 2)) return this.socket;
    this.socket?.terminate();
    const ticket = caller.ticket();
    const query = inCases(chance, 20)
      ? bentText(chance, `jwtToken=${ticket}&page=p&n=3`)
      : `jwtToken=${ticket}`;
    const socket = new WebSocket(
      `${this.platform.address.replace(/^http/, 'ws')}/notice?${encodeURI(wellFormed(query))}`,
    );
    this.socket = socket;
    await new Promise<void>((resolve) => {
      socket.on('open', () => resolve());
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
    return socket.readyState === WebSocket.OPEN ? socket : this.openSocket(chance, caller);
  }
}
