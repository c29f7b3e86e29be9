// The HTTP API's way from a signed, sealed body to a sealed answer. The checks stand in the order in which they protect
// each other: who speaks, whether he signed, whether the body is his, what it says, whether he may say it now.
import * as v from 'valibot';
import type { Call } from '../../protocol/call';
import { CALLS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import { encodeJson, parseJson } from '../../protocol/json';
import { REALITY_CHECK } from '../../protocol/realityCheck';
import { readSignature, WIRE_VERSION } from '../../protocol/signature';
import type { Clock, ServerTime } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Ledger } from '../ledger/ledger';
import type { Log } from '../logging/log';
import type { Metrics } from '../logging/metrics';
import type { Exchange } from '../players/launchCodes';
import type { PlayLimits } from '../players/playLimits';
import { hashToken, type Session, type Sessions } from '../players/sessions';
import { rulesFor } from '../players/terms';
import { Turns } from '../players/turns';
import type { Wallets } from '../wallet/wallets';
import { asCaller } from './caller';
import type { Maintenance } from './maintenance';
import { refusalFor, stakeOf } from './permission';
import { RateLimit } from './rateLimit';
import { Replays } from './replays';
import type { Requests } from './requests';
import { isSignatureOf, Sealer, sealerOf } from './sealing';
import { Refusal, type CallContext, type Player, type Route, type Service } from './service';

/** What the server could read of a request. `receivedAt` is when its last byte was in. */
export interface RawCall {
  readonly path: string;
  readonly token: string;
  readonly sessionId: string;
  readonly sign: string;
  /** Version of the wire that the caller speaks. */
  readonly wire: string;
  readonly body: string;
  readonly receivedAt: ServerTime;
}

/** The HTTP side of an answer: a refusal of the API is a 200 whose sealed answer carries the code. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  /** For the log: what the envelope says. */
  readonly code: number;
}

export interface ApiParts {
  readonly services: readonly Service[];
  readonly sessions: Sessions;
  readonly requests: Requests;
  readonly maintenance: Maintenance;
  readonly ledger: Pick<Ledger, 'balanceOf'>;
  readonly limits: PlayLimits;
  readonly wallets: Wallets;
  /** Why the operator of this player takes no bets; null where he does, and for players of the demo. */
  readonly operatorFault: (player: Player) => string | null;
  /** Turns the one-time code of a launch link into a session. */
  readonly exchange: (code: string, nonce: string, hostPage: string | null) => Promise<Exchange>;
  /** Of a session's token, for the tickets of its sockets. */
  readonly passOf: (token: string) => Promise<string>;
  readonly clock: Clock;
  readonly config: PlatformConfig['http'];
  readonly log: Log;
  /** Ids of errors in the log. */
  readonly newErrorId: () => string;
  /** The code that a test wants a call to be answered with; null for none. */
  readonly refusal: (userId: string, path: string) => number | null;
  readonly metrics?: Pick<Metrics, 'call'>;
}

interface KnownRoute {
  readonly route: Route;
  readonly gameType: number | null;
}

/** Answered by the API itself, which alone knows sessions. */
const byApi = (call: Call): Route => ({
  call,
  handle: () => Promise.reject(new Error('answered by the API')),
});
const REFRESH = byApi(CALLS.refreshSession);
const CHECK = byApi(REALITY_CHECK);

const NOT_FOUND = 404;
/** What a ledger that refuses a stake leads to. */
const UNCOVERED: ReadonlySet<number> = new Set([CODE.insufficientBalance, CODE.marginNotCovered]);
const sealedBody = v.object({ data: v.string() });

export class Api {
  private readonly routes = new Map<string, KnownRoute>();
  private readonly replays: Replays;
  private readonly calls: RateLimit;
  private readonly moneyCalls: RateLimit;
  private readonly underWay = new Set<Promise<RawAnswer>>();
  private readonly turns = new Turns();
  private closed = false;

  constructor(private readonly parts: ApiParts) {
    for (const service of parts.services) {
      for (const route of service.routes) {
        const { path } = route.call;
        if (this.routes.has(path)) throw new Error(`two services answer ${path}`);
        this.routes.set(path, { route, gameType: service.game?.gameType ?? null });
      }
    }
    for (const route of [REFRESH, CHECK]) this.routes.set(route.call.path, { route, gameType: null });
    this.replays = new Replays(parts.clock);
    this.calls = new RateLimit(parts.config.calls, parts.clock);
    this.moneyCalls = new RateLimit(parts.config.moneyCalls, parts.clock);
  }

  /** Takes no more calls, and waits for those under way. */
  async close(): Promise<void> {
    this.closed = true;
    await this.settled();
  }

  /** Waits for the calls that are under way now: what comes later finds whatever has changed before. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  async answer(raw: RawCall): Promise<RawAnswer> {
    const answer = this.sealedAnswer(raw);
    this.underWay.add(answer);
    const begun = performance.now();
    return answer
      .finally(() => this.underWay.delete(answer))
      .then((answered) => {
        const known = this.routes.get(raw.path);
        const path = known ? raw.path : 'unknown';
        const movesMoney = known?.route.call.movesMoney === true;
        this.parts.metrics?.call(path, answered.code, movesMoney, (performance.now() - begun) / 1_000);
        return answered;
      });
  }

  private async sealedAnswer(raw: RawCall): Promise<RawAnswer> {
    const { token } = raw;
    // Without a token there is no key to seal under.
    if (token === '')
      return {
        status: 401,
        code: CODE.unauthorized,
        body: encodeJson(refused(CODE.unauthorized, 'No token')),
      };
    const found = this.parts.sessions.find(token);
    const answer = await found
      .then((session) => this.checked(raw, session))
      .catch((error: unknown) => this.refusalOf(error, raw));
    const session = await found.catch(() => null);
    const sealer = session ? sealerOf(session, token) : new Sealer(token);
    const told = {
      ...answer,
      // Every answer tells the platform's time: a client whose clock is wrong learns it from the refusal.
      now: this.parts.clock.now(),
      // And which request it answers: one that was caught earlier cannot be put in its place.
      nonce: readSignature(raw.sign)?.nonce ?? '',
      wire: WIRE_VERSION,
    };
    const body = JSON.stringify({ data: sealer.seal(encodeJson(told)) });
    return { status: answer.code === NOT_FOUND ? NOT_FOUND : 200, body, code: answer.code };
  }

  private async checked(raw: RawCall, session: Session | null): Promise<PlainAnswer> {
    if (raw.wire !== WIRE_VERSION)
      return refused(CODE.otherVersion, 'The fair was renewed. Please load this page again.');
    if (!session)
      return raw.path === CALLS.refreshSession.path
        ? this.exchanged(raw)
        : refused(CODE.unauthorized, 'Unknown token');
    const unsigned = this.signatureFault(raw, session);
    if (unsigned) return unsigned;
    if (this.closed) return refused(CODE.systemException, 'The platform is stopping');

    const envelope = v.safeParse(sealedBody, parseJson(raw.body));
    if (!envelope.success) return refused(CODE.illegalCharacters, 'The body is no JSON with data');
    const text = sealerOf(session, raw.token).open(envelope.output.data);
    if (text === null) return refused(CODE.undecryptable, 'The body cannot be opened');
    const known = this.routes.get(raw.path);
    if (!known) return refused(NOT_FOUND, `No call ${raw.path}`);
    const { call } = known.route;
    const request = v.safeParse(call.request, readable(text));
    if (!request.success) return faultOf(call, request.issues[0]);

    const outside = this.sessionFault(session, known.route, raw.sessionId);
    if (outside) return outside;
    const set = this.parts.refusal(session.player.userId, raw.path);
    if (set !== null) return refused(set, '');
    this.parts.sessions.use(session);
    const forbidden = this.betFault(known, request.output, session);
    if (forbidden) return forbidden;
    if (call.movesMoney && !this.moneyCalls.take(session.player.userId)) {
      return refused(CODE.bettingFrequencyLimit, 'Too many bets at once');
    }
    const msg = await asCaller({ userId: session.player.userId, tokenHash: session.tokenHash }, () =>
      this.run(known, request.output, session, raw),
    );
    return { code: CODE.success, msg };
  }

  /** A refresh under a launch code: the answer, sealed under the code, holds the token of a session. */
  private async exchanged(raw: RawCall): Promise<PlainAnswer> {
    const { token: code } = raw;
    const codeHash = hashToken(code);
    const unsigned = this.signatureFault(raw, { tokenHash: codeHash, player: { userId: codeHash } });
    if (unsigned) return unsigned;
    const envelope = v.safeParse(sealedBody, parseJson(raw.body));
    const text = envelope.success ? new Sealer(code).open(envelope.output.data) : null;
    const request = v.safeParse(CALLS.refreshSession.request, text === null ? null : readable(text));
    if (!request.success || request.output.nonce === undefined)
      return refused(CODE.unauthorized, 'Unknown token');
    const { nonce, hostPage = null } = request.output;
    const outcome = await this.parts.exchange(code, nonce, hostPage);
    if ('refused' in outcome)
      return outcome.refused === 'unknown'
        ? refused(CODE.unauthorized, 'Unknown token')
        : refused(CODE.tokenExpired, `The launch link is ${outcome.refused}`);
    const session = await this.parts.sessions.find(outcome.token);
    if (!session) throw new Error('the session of a launch code is missing');
    const outside = this.sessionFault(session, REFRESH, '');
    return outside ?? { code: CODE.success, msg: await this.refreshed(session, outcome.token, true) };
  }

  /** Signed by the token's holder, just now, for the first time, and not too often. */
  private signatureFault(
    raw: RawCall,
    session: { readonly tokenHash: string; readonly player: Pick<Player, 'userId'> },
  ): PlainAnswer | null {
    const signature = readSignature(raw.sign);
    const { path, sessionId, body } = raw;
    if (!signature || !isSignatureOf(signature, raw.token, { method: 'POST', path, sessionId, body }))
      return refused(CODE.badSignature, 'The signature is wrong');
    // Before the nonce is remembered, so that memory is bounded too. The client tries again after a while.
    if (!this.calls.take(session.player.userId)) return refused(CODE.systemException, 'Too many calls');
    if (!this.replays.isTimely(signature.timestamp))
      return refused(CODE.badSignature, 'The timestamp is too far off');
    if (!this.replays.isFirst(session.tokenHash, signature.nonce))
      return refused(CODE.badSignature, 'The nonce was used before');
    return null;
  }

  private sessionFault(session: Session, route: Route, sessionId: string): PlainAnswer | null {
    const { call } = route;
    if (session.ended === 'elsewhere') return refused(CODE.loggedInElsewhere, 'Logged in on another device');
    if (this.parts.sessions.isTooLate(session))
      return refused(CODE.tokenExpired, 'The launch link is expired');
    // A refresh comes before there is a session id; every other call needs the one it gave.
    const good =
      session.ended === null &&
      (call.path === CALLS.refreshSession.path || this.parts.sessions.accepts(session, sessionId));
    if (!good) return refused(CODE.sessionExpired, 'The session has ended');
    // What a frozen player has begun comes to its end, by his own hand too.
    const ends = call.movesMoney && route.inMaintenance === true;
    return session.player.frozen && !ends ? refused(CODE.accountFrozen, 'The account is frozen') : null;
  }

  /** Where nothing new begins, a bet that is under way can still be cancelled or cashed out. */
  private betFault({ route, gameType }: KnownRoute, request: unknown, session: Session): PlainAnswer | null {
    if (!route.call.movesMoney || route.inMaintenance) return null;
    const named = route.gameTypeOf?.(request) ?? gameType;
    const closed = this.parts.operatorFault(session.player);
    if (closed !== null) return refused(CODE.bettingWithdrawn, closed);
    const fault = refusalFor(this.parts.maintenance, session, named, request);
    return fault && refused(...fault);
  }

  private async run(
    known: KnownRoute,
    request: unknown,
    session: Session,
    { receivedAt, token }: RawCall,
  ): Promise<string> {
    const { route } = known;
    const { call, handle } = route;
    const { player, terms } = session;
    if (route === REFRESH) return this.refreshed(session, token);
    if (route === CHECK) {
      const { read } = v.parse(REALITY_CHECK.request, request);
      const { limits } = this.parts;
      return encodeJson({ dueAt: read ? await limits.read(session) : limits.checkDueAt(session) });
    }
    if (!call.movesMoney) {
      const keepAnswer = (): Promise<never> => Promise.reject(new Error(`${call.path} moves no money`));
      return encodeJson(await handle(request, { player, terms, receivedAt, keepAnswer }));
    }
    const { requestId } = v.parse(v.object({ requestId: v.string() }), request);
    return this.parts.requests.answer(
      { userId: player.userId, requestId, path: call.path, request },
      (keepAnswer) => {
        const context = { player, terms, receivedAt, keepAnswer };
        return route.inMaintenance ? handle(request, context) : this.begin(known, request, session, context);
      },
    );
  }

  /** A call that begins a bet, under the rules of its session. */
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
        // Frozen while the call was under way: the ledger has refused the stake.
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

  /** `isNew`: the token has just taken the place of a launch code. */
  private async refreshed(session: Session, token: string, isNew = false): Promise<string> {
    const { sessions, clock, ledger, wallets, passOf } = this.parts;
    return encodeJson({
      sessionId: await sessions.refresh(session),
      now: clock.now(),
      pass: await passOf(token),
      // The operator is asked once for a launch; later the page asks by itself.
      balance: isNew
        ? await wallets.balanceOf(session.player)
        : await ledger.balanceOf(session.player.userId),
      ...(isNew && { token }),
    });
  }

  private refusalOf(error: unknown, raw: RawCall): PlainAnswer {
    if (error instanceof Refusal) return refused(error.code, error.message);
    const errorId = this.parts.newErrorId();
    this.parts.log.error('call failed', { errorId, path: raw.path, error });
    return refused(CODE.systemException, `System exception ${errorId}`);
  }
}

interface PlainAnswer {
  readonly code: number;
  readonly msg: string;
}

/** The round that a request names, where its game has rounds that players share. */
function roundOf(request: unknown): string | null {
  const named =
    typeof request === 'object' && request !== null && 'roundId' in request ? request.roundId : null;
  return typeof named === 'string' ? named : null;
}

const refused = (code: number, msg: string): PlainAnswer => ({ code, msg });

/** Parsed JSON; undefined for none, and for text that a database cannot keep: a zero character, half of a surrogate pair. */
function readable(text: string): unknown {
  const value = parseJson(text);
  return value !== undefined && /\\u(0000|d[89a-f])/.test(JSON.stringify(value)) ? undefined : value;
}

/** Which field is wrong, never what was in it. A stake that is none has codes of its own. */
function faultOf(call: Call, issue: v.BaseIssue<unknown>): PlainAnswer {
  const path = (issue.path ?? []).map((part) => String(part.key)).join('.');
  if (call.movesMoney && path === 'amount') {
    const missing = issue.input === undefined || issue.input === null || issue.input === '';
    return missing
      ? refused(CODE.amountMissing, 'The amount is missing')
      : refused(CODE.amountMalformed, 'The amount is no decimal with at most two places');
  }
  return refused(
    CODE.illegalCharacters,
    path === '' ? 'Malformed request' : `Malformed ${path.slice(0, 64)}`,
  );
}
