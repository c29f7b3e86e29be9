// The interface of a service for the server: handlers for calls, and hooks for start and stop; and how it pushes to
// players. The server opens and seals, checks signatures and schemas, and carries out a repeated money call only once.
import type { Stakes } from '../operator/settings';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Call, RequestOf } from '../../protocol/call';
import type { Channel, GameType } from '../../protocol/gameTypes';
import type { CompactWay } from '../../protocol/compact';
import type { Demands } from '../../protocol/protection';
import type { Clock, ServerTime } from '../../core/clock';
import type { Money } from '../../core/money';
import type { PlatformConfig } from '../config/config';
import type { Ledger } from '../ledger/ledger';
import type { Log } from '../logging/log';
import type { SessionTerms } from '../players/terms';
import type { Random } from '../random';
import type { GameRecords } from '../records/described';
import type { Database, Transaction } from '../database/database';

export interface Player {
  readonly userId: string;
  readonly userName: string;
  readonly nickName: string;
  readonly visitor: boolean;
  /** False: the authorisation to bet was withdrawn. Open bets may still be finished. */
  readonly mayBet: boolean;
  /** Highest stakes by game type, where they are lower than the game's own. */
  readonly maxBets: Readonly<Record<string, Money>>;
  /** No bets until then, in unix milliseconds: cooling off or self-exclusion; null for none. */
  readonly excludedUntil: number | null;
  /** Rules that the operator has set for the player in all his sessions, in addition to a session's own. */
  readonly rules: Demands;
  /** ISO 4217; null for the demo currency. */
  readonly currency: string | null;
  /** The player's operator; null for demo players. */
  readonly operatorId: string | null;
  /** The operator's own id for the player. */
  readonly externalId: string | null;
  /** Whether the operator keeps the player's money (wallet mode 2). */
  readonly seamless: boolean;
}

/** A refusal with its code. The server answers it; `message` is English text for logs and for clients without their own. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export interface CallContext {
  readonly player: Player;
  /** The terms that the session was opened with. */
  readonly terms: SessionTerms;
  /** Lowest and highest bet of a game in the player's currency; null where the game's own limits apply. */
  readonly stakesOf: (gameType: number) => Stakes | null;
  /** When the platform received the call: it decides whether a bet or a cash-out came in time. */
  readonly receivedAt: ServerTime;
  /**
   * Money calls only: stores the answer under the call's requestId, inside the caller's transaction, so that the answer
   * and the movement are kept or lost together.
   */
  keepAnswer(tx: Transaction, answer: unknown): Promise<void>;
}

export interface Route {
  readonly call: Call;
  /** The call works in maintenance too: it ends a bet, and never places one. */
  readonly inMaintenance?: boolean;
  /** The amount that a call takes from the balance; the request's `amount` when left out. */
  readonly stakeOf?: (request: unknown) => Money;
  /** The game that a request names, when one call serves several games; the service's own when left out. */
  readonly gameTypeOf?: (request: unknown) => number;
  handle(request: unknown, context: CallContext): Promise<unknown>;
}

export interface RouteOptions<C extends Call> extends Pick<Route, 'inMaintenance'> {
  readonly gameTypeOf?: (request: RequestOf<C>) => number;
  readonly stakeOf?: (request: RequestOf<C>) => Money;
}

/** Binds a handler to a call, typed by its schemas. */
export const route = <C extends Call>(
  call: C,
  handle: (request: RequestOf<C>, context: CallContext) => Promise<AnswerOf<C>>,
  { gameTypeOf, stakeOf, ...options }: RouteOptions<C> = {},
): Route => ({
  ...options,
  ...(stakeOf && { stakeOf: (request: unknown) => stakeOf(request as RequestOf<C>) }),
  ...(gameTypeOf && { gameTypeOf: (request: unknown) => gameTypeOf(request as RequestOf<C>) }),
  call,
  handle: (request, context) => handle(request as RequestOf<C>, context),
});

/** Options for sending an item. */
export interface Telling {
  /** Replaces an item of the same name that still waits: this one contains all that the earlier one did. */
  readonly latest?: string;
  /** Makes the content at the time of sending, newer than when it was queued. */
  readonly asOf?: (sentAt: number) => unknown;
  /** `urgent`: sent within the shortest window, in a full hall too. `idle`: may wait up to a second in a full hall. */
  readonly haste?: 'urgent' | 'idle';
  /** The item's only game: sockets that receive only another game of the channel do not get it. */
  readonly about?: GameType;
  /** An update of the last item of this name: compact lines send only what has changed. */
  readonly again?: {
    readonly name: string;
    /** When this differs from the last item's, compact lines send the item at once. */
    readonly news?: string;
    /** Otherwise, the shortest time since the last item, in milliseconds; no limit when left out. */
    readonly pace?: Readonly<Record<CompactWay, number>>;
  };
}

/** Pushes to players. Items pushed within one batch window are sent in one frame per stream, in order. */
export interface Publisher {
  /** Pushes to all sockets on a channel: queued, and sealed once for all of them, every 50 ms or, in a full hall, less often. */
  toChannel(channel: number, code: number, data: unknown, how?: Telling): void;
  /** Pushes to the player's sockets, except that of the session whose token has the hash `except`. */
  toPlayer(userId: string, code: number, data: unknown, except?: string): void;
  /** Pushes to every socket. */
  toAll(code: number, data: unknown): void;
  /** Players whose page is subscribed to this channel now; only some of them when there are very many. */
  present(channel: number): readonly Pick<Player, 'userId' | 'nickName'>[];
  /** The number of all of them. */
  countPresent(channel: number): number;
}

/** The functions of a game that shared calls and admin controls use. */
export interface GameHooks {
  readonly gameType: GameType;
  readonly channel: Channel;
  /** The last results, newest first, as short text for the lobby ("2.31"). */
  lastResults(): Promise<readonly string[]>;
  /** How its bets appear in the records. */
  readonly records?: GameRecords;
  /** Voids the running round and refunds its bets. Returns its id, null when there is none. For tests and operators. */
  voidRound?(): Promise<string | null>;
}

export interface Service {
  readonly routes: readonly Route[];
  /** The game this service runs; its routes are refused while the game is in maintenance. Absent for chain, records … */
  readonly game?: GameHooks;
  /** HTML pages of this service. */
  readonly pages?: (app: FastifyInstance) => void;
  /** The platform closes for all players: ends rounds that would wait for a single player without limit. */
  closing?(): Promise<void>;
  /** Starts the service; rejects when it cannot start. */
  start(): Promise<void>;
  /** Accepts no more work, and resolves when running work has finished. */
  stop(): Promise<void>;
}

/** The parts that a service gets from the platform. */
export interface ServiceParts {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly publisher: Publisher;
  readonly clock: Clock;
  readonly config: PlatformConfig;
  readonly random: Random;
  readonly log: Log;
}

/** Makes the services of a platform; called once, after the schema is up to date and before anything listens. */
export type ServiceFactory = (parts: ServiceParts) => readonly Service[] | Promise<readonly Service[]>;
