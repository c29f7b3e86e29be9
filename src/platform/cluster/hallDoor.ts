// Receives the edges' requests at a hall: calls of players, balances, pages. A call counts from its arrival here by this
// hall's clock, the one that the hall deals by, so that no edge's clock can make a bet earlier than it was.
import type { FastifyInstance } from 'fastify';
import { serverTime, type Clock } from '../../core/clock';
import { printMoney } from '../../core/money';
import { CODE } from '../../protocol/codes';
import { parseJson, readAs } from '../../protocol/json';
import type { Log } from '../logging/log';
import type { Sessions } from '../players/sessions';
import { answerTo, refused, type Calls, type PlainAnswer } from '../server/calls';
import type { Bus, Said } from './bus';
import { callQuestion, pageQuestion, SUBJECTS } from './subjects';

export interface HallDoorParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly calls: Calls;
  /** Answers requests for pages by injection; it does not listen on a port. */
  readonly pages: FastifyInstance;
  readonly epoch: number;
  /** True while no other hall can lead. Otherwise this hall must not begin anything. */
  readonly isSure: () => boolean;
  readonly newErrorId: () => string;
}

export class HallDoor {
  private ends: (() => void)[] = [];
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly parts: HallDoorParts) {}

  open(): void {
    const { bus, epoch } = this.parts;
    const answering = (work: (text: string) => Promise<unknown>) => (said: Said) => {
      const done = work(said.text).then(
        (answer) => said.answer(JSON.stringify(answer)),
        (error: unknown) =>
          this.parts.log.error('request of an edge failed', { subject: said.subject, error }),
      );
      this.underWay.add(done);
      void done.finally(() => this.underWay.delete(done));
    };
    this.ends = [
      bus.hear(
        SUBJECTS.call(epoch),
        answering((text) => this.call(text)),
      ),
      bus.hear(
        SUBJECTS.balance(epoch),
        answering((tokenHash) => this.balance(tokenHash)),
      ),
      bus.hear(
        SUBJECTS.page(epoch),
        answering((text) => this.page(text)),
      ),
    ];
  }

  /** Takes no more requests, and waits until those that arrived are answered. */
  async close(): Promise<void> {
    for (const end of this.ends) end();
    await Promise.all(this.underWay);
  }

  private async call(text: string): Promise<PlainAnswer> {
    const receivedAt = serverTime(this.parts.clock.now());
    const { sessions, calls, log, isSure } = this.parts;
    const question = readAs(callQuestion, parseJson(text))?.output;
    if (!question) throw new Error('an edge sent a malformed call');
    const { path, tokenHash, outside, traceId } = question;
    if (!isSure()) return refused(CODE.systemException, 'This hall may have lost its lease');
    const answer = await sessions
      .findByHash(tokenHash)
      .then((session) => {
        if (!session) return refused(CODE.unauthorized, 'Unknown token');
        // The edge may not know yet that the session has ended.
        const ended = outside === null && session.ended !== null;
        return calls.answer({
          path,
          text: question.text,
          session,
          receivedAt,
          outside: ended ? overBy(session.ended) : outside,
          traceId,
        });
      })
      .catch((error: unknown) => answerTo(error, { path, traceId }, this.parts));
    log.debug('call', { traceId, path, code: answer.code });
    return answer;
  }

  private async balance(tokenHash: string): Promise<{ readonly balance: string } | null> {
    const session = await this.parts.sessions.findByHash(tokenHash);
    if (!session) throw new Error('an edge asked for the balance of an unknown session');
    return { balance: printMoney(await this.parts.calls.balanceOf(session)) };
  }

  private async page(text: string): Promise<unknown> {
    const question = readAs(pageQuestion, parseJson(text))?.output;
    if (!question) throw new Error('an edge sent a malformed request for a page');
    const { method, url, headers, body, address } = question;
    const answer = await this.parts.pages.inject({
      ...{ method, url, headers, remoteAddress: address },
      ...(method === 'POST' && { payload: body }),
    });
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).flatMap(([name, value]) =>
          value === undefined || PER_HOP.has(name) ? [] : [[name, String(value)]],
        ),
      ),
      body: answer.body,
    };
  }
}

/** Headers that belong to one connection and are not passed on. */
const PER_HOP: ReadonlySet<string> = new Set(['connection', 'content-length', 'transfer-encoding', 'date']);

const overBy = (ended: 'idle' | 'elsewhere' | 'operator' | null): PlainAnswer =>
  ended === 'elsewhere'
    ? refused(CODE.loggedInElsewhere, 'Logged in on another device')
    : refused(CODE.sessionExpired, 'The session has ended');
