// Every number and switch of the platform in one typed place, with the defaults it ships with. Durations are
// milliseconds. The environment may override the settings in environment.ts; tests may override any.
import { parseMoney, type Money } from '../../core/money';
import { GAMES, type GameType } from '../../games/games';
import { limitsOf } from '../../games/limits';
import type { ClientConfig } from '../../protocol/config';
import { SESSION_IDLE } from '../../protocol/idle';
import type { OperatorSettings } from '../operator/settings';
import type { Level } from '../logging/log';

export interface GameLimits {
  readonly minBet: Money;
  readonly maxBet: Money;
  /** Highest payout of a bet in this game. */
  readonly profitLimit: Money;
  readonly betsPerRound: number;
}

/** A token bucket: its size is `burst`, and it refills by `perSecond`. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface TronConfig {
  /** Address of the node, such as https://node.example. */
  readonly url: string;
  /** The API key, for hosts that require one. */
  readonly apiKey: string | null;
  /** Number of later blocks that confirm a block. `solid`: the node reports blocks that two thirds of the witnesses confirmed. */
  readonly confirmations: number | 'solid';
  /** Time between two requests to the node. */
  readonly poll: number;
}

/** The roles of a process: `edge` serves HTTP and sockets, `hall` runs rounds and settles bets. */
export const ROLES = ['hall', 'edge'] as const;
export type Role = (typeof ROLES)[number];

export interface PlatformConfig {
  /** The roles of this process: both when it is the only one. */
  readonly roles: readonly Role[];
  /** Address of NATS, over which the processes of a cluster exchange messages; null for a single process. */
  readonly natsUrl: string | null;
  /** 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database; null keeps everything in memory. Unused when `databaseUrl` is set. */
  readonly dataFolder: string | null;
  /** A real PostgreSQL instead of the embedded one. */
  readonly databaseUrl: string | null;
  readonly storage: {
    /** Seals secrets in the database; with null they are stored unsealed. */
    readonly key: string | null;
    /** The key that `key` replaces; null when the key was not changed. */
    readonly keyBefore: string | null;
    /** Folder for commitments outside the database; null when they are not kept outside. */
    readonly commitments: string | null;
    /** The folder of commitments was lost, and this one is new. */
    readonly beginAnew: boolean;
  };
  /** Folder of the built client; empty when another server sends the client. */
  readonly clientFolder: string;
  /** Number of simulated players. */
  readonly bots: number;
  /** Opens /admin/*. Never in production. */
  readonly testControls: boolean;
  /** Mints demo players on /demo/launch. */
  readonly demo: boolean;
  /** Lines below this level are not logged. */
  readonly logLevel: Level;
  /** Access to /metrics: only with this token; with a null token for every request; none when this is null. */
  readonly metrics: { readonly token: string | null } | null;
  readonly startBalance: Money;
  /** The operators that bring players and money through the operator API. */
  readonly operators: readonly OperatorSettings[];
  readonly wallet: {
    /** PEM of the RSA key that signs requests to operators' wallets. */
    readonly privateKey: string | null;
    /** Milliseconds to wait for the answer of a wallet. */
    readonly patience: number;
  };
  /** The client's address for players, with its path; when null, the address on which the platform listens. */
  readonly publicUrl: string | null;
  readonly games: Readonly<Record<GameType, GameLimits>>;
  readonly crash: {
    /** Betting time of a round. */
    readonly countdown: number;
    /** Time from the end of the round to the game-over event. */
    readonly gameOverDelay: Readonly<Record<7 | 9, number> & Partial<Record<GameType, number>>>;
  };
  /** By game id: changes to the game's own settings (platform/settings.ts in its folder). */
  readonly ofGames: Readonly<Record<string, object>>;
  readonly classic: {
    /** Blocks between two draws of a block-hash game. */
    readonly periodBlocks: number;
    /** Longer periods that a player may choose, each a multiple of `periodBlocks`, the shortest first. */
    readonly longerPeriods: readonly number[];
    /** A round becomes void when its block is overdue by this time. */
    readonly voidAfter: number;
  };
  readonly chain: {
    /** Time between two simulated blocks. */
    readonly blockInterval: number;
    /** The public chain, over a TRON node's HTTP API; null for the simulated chain. */
    readonly tron: TronConfig | null;
  };
  /** How long texts of players are under review, in milliseconds. */
  readonly reviewTime: number;
  readonly sessions: {
    /** Time without a call after which a session ends. */
    readonly idle: number;
    /** How long the session id before a refresh stays valid. */
    readonly previousGood: number;
    /** Life of a demo's launch link. */
    readonly link: number;
    /** Life of a one-time launch code. */
    readonly code: number;
  };
  readonly http: {
    /** Requests with unknown session tokens from one address: calls, launch links and socket tickets together. */
    readonly strangers: Rate;
    /** Longest time for a request to arrive, from its first byte to its last. */
    readonly requestTimeout: number;
    /** Largest request body, in bytes. */
    readonly bodyLimit: number;
    /** Calls of one player at an edge. Reads, calls that begin bets, and each call that ends bets are counted separately. */
    readonly calls: Rate;
    /** Calls of one player that begin a bet. */
    readonly moneyCalls: Rate;
    /** Calls of one player that end a bet, for each kind separately: other calls must not block a cash-out or a cancel. */
    readonly endingCalls: Rate;
    /** Requests to the operator API that are signed with one key. */
    readonly operatorCalls: Rate;
    /** Requests to the operator API from one address, with any key. A wrong signature counts as ten. */
    readonly operatorAddresses: Rate;
    /** Addresses or subnets of proxies in front of the platform. The caller's address that they forward is trusted. */
    readonly proxies: readonly string[];
    /** Demo players created for one address. */
    readonly launches: Rate;
    /** How long the answer of a money call is kept for repeats. docs/protocol.md states this time, and clients rely on it. */
    readonly answersKept: number;
    /** Until when version 1 of the wire is also answered, in unix milliseconds; null when it is not answered. */
    readonly wireV1Until: number | null;
    /** Origins of clients that another server serves ("*" for any). */
    readonly origins: readonly string[];
  };
  readonly socket: {
    /** Shortest time between two frames of pushes on one channel. */
    readonly batchWindow: number;
    /** The longest such time under load: when a batch to all sockets takes long, fewer batches are sent. */
    readonly longestBatchWindow: number;
    /** The longest such time for other players' bets and cash-outs. */
    readonly longestIdleWindow: number;
    /** Time between two pings of a socket. */
    readonly ping: number;
    /** Time without a frame or pong after which a socket is closed. */
    readonly silence: number;
    /** Largest frame of a client, in bytes. */
    readonly maxFrame: number;
    /** Number of unsent bytes above which a socket is dropped. */
    readonly maxBuffered: number;
    readonly frames: Rate;
    /** How often one player may open sockets. */
    readonly opens: Rate;
  };
  readonly client: {
    /** Settings that override those of the client's config.json: launch key, allowed domains, links. */
    readonly settings: Partial<ClientConfig>;
    /** Pages that may embed the client, as CSP sources for frame-ancestors. */
    readonly frameAncestors: readonly string[];
    /** Origins of operators' pages, which may embed and control the client. */
    readonly operators: readonly string[];
    /** Port of the demo operator's lobby on the same host, which is an operator's page too; null for none. */
    readonly demoOperatorPort: number | null;
    /** The build may change while it is served, so nothing is cached. */
    readonly inDevelopment: boolean;
  };
}

/** The limits from the games' definitions. */
export const GAME_LIMITS = Object.fromEntries(
  GAMES.map((game) => {
    const { minBet, maxBet, profitLimit, betsPerRound } = limitsOf(game);
    return [
      game.gameType,
      {
        minBet: parseMoney(minBet),
        maxBet: parseMoney(maxBet),
        profitLimit: parseMoney(profitLimit),
        betsPerRound,
      },
    ];
  }),
) as Readonly<Record<GameType, GameLimits>>;

export const DEFAULT_CONFIG: PlatformConfig = {
  roles: ROLES,
  natsUrl: null,
  port: 8787,
  host: '0.0.0.0',
  dataFolder: '.fairground',
  databaseUrl: null,
  storage: { key: null, keyBefore: null, commitments: null, beginAnew: false },
  clientFolder: 'dist',
  bots: 24,
  testControls: false,
  demo: true,
  logLevel: 'info',
  metrics: { token: null },
  startBalance: parseMoney('10000.00'),
  operators: [],
  wallet: { privateKey: null, patience: 3_000 },
  publicUrl: null,
  games: GAME_LIMITS,
  crash: { countdown: 8_000, gameOverDelay: { 7: 1_000, 9: 2_800 } },
  ofGames: {},
  classic: { periodBlocks: 10, longerPeriods: [], voidAfter: 5 * 60_000 },
  chain: { blockInterval: 3_000, tron: null },
  reviewTime: 4_000,
  sessions: { idle: SESSION_IDLE, previousGood: 10_000, link: 10 * 60_000, code: 60_000 },
  http: {
    requestTimeout: 15_000,
    bodyLimit: 64 * 1024,
    calls: { perSecond: 50, burst: 100 },
    moneyCalls: { perSecond: 20, burst: 20 },
    endingCalls: { perSecond: 50, burst: 100 },
    strangers: { perSecond: 5, burst: 50 },
    operatorCalls: { perSecond: 50, burst: 200 },
    operatorAddresses: { perSecond: 100, burst: 400 },
    proxies: [],
    launches: { perSecond: 5, burst: 100 },
    answersKept: 24 * 60 * 60_000,
    wireV1Until: null,
    origins: [],
  },
  socket: {
    batchWindow: 50,
    longestBatchWindow: 200,
    longestIdleWindow: 1_000,
    ping: 15_000,
    silence: 45_000,
    maxFrame: 4_096,
    maxBuffered: 1024 * 1024,
    frames: { perSecond: 10, burst: 30 },
    opens: { perSecond: 5, burst: 100 },
  },
  client: {
    settings: {},
    frameAncestors: ["'self'"],
    operators: [],
    demoOperatorPort: null,
    inDevelopment: false,
  },
};
