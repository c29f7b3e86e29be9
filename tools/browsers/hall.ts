// A hall of its own for browsers: the whole platform in this process on a clock that can be moved on, the built client, and
// between the two and the browser a wire that can be cut.
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
/** While something is waited for, the clock runs on by so many milliseconds every so many. */
const STRIDE = 600;
const STEP = 150;

export class Hall {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    readonly platform: Platform,
    private readonly clock: MovableClock,
  ) {}

  /** `settings`: of the games' tours, by section of the configuration. */
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
        // Moved on, the clock must neither end sessions nor make sockets look silent.
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

  /** Where browsers find it: a name that they take for a safe place, so that a service worker may come. */
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

  /** From now on nothing answers. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  /** A new player in English, at the game of this number or in the lobby. */
  async link(gameType?: number): Promise<{ readonly link: string; readonly userId: string }> {
    const { query, player } = await this.platform.launches.mint({ gameType, language: 2 });
    return { link: `${this.address}/?${query}`, userId: player.userId };
  }

  /** Lets the hall's time fly until something is there; answers it. Null when it did not come. */
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

  /** Bets that a player still has open. */
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
