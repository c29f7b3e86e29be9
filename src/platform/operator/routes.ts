// The operator API over HTTP: POST /operator/v1/<operation>, JSON in and out, signed, carried out once per idempotency key,
// and written to the audit log. GET /operator/v1/openapi.json describes it.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODE } from '../../protocol/codes';
import { encodeJson, parseJson } from '../../protocol/json';
import type { Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Database } from '../database/database';
import type { Log } from '../logging/log';
import { Turns } from '../players/turns';
import { RateLimit } from '../server/rateLimit';
import type { Action } from './actions';
import type { AuditLog } from './audit';
import type { Caller, OperatorKeys } from './keys';
import { openApi } from './openApi';
import { OperatorRefusal } from './refusal';
import type { OperatorSettings } from './settings';

export const OPERATOR_PATH = '/operator/v1';
/** Most bytes of a request: enough for a batch of 100,000 players. */
const BODY_LIMIT = 8 * 1024 * 1024;
/** How long an answer is kept for repeats of its request. */
const ANSWERS_KEPT = 24 * 60 * 60_000;
/** Additional cost, in the address's rate limit, of a request with a wrong signature. */
const GUESS = 9;
const IDEMPOTENCY_KEY = /^[\w-]{0,64}$/;

export interface OperatorRoutesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: OperatorKeys;
  readonly audit: AuditLog;
  readonly operators: readonly OperatorSettings[];
  readonly actions: readonly Action[];
  readonly newErrorId: () => string;
  readonly rates: Pick<PlatformConfig['http'], 'operatorCalls' | 'operatorAddresses'>;
}

interface Answer {
  readonly code: number;
  readonly message: string;
  readonly field?: string;
  readonly body?: unknown;
}

export function operatorRoutes(app: FastifyInstance, parts: OperatorRoutesParts): void {
  const { clock, keys, actions } = parts;
  const turns = new Turns();
  const addresses = new RateLimit(parts.rates.operatorAddresses, clock);
  const callers = new RateLimit(parts.rates.operatorCalls, clock);

  app.get(`${OPERATOR_PATH}/openapi.json`, (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(openApi(actions.map(({ operation }) => operation)))),
  );
  for (const action of actions) {
    const { path } = action.operation;
    app.post(`${OPERATOR_PATH}${path}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const header = (name: string): string => [request.headers[name] ?? ''].flat()[0] ?? '';
      const body = typeof request.body === 'string' ? request.body : '';
      reply.type('application/json').header('cache-control', 'no-store');
      let answer: Answer;
      try {
        // Rate limits are checked before any lookup or verification, and again after the operator is identified.
        if (!addresses.take(request.ip)) throw new TooManyCalls();
        const caller = await keys.callerOf({ method: request.method, path: request.url, body, header });
        if (!callers.take(`${caller.operatorId}/${caller.keyId}`)) throw new TooManyCalls();
        const key = header('idempotency-key');
        if (!IDEMPOTENCY_KEY.test(key))
          throw new OperatorRefusal(
            CODE.illegalCharacters,
            'idempotency-key: at most 64 letters, digits, - or _',
          );
        const once = `${caller.operatorId}/${key}`;
        answer =
          key === ''
            ? await carriedOut(parts, action, caller, body)
            : await turns.take(once, () => answeredOnce(parts, action, caller, key, body));
      } catch (error) {
        if (error instanceof TooManyCalls) reply.header('retry-after', '1');
        // Guessing signatures uses up the address's rate limit sooner.
        else if (error instanceof OperatorRefusal && SIGNATURES.has(error.code))
          addresses.spend(request.ip, GUESS);
        answer = refusalOf(parts, error, path);
      }
      return reply.code(statusOf(answer.code)).send(encodeJson({ ...answer, now: clock.now() }));
    });
  }
}

/** Deletes answers and nonces that have expired. */
export async function forgetOperatorCalls({
  database,
  clock,
  keys,
}: Pick<OperatorRoutesParts, 'database' | 'clock' | 'keys'>): Promise<void> {
  await keys.forget();
  await database.query('DELETE FROM operator_answers WHERE at < $1', [clock.now() - ANSWERS_KEPT]);
}

/** The first answer under this key, or the answer of this call when it is the first. */
async function answeredOnce(
  parts: OperatorRoutesParts,
  action: Action,
  caller: Caller,
  key: string,
  body: string,
): Promise<Answer> {
  const { database, clock } = parts;
  const hash = createHash('sha256').update(`${action.operation.path}\n${body}`).digest('hex');
  const [kept] = await database.query(
    'SELECT hash, answer FROM operator_answers WHERE operator_id = $1 AND key = $2',
    [caller.operatorId, key],
  );
  if (kept) {
    if (kept['hash'] !== hash)
      return { code: CODE.requestIdReused, message: 'this idempotency key was used for another request' };
    return parseJson(String(kept['answer'])) as Answer;
  }
  const answer = await carriedOut(parts, action, caller, body);
  // A failure on our side may be repeated; a refusal is an answer and is kept.
  if (answer.code === CODE.systemException) return answer;
  await database.query(
    `INSERT INTO operator_answers (operator_id, key, hash, answer, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [caller.operatorId, key, hash, encodeJson(answer), clock.now()],
  );
  return answer;
}

async function carriedOut(
  parts: OperatorRoutesParts,
  { operation, act }: Action,
  caller: Caller,
  body: string,
): Promise<Answer> {
  let answer: Answer;
  try {
    const settings = parts.operators.find(({ id }) => id === caller.operatorId);
    if (!settings)
      throw new OperatorRefusal(CODE.merchantNotFound, 'this operator is not in the list any more');
    if (operation.ofHall && !settings.runsHall)
      throw new OperatorRefusal(
        CODE.unauthorized,
        'this concerns the players of every operator: only who runs the hall may',
      );
    const input = v.safeParse(operation.request, parseJson(body === '' ? '{}' : body));
    if (!input.success) throw faultOf(input.issues[0]);
    const output = await act(input.output, caller);
    answer = { code: CODE.success, message: '', body: output };
  } catch (error) {
    answer = refusalOf(parts, error, operation.path);
  }
  await parts.audit.add(caller, {
    at: parts.clock.now(),
    action: operation.path,
    request: body,
    code: answer.code,
    message: answer.message,
  });
  return answer;
}

/** A schema's message may begin with a code of the catalogue: "1418: …". */
function faultOf(issue: v.BaseIssue<unknown>): OperatorRefusal {
  const [, code, words] = /^(\d{3,5}): (.*)$/s.exec(issue.message) ?? [];
  const field = v.getDotPath(issue) ?? '';
  return new OperatorRefusal(
    Number(code ?? CODE.illegalCharacters),
    words ?? issue.message,
    field.slice(0, 64),
  );
}

function refusalOf({ log, newErrorId }: OperatorRoutesParts, error: unknown, path: string): Answer {
  if (error instanceof OperatorRefusal)
    return { code: error.code, message: error.message, ...(error.field !== null && { field: error.field }) };
  const errorId = newErrorId();
  log.error('operator call failed', { errorId, path, error });
  return { code: CODE.systemException, message: `System exception ${errorId}` };
}

/** A refusal before any work, which is not stored: the same request may be sent again with a new nonce. */
class TooManyCalls extends OperatorRefusal {
  constructor() {
    super(CODE.unavailable, 'too many requests; try again in a second');
  }
}

const SIGNATURES: ReadonlySet<number> = new Set([
  CODE.signatureMissing,
  CODE.signatureWrong,
  CODE.signatureExpired,
]);

/** The HTTP status of a code, for proxies and monitors; callers read the code. */
function statusOf(code: number): number {
  if (code === CODE.success) return 200;
  if (code === CODE.systemException) return 500;
  if (code === CODE.unavailable) return 429;
  if (SIGNATURES.has(code)) return 401;
  if (code === CODE.unauthorized) return 403;
  return 422;
}
