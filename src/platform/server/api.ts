// The HTTP API: from a signed, sealed body to a sealed answer. The checks run in the order in which they protect each other:
// the session, its signature, the seal of the body. calls.ts decides what the call asks for and whether it is allowed now; it
// may run in another process.
import * as v from 'valibot';
import { CALLS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import { encodeJson, parseJson } from '../../protocol/json';
import { readSignature, WIRE_VERSION, type Signature } from '../../protocol/signature';
import type { Clock, ServerTime } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Ledger } from '../ledger/ledger';
import type { Log } from '../logging/log';
import type { Metrics } from '../logging/metrics';
import type { Exchange } from '../players/launchCodes';
import { hashToken, type Session, type Sessions } from '../players/sessions';
import { asCaller } from './caller';
import {
  answerTo,
  bucketOf,
  faultOf,
  NOT_FOUND,
  readable,
  refused,
  type CallDesk,
  type CallKind,
  type PlainAnswer,
} from './calls';
import { RateLimit } from './rateLimit';
import type { Nonces } from './replays';
import { isSignatureOf, Sealer, sealerOf } from './sealing';
import type { Player } from './service';
import type { Strangers } from './strangers';
import { isSignatureOfBody, numberOfWire, type WireBefore } from './wireBefore';

/** The parts of a request that the server could read. `receivedAt`: when its last byte arrived. */
export interface RawCall {
  readonly path: string;
  /** The caller's address. */
  readonly address: string;
  readonly token: string;
  readonly sessionId: string;
  readonly sign: string;
  /** The version of the wire that the caller uses. */
  readonly wire: string;
  readonly body: string;
  readonly receivedAt: ServerTime;
}

/** An HTTP answer. A refusal of the API is a 200 whose sealed answer carries the code. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  /** The code in the envelope, for the log. */
  readonly code: number;
}

export interface ApiParts {
  readonly desk: CallDesk;
  readonly sessions: Sessions;
  readonly nonces: Nonces;
  readonly before: WireBefore;
  readonly strangers: Strangers;
  readonly ledger: Pick<Ledger, 'balanceOf'>;
  /** Exchanges the one-time code of a launch link for a session. */
  readonly exchange: (code: string, nonce: string, hostPage: string | null) => Promise<Exchange>;
  /** Makes the pass of a session's token, for the tickets of its sockets. */
  readonly passOf: (token: string) => Promise<string>;
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig['http'], 'calls'>;
  readonly log: Log;
  /** Ids of errors in the log. */
  readonly newErrorId: () => string;
  /** The code that a test control has set for a call; null when there is none. */
  readonly refusal: (userId: string, path: string) => number | null;
  readonly metrics?: Pick<Metrics, 'call' | 'wireBefore'>;
}

/** Answered at the edge: only the edge has tokens. */
const REFRESH = CALLS.refreshSession;
const sealedBody = v.object({ data: v.string() });

export class Api {
  /** Rate limits by kind of call: a player's other calls must not use up those of money calls. */
  private readonly limits: Readonly<Record<CallKind, RateLimit>>;
  private readonly underWay = new Set<Promise<RawAnswer>>();
  private closed = false;

  constructor(private readonly parts: ApiParts) {
    const { config, clock } = parts;
    const limit = (): RateLimit => new RateLimit(config.calls, clock);
    this.limits = { reads: limit(), stakes: limit(), ends: limit() };
  }

  /** Takes no more calls, and waits for the running ones. */
  async close(): Promise<void> {
    this.closed = true;
    await this.settled();
  }

  /** Waits for the calls that are running now. Later calls see every change made before. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  async answer(raw: RawCall): Promise<RawAnswer> {
    // The client makes the nonce of each try, and signs it.
    const traceId = readSignature(raw.sign)?.nonce ?? this.parts.newErrorId();
    const answer = this.sealedAnswer(raw, traceId);
    this.underWay.add(answer);
    const begun = performance.now();
    return answer
      .finally(() => this.underWay.delete(answer))
      .then((answered) => {
        const { desk } = this.parts;
        const kind = raw.path === REFRESH.path ? 'reads' : desk.kindOf(raw.path);
        const path = kind === null ? 'unknown' : raw.path;
        const { code } = answered;
        const ms = performance.now() - begun;
        this.parts.log.debug('call', { traceId, path, code, ms: Math.round(ms) });
        this.parts.metrics?.call(path, code, kind === 'stakes' || kind === 'ends', ms / 1_000);
        return answered;
      });
  }

  /** Refuses a call, before its body is read, when its address has sent too many unknown tokens. Null for any other call. */
  refusedUnread({ address, token }: Pick<RawCall, 'address' | 'token'>): RawAnswer | null {
    if (token === '' || !this.parts.strangers.isRefused(address, token)) return null;
    return {
      status: 429,
      code: CODE.systemException,
      body: encodeJson(refused(CODE.systemException, 'Too many unknown tokens')),
    };
  }

  private async sealedAnswer(raw: RawCall, traceId: string): Promise<RawAnswer> {
    const { token } = raw;
    // Without a token there is no key to seal under.
    if (token === '')
      return {
        status: 401,
        code: CODE.unauthorized,
        body: encodeJson(refused(CODE.unauthorized, 'No token')),
      };
    const unread = this.refusedUnread(raw);
    if (unread) return unread;
    const { strangers } = this.parts;
    const found = this.parts.sessions.find(token);
    const answer = await found
      .then((session) => this.checked(raw, session, traceId))
      .catch((error: unknown) => answerTo(error, { path: raw.path, traceId }, this.parts));
    // Undefined when the lookup failed.
    const session = await found.catch(() => undefined);
    // A launch code has no session yet; the refresh opens one.
    if (session === null && answer.code !== CODE.success) strangers.note(raw.address);
    const sealer = session ? sealerOf(session, token) : new Sealer(token);
    const told = {
      ...answer,
      // Every answer carries the platform's time, so that a client whose clock is wrong can correct it.
      now: this.parts.clock.now(),
      // It also names its request, so that it cannot be replaced with an answer that was recorded earlier.
      nonce: readSignature(raw.sign)?.nonce ?? '',
      wire: this.parts.before.versions.includes(raw.wire) ? raw.wire : WIRE_VERSION,
    };
    const body = JSON.stringify({ data: sealer.seal(encodeJson(told)) });
    return { status: answer.code === NOT_FOUND ? NOT_FOUND : 200, body, code: answer.code };
  }

  private async checked(raw: RawCall, session: Session | null, traceId: string): Promise<PlainAnswer> {
    const { before, metrics } = this.parts;
    if (raw.wire !== WIRE_VERSION) {
      if (!before.serves(raw.wire, session))
        return refused(CODE.otherVersion, 'The fair was renewed. Please load this page again.');
      metrics?.wireBefore();
    }
    if (!session)
      return raw.path === CALLS.refreshSession.path
        ? this.exchanged(raw)
        : refused(CODE.unauthorized, 'Unknown token');
    const unsigned = await this.signatureFault(raw, session);
    if (unsigned) return unsigned;
    if (this.closed) return refused(CODE.systemException, 'The platform is stopping');

    const envelope = v.safeParse(sealedBody, parseJson(raw.body));
    if (!envelope.success) return refused(CODE.illegalCharacters, 'The body is not JSON with data');
    const text = sealerOf(session, raw.token).open(envelope.output.data);
    if (text === null) return refused(CODE.undecryptable, 'The body cannot be opened');
    const outside = await this.sessionFault(session, raw);
    if (raw.path === REFRESH.path) return this.refresh(session, raw, text, outside);
    const { path, receivedAt } = raw;
    return this.parts.desk.answer({ path, text, session, receivedAt, outside, traceId });
  }

  private async refresh(
    session: Session,
    { token, path, wire }: RawCall,
    text: string,
    outside: PlainAnswer | null,
  ): Promise<PlainAnswer> {
    const { userId, frozen } = session.player;
    const request = v.safeParse(REFRESH.request, readable(text));
    if (!request.success) return faultOf(REFRESH, request.issues[0]);
    if (outside) return outside;
    if (frozen) return refused(CODE.accountFrozen, 'The account is frozen');
    const set = this.parts.refusal(userId, path);
    if (set !== null) return refused(set, '');
    this.parts.sessions.use(session);
    return { code: CODE.success, msg: await this.refreshed(session, { token, wire }) };
  }

  /** A refresh under a launch code: the answer, sealed under the code, holds the token of a session. */
  private async exchanged(raw: RawCall): Promise<PlainAnswer> {
    const { token: code } = raw;
    const codeHash = hashToken(code);
    const unsigned = await this.signatureFault(raw, { tokenHash: codeHash, player: { userId: codeHash } });
    if (unsigned) return unsigned;
    const envelope = v.safeParse(sealedBody, parseJson(raw.body));
    const text = envelope.success ? new Sealer(code).open(envelope.output.data) : null;
    const request = v.safeParse(REFRESH.request, text === null ? null : readable(text));
    if (!request.success || request.output.nonce === undefined)
      return refused(CODE.unauthorized, 'Unknown token');
    const { nonce, hostPage = null } = request.output;
    const outcome = await this.parts.exchange(code, nonce, hostPage);
    if ('refused' in outcome)
      return outcome.refused === 'unknown'
        ? refused(CODE.unauthorized, 'Unknown token')
        : refused(CODE.tokenExpired, `The launch link is ${outcome.refused}`);
    const session = await this.parts.sessions.find(outcome.token);
    if (!session) throw new Error('the session of a launch code was not found');
    const outside = await this.sessionFault(session, { ...raw, sessionId: '' });
    if (outside) return outside;
    if (session.player.frozen) return refused(CODE.accountFrozen, 'The account is frozen');
    const { token } = outcome;
    return { code: CODE.success, msg: await this.refreshed(session, { token, wire: raw.wire }, true) };
  }

  /** Checks signature, timestamp, nonce and rate limit of a call. */
  private async signatureFault(
    raw: RawCall,
    session: { readonly tokenHash: string; readonly player: Pick<Player, 'userId'> },
  ): Promise<PlainAnswer | null> {
    const signature = readSignature(raw.sign);
    if (!signature || !isSigned(signature, raw)) return refused(CODE.badSignature, 'The signature is wrong');
    // Checked before the nonce is stored, so that memory is bounded too. The client tries again later.
    const kind = this.parts.desk.kindOf(raw.path);
    if (!this.limits[kind ?? 'reads'].take(bucketOf(session.player.userId, kind, raw.path)))
      return refused(CODE.systemException, 'Too many calls');
    if (!this.parts.nonces.isTimely(signature.timestamp))
      return refused(CODE.badSignature, 'The timestamp is too far off');
    if (!(await this.parts.nonces.isFirst(session.tokenHash, signature.nonce)))
      return refused(CODE.badSignature, 'The nonce was used before');
    return null;
  }

  private async sessionFault(
    session: Session,
    { path, sessionId }: Pick<RawCall, 'path' | 'sessionId'>,
  ): Promise<PlainAnswer | null> {
    const { sessions } = this.parts;
    if (session.ended === 'elsewhere') return refused(CODE.loggedInElsewhere, 'Logged in on another device');
    if (sessions.isTooLate(session)) return refused(CODE.tokenExpired, 'The launch link is expired');
    // A refresh comes before there is a session id. Every other call must carry the id that the refresh answered.
    const good =
      session.ended === null && (path === REFRESH.path || (await sessions.accepts(session, sessionId)));
    return good ? null : refused(CODE.sessionExpired, 'The session has ended');
  }

  /** `isNew`: the token has just replaced a launch code. */
  private async refreshed(
    session: Session,
    { token, wire }: Pick<RawCall, 'token' | 'wire'>,
    isNew = false,
  ): Promise<string> {
    const { sessions, clock, ledger, desk, passOf } = this.parts;
    const { userId, currency } = session.player;
    const { pack, chips } = session.terms;
    return asCaller({ userId, tokenHash: session.tokenHash }, async () =>
      encodeJson({
        sessionId: await sessions.refresh(session, numberOfWire(wire)),
        now: clock.now(),
        pass: await passOf(token),
        // At launch the operator is asked for the balance once; later the client asks by a call.
        balance: isNew ? await desk.balanceOf(session) : await ledger.balanceOf(userId),
        ...(currency !== null && { currency }),
        ...(pack !== null && { pack }),
        ...(chips !== null && { chips }),
        ...(isNew && { token }),
      }),
    );
  }
}

/** Checks the signature by the rules of the caller's wire version. Whether that version is served was checked before. */
const isSigned = (signature: Signature, { wire, token, path, sessionId, body }: RawCall): boolean =>
  wire === WIRE_VERSION
    ? isSignatureOf(signature, token, { method: 'POST', path, sessionId, body })
    : isSignatureOfBody(signature, token, body);
