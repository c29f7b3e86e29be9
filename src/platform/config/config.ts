// Every number and switch of the platform in one typed place, with the defaults it ships with. Durations are
// milliseconds. The environment may override what environment.ts names; tests override what they like.
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
  /** No bet of this game pays more. */
  readonly profitLimit: Money;
  readonly betsPerRound: number;
}

/** A bucket that holds `burst` and refills by `perSecond`. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface TronConfig {
  /** Address of the node, such as https://node.example. */
  readonly url: string;
  /** For hosts that ask for one. */
  readonly apiKey: string | null;
  /** Blocks on top that make a block confirmed; `solid` asks the node what two thirds of the witnesses have built upon. */
  readonly confirmations: number | 'solid';
  /** Time between two questions. */
  readonly poll: number;
}

/** What a process does: `edge` serves HTTP and sockets, `hall` runs rounds and settles bets. */
export const ROLES = ['hall', 'edge'] as const;
export type Role = (typeof ROLES)[number];

export interface PlatformConfig {
  /** Both, unless others do the rest. */
  readonly roles: readonly Role[];
  /** Where the processes of a cluster speak to each other; null for one process alone. */
  readonly natsUrl: string | null;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database; null keeps everything in memory. Unused when `databaseUrl` is set. */
  readonly dataFolder: string | null;
  /** A real PostgreSQL instead of the embedded one. */
  readonly databaseUrl: string | null;
  readonly storage: {
    /** Seals secrets in the database; null keeps them as they are. */
    readonly key: string | null;
    /** The key that this one takes the place of; null where it was not changed. */
    readonly keyBefore: string | null;
    /** Folder in which promises are kept outside of the database; null where they are not. */
    readonly commitments: string | null;
    /** That folder was lost, and another begins. */
    readonly beginAnew: boolean;
  };
  /** The built client; empty where another server sends it. */
  readonly clientFolder: string;
  /** Simulated other players; 0 for none. */
  readonly bots: number;
  /** Opens /admin/*. Never in production. */
  readonly testControls: boolean;
  /** Mints demo players on /demo/launch. */
  readonly demo: boolean;
  /** Lines below this level are not logged. */
  readonly logLevel: Level;
  /** Who may read /metrics: requests with this token; with the token null any request; with all of it null none. */
  readonly metrics: { readonly token: string | null } | null;
  readonly startBalance: Money;
  /** Who brings players and money by the operator API. */
  readonly operators: readonly OperatorSettings[];
  readonly wallet: {
    /** PEM of the RSA key that signs requests to operators' wallets. */
    readonly privateKey: string | null;
    /** A wallet that has not answered for so long has not answered, in milliseconds. */
    readonly patience: number;
  };
  /** Where players reach the client, with its path; where the platform listens when null. */
  readonly publicUrl: string | null;
  readonly games: Readonly<Record<GameType, GameLimits>>;
  readonly crash: {
    /** Betting time of a round. */
    readonly countdown: number;
    /** From the stop to the game-over event. */
    readonly gameOverDelay: Readonly<Record<7 | 9, number> & Partial<Record<GameType, number>>>;
  };
  /** What differs from the settings that single games have of their own (platform/settings.ts in their folders), by the game's id. */
  readonly ofGames: Readonly<Record<string, object>>;
  readonly classic: {
    /** Blocks between two draws of a block-hash game. */
    readonly periodBlocks: number;
    /** Longer ones that a player may choose instead, each a multiple of it, the shortest first. */
    readonly longerPeriods: readonly number[];
    /** A round whose block is so much overdue is void. */
    readonly voidAfter: number;
  };
  readonly chain: {
    /** Time between two simulated blocks. */
    readonly blockInterval: number;
    /** The public chain by a TRON node's HTTP API; null for the simulated one. */
    readonly tron: TronConfig | null;
  };
  /** What players write is under review for so long, in milliseconds. */
  readonly reviewTime: number;
  readonly sessions: {
    /** A session without a call for so long is over. */
    readonly idle: number;
    /** How long the session id before a refresh stays good. */
    readonly previousGood: number;
    /** Life of a demo's launch link. */
    readonly link: number;
    /** Life of a one-time launch code. */
    readonly code: number;
  };
  readonly http: {
    /** Unknown session tokens from one address: calls, launch links and tickets of sockets together. */
    readonly strangers: Rate;
    /** Longest time for a whole request to come in, from its first byte to its last. */
    readonly requestTimeout: number;
    /** Largest request body, in bytes. */
    readonly bodyLimit: number;
    /** Calls of one player as an edge counts them: those that read, those that begin bets, and each that ends them apart. */
    readonly calls: Rate;
    /** Calls of one player that begin a bet. */
    readonly moneyCalls: Rate;
    /** Each call of one player that ends one: a cash-out, a cancel, which bets and one another must not keep out. */
    readonly endingCalls: Rate;
    /** Requests to the operator API that one key of an operator signs. */
    readonly operatorCalls: Rate;
    /** Requests to the operator API from one address, under any key; a wrong signature costs ten. */
    readonly operatorAddresses: Rate;
    /** Proxies before the platform, as addresses or nets: what they say about a caller's address is believed. */
    readonly proxies: readonly string[];
    /** Demo players minted for one address. */
    readonly launches: Rate;
    /** How long the answer of a money call is kept for repeats: docs/protocol.md tells it, and clients count on it. */
    readonly answersKept: number;
    /** Until when version 1 of the wire is answered beside today's, unix milliseconds; null for never. */
    readonly wireV1Until: number | null;
    /** Origins of clients that are served from elsewhere ("*" for any). */
    readonly origins: readonly string[];
  };
  readonly socket: {
    /** Shortest time between two frames of pushes on one channel. */
    readonly batchWindow: number;
    /** The same on a platform that is hard pressed: where a batch to all sockets takes long, fewer of them leave. */
    readonly longestBatchWindow: number;
    /** The same for what others do: their bets and their escapes. */
    readonly longestIdleWindow: number;
    /** Time between two pings of a socket. */
    readonly ping: number;
    /** A socket without frame or pong for so long is closed. */
    readonly silence: number;
    /** Largest frame of a client, in bytes. */
    readonly maxFrame: number;
    /** A socket with more than so many unsent bytes is dropped. */
    readonly maxBuffered: number;
    readonly frames: Rate;
    /** Sockets that one player opens. */
    readonly opens: Rate;
  };
  readonly client: {
    /** What takes the place of the same settings in the client's config.json: launch key, allowed domains, links. */
    readonly settings: Partial<ClientConfig>;
    /** Who may embed the client: CSP sources for frame-ancestors. */
    readonly frameAncestors: readonly string[];
    /** Origins of operators' pages: they may embed the client and steer it. */
    readonly operators: readonly string[];
    /** Port of the demo operator's lobby on the same host, which is then one of them; null for none. */
    readonly demoOperatorPort: number | null;
    /** The build changes while it is served: nothing is cached. */
    readonly inDevelopment: boolean;
  };
}

/** As the games' definitions have them. */
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
