// Runs a hall for browser tests: the whole platform in this process on a clock that can be advanced, and the built client. The
// browser reaches both through a TCP proxy that can be cut.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tour } from '../../src/games/tour';
import { DEFAULT_CONFIG, type PlatformConfig } from '../../src/platform/config/config';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import { NO_LOG } from '../../src/platform/logging/log';
import { createPlatform, type Platform } from '../../src/platform/platform';
import { systemRandom } from '../../src/platform/random';
import { MovableClock, systemClock } from '../../src/platform/server/systemClock';
import { root } from '../root';

const A_WEEK = 7 * 86_400_000;
/** While a test waits, the clock is advanced by STRIDE milliseconds every STEP milliseconds. */
const STRIDE = 600;
const STEP = 150;

/** Settings of a hall whose clients draw scenes in the page's own thread. */
export const IN_PAGE: Tour['hall'] = { client: { settings: { sceneWorker: false } } };

export class Hall {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    readonly platform: Platform,
    private readonly clock: MovableClock,
  ) {}

  /** Starts a hall. `settings` are the changes to the configuration that the games' tours need, by section. */
  static async open(settings: readonly Tour['hall'][], clientFolder = join(root, 'dist')): Promise<Hall> {
    const sections = [...new Set(settings.flatMap((one) => Object.keys(one ?? {})))].map((name) => [
      name,
      Object.assign({}, DEFAULT_CONFIG[name as keyof PlatformConfig], ...settings.map((one) => one?.[name])),
    ]);
    const clock = new MovableClock(systemClock);
    const platform = await createPlatform({
      config: {
        ...DEFAULT_CONFIG,
        ...(Object.fromEntries(sections) as Partial<PlatformConfig>),
        host: '127.0.0.1',
        port: 0,
        dataFolder: null,
        bots: 0,
        clientFolder,
        chain: { ...DEFAULT_CONFIG.chain, blockInterval: 3_000 },
        // Advancing the clock must not end sessions or close sockets as silent.
        sessions: { ...DEFAULT_CONFIG.sessions, idle: A_WEEK },
        socket: { ...DEFAULT_CONFIG.socket, silence: A_WEEK },
        http: { ...DEFAULT_CONFIG.http, launches: { perSecond: 100, burst: 1_000 } },
      },
      clock,
      random: systemRandom,
      log: NO_LOG,
      createServices,
      migrations,
    });
    const hall = new Hall(platform, clock);
    await hall.lay();
    return hall;
  }

  /** The address for browsers. Its host is `localhost`, which browsers trust, so that they allow a service worker. */
  address = '';
  private readonly wire = createServer((socket) => this.carry(socket));

  private async lay(): Promise<void> {
    this.wire.listen(0, '127.0.0.1');
    await once(this.wire, 'listening');
    this.address = `http://localhost:${(this.wire.address() as AddressInfo).port}`;
  }

  private carry(socket: Socket): void {
    if (this.isCut) return void socket.destroy();
    const inner = connect(Number(new URL(this.platform.address).port), '127.0.0.1');
    for (const [one, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      this.sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }

  /** Closes all connections and refuses new ones, until `mend()`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  /** Creates a player and returns a launch link in English, to the game of this number or to the lobby. */
  async link(gameType?: number): Promise<{ readonly link: string; readonly userId: string }> {
    const { query, player } = await this.platform.launches.mint({ gameType, language: 2 });
    return { link: `${this.address}/?${query}`, userId: player.userId };
  }

  /** Advances the hall's clock until `look` finds something, and returns it; null after `patience` milliseconds. */
  async hurryUntil<Found>(look: () => Promise<Found | null>, patience: number): Promise<Found | null> {
    const giveUpAt = Date.now() + patience;
    while (Date.now() < giveUpAt) {
      const found = await look();
      if (found !== null) return found;
      this.clock.move(STRIDE);
      await sleep(STEP);
    }
    return null;
  }

  /** Number of open bets of a player. */
  async openBets(userId: string): Promise<number> {
    const rows = await this.platform.database.query<{ state: string }>(
      "SELECT state FROM bets WHERE user_id = $1 AND state = 'open'",
      [userId],
    );
    return rows.length;
  }

  async close(): Promise<void> {
    this.cut();
    this.wire.close();
    await this.platform.stop();
  }
}
