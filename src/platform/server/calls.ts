// Carries out calls whose envelope api.ts has opened and whose signature is valid: checks the schema and what the session
// may do now, then runs the handler. In a cluster the edge (api.ts) is another process.
import * as v from 'valibot';
import type { Call } from '../../protocol/call';
import { CODE } from '../../protocol/codes';
import { encodeJson, parseJson } from '../../protocol/json';
import { REALITY_CHECK } from '../../protocol/realityCheck';
import type { Clock, ServerTime } from '../../core/clock';
import type { Money } from '../../core/money';
import type { PlatformConfig } from '../config/config';
import type { Log } from '../logging/log';
import type { PlayLimits } from '../players/playLimits';
import type { Session, Sessions } from '../players/sessions';
import { rulesFor } from '../players/terms';
import { Turns } from '../players/turns';
import type { Wallets } from '../wallet/wallets';
import { asCaller } from './caller';
import type { Maintenance } from './maintenance';
import type { Stakes } from '../operator/settings';
import { refusalFor, stakeOf, type Limited } from './permission';
import { RateLimit } from './rateLimit';
import type { Refusals } from '../rounds/refusals';
import type { Requests } from './requests';
import { Refusal, type CallContext, type Player, type Route, type Service } from './service';

export interface PlainAnswer {
  readonly code: number;
  readonly msg: string;
}

/** A call whose envelope was opened. */
export interface OpenedCall {
  readonly path: string;
  /** The opened envelope's content. */
  readonly text: string;
  readonly session: Session;
  readonly receivedAt: ServerTime;
  /** The reason why the session may not make calls; null when it may. Unknown paths are refused first. */
  readonly outside: PlainAnswer | null;
  /** The nonce that the client has signed: it identifies the call in the logs of all roles. */
  readonly traceId: string;
}

/** The kinds of calls that touch bets. Each kind has its own rate limit. */
export type CallKind = 'reads' | 'stakes' | 'ends';

/** Each call that ends bets has its own rate limit: no other call of the player can block a cash-out. */
export const bucketOf = (userId: string, kind: CallKind | null, path: string): string =>
  kind === 'ends' ? `${userId} ${path}` : userId;

/** Where opened calls are sent: the services of this process, or a hall in another one. */
export interface CallDesk {
  /** The kind of the call with this path; null when there is no such call. */
  kindOf(path: string): CallKind | null;
  answer(call: OpenedCall): Promise<PlainAnswer>;
  /** The balance of a session's player, from our wallet or the operator's. */
  balanceOf(session: Session): Promise<Money>;
}

export interface CallsParts {
  readonly services: readonly Service[];
  readonly sessions: Sessions;
  readonly requests: Requests;
  readonly maintenance: Maintenance;
  readonly limits: PlayLimits;
  readonly wallets: Wallets;
  /** Why the player's operator accepts no bets in this session; null when he does, and for demo players. */
  readonly operatorFault: (session: Pick<Session, 'player' | 'terms'>) => string | null;
  /** Lowest and highest bet of a game in a player's currency; null where the game's own limits apply. */
  readonly stakesOf: (player: Player, gameType: number) => Stakes | null;
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig['http'], 'moneyCalls' | 'endingCalls'>;
  readonly log: Log;
  /** Ids of errors in the log. */
  readonly newErrorId: () => string;
  /** The code that a test control has set for a call; null when there is none. */
  readonly refusal: (userId: string, path: string) => number | null;
  /** Counts calls that move money and were refused. */
  readonly refusals: Pick<Refusals, 'add'>;
}

interface KnownRoute {
  readonly route: Route;
  readonly gameType: number | null;
}

/** Answered here, not by a service: it belongs to sessions. */
const CHECK: Route = {
  call: REALITY_CHECK,
  handle: () => Promise.reject(new Error('the desk answers this call itself')),
};

export const NOT_FOUND = 404;
/** The code for each reason of the ledger to refuse a stake. */
const UNCOVERED: ReadonlySet<number> = new Set([CODE.insufficientBalance, CODE.marginNotCovered]);

export class Calls implements CallDesk {
  private readonly routes = new Map<string, KnownRoute>();
  private readonly moneyCalls: RateLimit;
  private readonly endingCalls: RateLimit;
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly turns = new Turns();

  constructor(private readonly parts: CallsParts) {
    for (const service of parts.services) {
      for (const route of service.routes) {
        const { path } = route.call;
        if (this.routes.has(path)) throw new Error(`two services have a route for ${path}`);
        this.routes.set(path, { route, gameType: service.game?.gameType ?? null });
      }
    }
    this.routes.set(CHECK.call.path, { route: CHECK, gameType: null });
    this.moneyCalls = new RateLimit(parts.config.moneyCalls, parts.clock);
    this.endingCalls = new RateLimit(parts.config.endingCalls, parts.clock);
  }

  /** Every path that is answered, with the kind of its call. */
  get kinds(): ReadonlyMap<string, CallKind> {
    return new Map([...this.routes].map(([path, known]) => [path, kindOf(known)]));
  }

  kindOf(path: string): CallKind | null {
    const known = this.routes.get(path);
    return known ? kindOf(known) : null;
  }

  /** Waits for the calls that are running now. Later calls see every change made before. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  async answer(call: OpenedCall): Promise<PlainAnswer> {
    const answer = this.checked(call).catch((error: unknown) => answerTo(error, call, this.parts));
    this.underWay.add(answer);
    void answer.then(({ code }) => this.count(call, code));
    return answer.finally(() => this.underWay.delete(answer));
  }

  /** Counts a refused money call under its game; calls that belong to no game are not counted. */
  private count({ path, text }: OpenedCall, code: number): void {
    const known = this.routes.get(path);
    if (code === CODE.success || known?.route.call.movesMoney !== true) return;
    const request = v.safeParse(known.route.call.request, readable(text));
    const gameType = request.success
      ? (known.route.gameTypeOf?.(request.output) ?? known.gameType)
      : known.gameType;
    if (gameType !== null) this.parts.refusals.add(gameType, path, code);
  }

  balanceOf({ player, tokenHash }: Session): Promise<Money> {
    return asCaller({ userId: player.userId, tokenHash }, () => this.parts.wallets.balanceOf(player));
  }

  private async checked(called: OpenedCall): Promise<PlainAnswer> {
    const { path, text, session } = called;
    const { userId, frozen } = session.player;
    const known = this.routes.get(path);
    if (!known) return refused(NOT_FOUND, `Unknown call ${path}`);
    const { route } = known;
    const { call } = route;
    const request = v.safeParse(call.request, readable(text));
    if (!request.success) return faultOf(call, request.issues[0]);

    if (called.outside) return called.outside;
    // A player may finish the bets he has begun, also while he is frozen and in maintenance.
    const kind = kindOf(known);
    const ends = kind === 'ends';
    if (frozen && !ends) return refused(CODE.accountFrozen, 'The account is frozen');
    const set = this.parts.refusal(userId, path);
    if (set !== null) return refused(set, '');
    this.parts.sessions.use(session);
    const forbidden = this.betFault(known, request.output, session);
    if (forbidden) return forbidden;
    // Cash-outs have their own rate limit: betting at the full rate does not block them.
    const bucket = bucketOf(userId, kind, path);
    if (call.movesMoney && !(ends ? this.endingCalls : this.moneyCalls).take(bucket))
      return refused(CODE.bettingFrequencyLimit, 'Too many bets at once');
    const requestId = call.movesMoney ? v.parse(requestOfMoney, request.output).requestId : undefined;
    const { brand } = session.terms;
    const caller = {
      userId,
      tokenHash: session.tokenHash,
      brand,
      ...(requestId !== undefined && { requestId }),
    };
    const msg = await asCaller(caller, () => this.run(known, request.output, called, requestId));
    const { log } = this.parts;
    if (requestId !== undefined)
      log.debug('money call', { traceId: called.traceId, requestId, userId, path, bets: betsIn(msg) });
    return { code: CODE.success, msg };
  }

  /** Why a call may not place a bet now; null for calls that end bets, which stay allowed. */
  private betFault({ route, gameType }: KnownRoute, request: unknown, session: Session): PlainAnswer | null {
    if (!route.call.movesMoney || route.inMaintenance) return null;
    const named = route.gameTypeOf?.(request) ?? gameType;
    const closed = this.parts.operatorFault(session);
    if (closed !== null) return refused(CODE.bettingWithdrawn, closed);
    const fault = refusalFor(this.parts.maintenance, this.limited(session), named, request);
    return fault && refused(...fault);
  }

  private limited({ player, terms }: Session): Limited {
    return { player, terms, stakesOf: (gameType) => this.parts.stakesOf(player, gameType) };
  }

  private async run(
    known: KnownRoute,
    request: unknown,
    { session, receivedAt }: OpenedCall,
    requestId: string | undefined,
  ): Promise<string> {
    const { route } = known;
    const { call, handle } = route;
    const limited = this.limited(session);
    if (route === CHECK) {
      const { read } = v.parse(REALITY_CHECK.request, request);
      const { limits } = this.parts;
      return encodeJson({ dueAt: read ? await limits.read(session) : limits.checkDueAt(session) });
    }
    if (requestId === undefined) {
      const keepAnswer = (): Promise<never> =>
        Promise.reject(new Error(`${call.path} moves no money and stores no answer`));
      return encodeJson(await handle(request, { ...limited, receivedAt, keepAnswer }));
    }
    return this.parts.requests.answer(
      { userId: session.player.userId, requestId, path: call.path, request },
      (keepAnswer) => {
        const context = { ...limited, receivedAt, keepAnswer };
        return route.inMaintenance ? handle(request, context) : this.begin(known, request, session, context);
      },
    );
  }

  /** Runs a call that places a bet, after the rules of its session were checked. */
  private async begin(
    { route, gameType }: KnownRoute,
    request: unknown,
    session: Session,
    context: CallContext,
  ): Promise<unknown> {
    const { player } = session;
    const place = async (paid: CallContext): Promise<unknown> => {
      try {
        return await route.handle(request, paid);
      } catch (error) {
        // The player was frozen while the call was running, and the ledger refused the stake.
        const isUncovered = error instanceof Refusal && UNCOVERED.has(error.code);
        if (isUncovered && player.frozen) throw new Refusal(CODE.accountFrozen, 'The account is frozen');
        throw error;
      }
    };
    const stake = route.stakeOf?.(request) ?? stakeOf(request);
    const { wallets, limits } = this.parts;
    const debit = {
      player,
      amount: stake,
      gameType: route.gameTypeOf?.(request) ?? gameType ?? 0,
      roundId: roundOf(request),
    };
    const stakeAndPlace = (): Promise<unknown> =>
      wallets.isSeamless(player) ? wallets.staked(debit, context, place) : place(context);
    if (Object.keys(rulesFor(session)).length === 0) return stakeAndPlace();
    const beginning = { session, at: context.receivedAt, gameType: debit.gameType, stake, request };
    return this.turns.take(player.userId, async () => {
      const against = await limits.refusal(beginning);
      if (against) throw new Refusal(...against);
      return stakeAndPlace();
    });
  }
}

/** The answer to a call that was refused, or that failed on our side, which is logged. */
export function answerTo(
  error: unknown,
  { path, traceId }: Pick<OpenedCall, 'path' | 'traceId'>,
  { log, newErrorId }: Pick<CallsParts, 'log' | 'newErrorId'>,
): PlainAnswer {
  if (error instanceof Refusal) return refused(error.code, error.message);
  const errorId = newErrorId();
  log.error('call failed', { errorId, traceId, path, error });
  return refused(CODE.systemException, `System exception ${errorId}`);
}

const kindOf = ({ route: { call, inMaintenance } }: KnownRoute): CallKind =>
  call.movesMoney ? (inMaintenance ? 'ends' : 'stakes') : 'reads';

const requestOfMoney = v.object({ requestId: v.string() });

/** Ids of the bets in an answer. */
const betsIn = (answer: string): readonly string[] => [
  ...new Set([...answer.matchAll(/"betId":"([^"]+)"/g)].map(([, betId = '']) => betId)),
];

/** The round that a request names, in games whose rounds players share. */
function roundOf(request: unknown): string | null {
  const named =
    typeof request === 'object' && request !== null && 'roundId' in request ? request.roundId : null;
  return typeof named === 'string' ? named : null;
}

export const refused = (code: number, msg: string): PlainAnswer => ({ code, msg });

/** Parsed JSON; undefined for none, and for text that a database cannot keep: a zero character, half of a surrogate pair. */
export function readable(text: string): unknown {
  const value = parseJson(text);
  return value !== undefined && /\\u(0000|d[89a-f])/.test(JSON.stringify(value)) ? undefined : value;
}

/** Names the wrong field, never its value. Invalid stakes have their own codes. */
export function faultOf(call: Call, issue: v.BaseIssue<unknown>): PlainAnswer {
  const path = (issue.path ?? []).map((part) => String(part.key)).join('.');
  if (call.movesMoney && path === 'amount') {
    const missing = issue.input === undefined || issue.input === null || issue.input === '';
    return missing
      ? refused(CODE.amountMissing, 'The amount is missing')
      : refused(CODE.amountMalformed, 'The amount is not a decimal with at most two places');
  }
  return refused(
    CODE.illegalCharacters,
    path === '' ? 'Malformed request' : `Malformed ${path.slice(0, 64)}`,
  );
}
