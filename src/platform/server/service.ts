// What a part of the platform offers to the server: handlers for calls, hooks for start and stop, and the pushes that it sends to
// players. The server opens and seals, checks signatures and schemas, and keeps repeats of money calls from moving twice.
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
  /** False: the authorisation to bet was withdrawn. What is under way may still be brought to its end. */
  readonly mayBet: boolean;
  /** Highest stakes by game type, where they are lower than everybody's. */
  readonly maxBets: Readonly<Record<string, Money>>;
  /** He may not bet until then, unix milliseconds: cooling off or self-exclusion; null for none. */
  readonly excludedUntil: number | null;
  /** What the operator holds him to in whatever session, beside the rules of the session. */
  readonly rules: Demands;
  /** ISO 4217; null for the demo's. */
  readonly currency: string | null;
  /** The operator whose player this is; null for players of the demo. */
  readonly operatorId: string | null;
  /** The operator's own name for him. */
  readonly externalId: string | null;
  /** The operator keeps his money. */
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
  /** What the session was opened with. */
  readonly terms: SessionTerms;
  /** Lowest and highest bet of a game in the player's currency; null where they are the game's own. */
  readonly stakesOf: (gameType: number) => Stakes | null;
  /** When the platform received the call: what decides whether a bet or an escape came in time. */
  readonly receivedAt: ServerTime;
  /**
   * Money calls only: stores the answer under the call's requestId, inside the caller's transaction, so that the answer
   * and the movement are kept or lost together.
   */
  keepAnswer(tx: Transaction, answer: unknown): Promise<void>;
}

export interface Route {
  readonly call: Call;
  /** A money call that goes on working in maintenance: what ends a bet, never what begins one. */
  readonly inMaintenance?: boolean;
  /** What a call takes from the balance when it is granted; its `amount` when left out. */
  readonly stakeOf?: (request: unknown) => Money;
  /** The game that a request names, where one call serves several; the service's own when left out. */
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

/** How an item leaves, where that is not as any other. */
export interface Telling {
  /** An item under the same name that still waits is left out: this one says all that it said. */
  readonly latest?: string;
  /** What it says when it leaves, at this time: newer than what it said when it was told. */
  readonly asOf?: (sentAt: number) => unknown;
  /** `urgent`: within the shortest window, in a full hall too. `idle`: in a full hall with whatever goes next, or within a second. */
  readonly haste?: 'urgent' | 'idle';
  /** It says again, under this name, what was said before, with changes: compact lines are told the changes alone. */
  readonly again?: {
    readonly name: string;
    /** What may not wait: where it differs from the last one's, compact lines hear it whenever it comes. */
    readonly news?: string;
    /** Otherwise not sooner than so many milliseconds after the last one; at any time when left out. */
    readonly pace?: Readonly<Record<CompactWay, number>>;
  };
}

/** Speaking to players. Items pushed within one batch window leave in one frame per stream, in order. */
export interface Publisher {
  /** To everybody on a channel: queued, and sealed once for all of them, every 50 ms or, in a full hall, less often. */
  toChannel(channel: number, code: number, data: unknown, how?: Telling): void;
  /** To the player's sockets, if there are any; not to that of the session whose token has the hash `except`. */
  toPlayer(userId: string, code: number, data: unknown, except?: string): void;
  /** To every socket. */
  toAll(code: number, data: unknown): void;
  /** Players whose page is subscribed to this channel now; of very many not all. */
  present(channel: number): readonly Pick<Player, 'userId' | 'nickName'>[];
  /** How many these are in all. */
  countPresent(channel: number): number;
}

/** What the shared calls and the admin controls want to know of a game. */
export interface GameHooks {
  readonly gameType: GameType;
  readonly channel: Channel;
  /** The last results, newest first, as short text for the lobby ("2.31"). */
  lastResults(): Promise<readonly string[]>;
  /** What the records tell of its bets. */
  readonly records?: GameRecords;
  /** Voids the running round and refunds its bets; answers its id, null when there is none. For tests and operators. */
  voidRound?(): Promise<string | null>;
}

export interface Service {
  readonly routes: readonly Route[];
  /** The game this service runs; its routes are refused while the game is in maintenance. Absent for chain, records … */
  readonly game?: GameHooks;
  /** Pages of its own, for browsers. */
  readonly pages?: (app: FastifyInstance) => void;
  /** The platform is closed to everybody from now on: ends what would wait for a single player for as long as he likes. */
  closing?(): Promise<void>;
  /** Begins its work; rejects when it cannot. */
  start(): Promise<void>;
  /** Stops taking work and lets what is under way finish. */
  stop(): Promise<void>;
}

/** What a service is given to work with. */
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
