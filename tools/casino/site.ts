// The demo casino's web server: its lobby, its players' accounts, launch links for the client, the wallet that the platform
// asks, and the office where its people compare both ledgers. It stands in for a casino's own site and is no part of the
// product.
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { ClientFiles } from '../../src/platform/server/clientFiles';
import { COMMON_HEADERS } from '../../src/platform/server/policy';
import { RateLimit } from '../../src/platform/server/rateLimit';
import { TABLES } from './catalogue';
import { UNIT, type Ledger } from './ledger';
import { PlatformRefusal, type OperatorApi } from './operatorApi';
import type { People, Person } from './people';
import { reconcile, type Transaction } from './reconcile';
import { WALLET_PATHS, type CasinoWallet } from './wallet';
import type { Database } from '../../src/platform/database/database';

export interface SiteParts {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly people: People;
  readonly wallet: CasinoWallet;
  readonly api: OperatorApi;
  readonly currency: string;
  /** Returns the address at which this process reaches the platform; players use the same port. */
  readonly platform: () => string;
  /** Opens the office. */
  readonly officePassword: string;
}

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const SEAT = 'seat';
const OFFICE = 'office';
const DAY = 24 * 60 * 60_000;
const NEWEST = 20;
const PARTS_OF_A_CENT = UNIT / 100n;

const word = (least: number, most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(most));
const registerSchema = v.object({
  name: v.pipe(word(2, 24), v.regex(/^(?!bot\s)/i, 'names that start with "Bot" are taken')),
  login: v.pipe(word(3, 32), v.regex(/^[\w.-]+$/, 'letters, digits, dots and hyphens only')),
  password: v.pipe(v.string(), v.minLength(8, 'at least 8 characters'), v.maxLength(128)),
  country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
});
const loginSchema = v.object({ login: word(1, 32), password: v.pipe(v.string(), v.maxLength(128)) });
const moneySchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(-10_000), v.maxValue(10_000)),
});
const breakSchema = v.object({ hours: v.picklist([1, 24, 24 * 7]) });
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440));
const limitsSchema = v.object({
  lossLimit: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
  timeLimit: minutes,
  realityCheck: minutes,
});
const freezeSchema = v.object({ person: v.string(), frozen: v.boolean() });

/** Sent to the page unchanged. */
class Sorry extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const printed = (parts: bigint): string => {
  const sign = parts < 0n ? '-' : '';
  const hundredths = (parts < 0n ? -parts : parts) / PARTS_OF_A_CENT;
  return `${sign}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};
/** "12.50" in parts. */
const partsOf = (text: unknown): bigint => BigInt(String(text).replace('.', '')) * PARTS_OF_A_CENT;

const tableOf = (gameType: number): string =>
  TABLES.find(({ game }) => game === gameType)?.name ?? `Game ${gameType}`;
/** By the game's code in requests to the wallet: "fairground_7". */
const nameOf = (code: string | null): string | null =>
  code === null ? null : tableOf(Number(code.replace(/^\D+/, '')));

export function createSite(parts: SiteParts) {
  const { database, ledger, people, wallet, api, currency, platform, officePassword } = parts;
  const files = new ClientFiles(PAGE);
  const guesses = new RateLimit({ perSecond: 0.2, burst: 10 }, { now: Date.now as never });
  const officeToken = randomBytes(24).toString('base64url');
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 64 * 1024 });
  // The signature of the wallet covers the body as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ ...COMMON_HEADERS, 'cache-control': 'no-store' });
    done();
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Sorry) return reply.code(error.status).send({ sorry: error.message });
    if (error instanceof PlatformRefusal)
      return reply.code(409).send({ sorry: REFUSALS[error.code] ?? error.message });
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`casino: ${error.stack ?? error.message}\n`);
    return reply
      .code(status)
      .send({ sorry: status < 500 ? error.message : 'The games are not available now' });
  });

  /** The client as this visitor reaches it: under the same name of this machine, at the platform's port. */
  const clientFor = (host: string): string => {
    const client = new URL(platform());
    const name = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)/i.exec(host)?.[0];
    if (name) client.hostname = name;
    return client.origin;
  };
  const cookie = (request: FastifyRequest, name: string): string | undefined =>
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,64})`).exec(request.headers.cookie ?? '')?.[1];
  const sit = (reply: FastifyReply, token: string): unknown =>
    reply.header('set-cookie', `${SEAT}=${token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=1209600`);
  const input = <S extends v.GenericSchema>(schema: S, { body }: FastifyRequest): v.InferOutput<S> => {
    const read = v.safeParse(schema, readJson(body));
    if (read.success) return read.output;
    const [issue] = read.issues;
    throw new Sorry(422, `${v.getDotPath(issue) ?? 'The form'}: ${issue.message}`);
  };
  const player = async (request: FastifyRequest): Promise<Person> => {
    const person = await people.of(cookie(request, SEAT));
    if (!person) throw new Sorry(401, 'Please sign in first');
    return person;
  };
  /** The account as the page shows it. */
  const account = async (person: Person | null): Promise<object> => {
    if (!person) return { person: null, currency };
    const [movements, there] = await Promise.all([
      ledger.newestOf(person.id, NEWEST),
      // The platform has no limits for players who never opened a game; without an answer the account is shown without limits.
      api.call('/players/get', { playerId: person.id }).catch(() => null),
    ]);
    return {
      limits: there?.['rules'] ?? {},
      breakUntil: there?.['excludedUntil'] ?? null,
      frozen: there?.['frozen'] === true,
      person: { name: person.name, login: person.login, country: person.country },
      currency,
      balance: printed(await ledger.balanceOf(person.id)),
      movements: movements.map(({ kind, amount, game, round, at }) => ({
        kind,
        amount: printed(amount),
        game: nameOf(game),
        round,
        at,
      })),
    };
  };

  app.get('/tables', () =>
    TABLES.map(({ rtp, ...table }) => ({ ...table, rtp: rtp.map((one) => one / 100) })),
  );
  app.get<{ Querystring: { readonly game?: string; readonly fresh?: string } }>(
    '/launch',
    async (request, reply) => {
      const { game, fresh } = request.query;
      let person = fresh === '1' ? null : await people.of(cookie(request, SEAT));
      if (!person) {
        const guest = await people.guest();
        ({ person } = guest);
        sit(reply, guest.token);
      }
      const table = TABLES.find((one) => String(one.game) === game);
      const { link } = await api.call('/sessions/open', {
        playerId: person.id,
        nickName: person.name,
        currency,
        country: person.country,
        ...(table && { gameType: table.game }),
      });
      const client = clientFor(request.headers.host ?? '');
      return { launch: `${client}/${new URL(String(link)).search}`, client, player: person.name };
    },
  );

  app.get('/account', async (request) => account(await people.of(cookie(request, SEAT))));
  app.post('/account/register', async (request, reply) => {
    const made = await people.register(input(registerSchema, request));
    if (!made) throw new Sorry(409, 'Somebody has this login already');
    sit(reply, made.token);
    return account(made.person);
  });
  app.post('/account/login', async (request, reply) => {
    if (!guesses.take(request.ip)) throw new Sorry(429, 'Too many tries. Please wait a minute.');
    const { login, password } = input(loginSchema, request);
    const found = await people.logIn(login, password);
    if (!found) throw new Sorry(401, 'Login and password do not fit');
    sit(reply, found.token);
    return account(found.person);
  });
  app.post('/account/logout', async (request, reply) => {
    const token = cookie(request, SEAT);
    const person = await people.of(token);
    if (token !== undefined) await people.logOut(token);
    // Logging out also ends the sessions on the platform; it refuses this for a player who never opened a game.
    if (person) await api.call('/sessions/end', { playerId: person.id }).catch(() => undefined);
    reply.header('set-cookie', `${SEAT}=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0`);
    return account(null);
  });
  app.post('/account/cashier', async (request) => {
    const person = await player(request);
    const { amount } = input(moneySchema, request);
    const done = await database.transaction((tx) => ledger.transfer(tx, person.id, BigInt(amount) * UNIT));
    if (!done) throw new Sorry(409, 'The balance does not cover that');
    return account(person);
  });
  app.post('/account/limits', async (request) => {
    const person = await player(request);
    const { lossLimit, timeLimit, realityCheck } = input(limitsSchema, request);
    await known(person);
    const rules = {
      ...(lossLimit !== null && { lossLimit: `${lossLimit}.00` }),
      ...(timeLimit > 0 && { timeLimit }),
      ...(realityCheck > 0 && { realityCheck }),
    };
    await api.call('/players/rules', { playerId: person.id, rules, reason: 'the player asked for it' });
    return account(person);
  });
  app.post('/account/break', async (request) => {
    const person = await player(request);
    const { hours } = input(breakSchema, request);
    await known(person);
    const until = Date.now() + hours * 60 * 60_000;
    await api.call('/players/exclude', { playerId: person.id, until, reason: 'the player asked for it' });
    return { ...(await account(person)), until };
  });
  /** Opens a session for a player whom the platform does not have yet. */
  const known = async (person: Person): Promise<void> => {
    const { id: playerId, name: nickName, country } = person;
    await api.call('/players/get', { playerId }).catch(async (error: unknown) => {
      if (!(error instanceof PlatformRefusal) || error.code !== NEVER_INTRODUCED) throw error;
      await api.call('/sessions/open', { playerId, nickName, currency, country });
    });
  };

  for (const at of WALLET_PATHS)
    app.post(`/wallet${at}`, (request) =>
      wallet.answer(
        at,
        typeof request.body === 'string' ? request.body : '',
        [request.headers['x-hub88-signature'] ?? ''].flat()[0] ?? '',
      ),
    );

  const clerk = (request: FastifyRequest): void => {
    if (cookie(request, OFFICE) !== officeToken) throw new Sorry(401, 'Please sign in to the office');
  };
  app.post('/office/login', async (request, reply) => {
    if (!guesses.take(`office ${request.ip}`)) throw new Sorry(429, 'Too many tries. Please wait a minute.');
    const { password } = input(v.object({ password: v.string() }), request);
    const [given, wanted] = [Buffer.from(password), Buffer.from(officePassword)];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new Sorry(401, 'Wrong password');
    reply.header('set-cookie', `${OFFICE}=${officeToken}; HttpOnly; SameSite=Strict; Path=/office`);
    return Promise.resolve({});
  });
  app.get('/office/books', async (request) => {
    clerk(request);
    const to = Date.now();
    const from = to - DAY;
    // Movements that one side makes while the other side is read are compared at the next request.
    const ours = await ledger.movementsSince(from);
    const [rows, { days }, audit, all] = await Promise.all([
      api.pages('/reports/transactions', 'transactions', { from: from - DAY, to }),
      api.call('/reports/days', { from, to }),
      ledger.audit(),
      people.all(),
    ]);
    const theirs = rows.map(transactionOf);
    const sums = new Map<string, bigint>();
    for (const { kind, amount } of ours) sums.set(kind, (sums.get(kind) ?? 0n) + amount);
    const { agreed, underWay, differences } = reconcile(
      ours,
      theirs.filter(({ createdAt }) => createdAt >= from),
    );
    const reported = new Set(theirs.map(({ id }) => id));
    return {
      at: to,
      currency,
      agreed,
      underWay,
      // The platform may have created the transaction of a movement before `from`.
      differences: differences
        .filter(({ id, platform: there }) => there !== null || !reported.has(id))
        .map((one) => ({
          ...one,
          player: all.find(({ id }) => id === one.person)?.name ?? one.person,
          casino: one.casino === null ? null : printed(one.casino),
          platform: one.platform === null ? null : printed(one.platform),
        })),
      audit: { sum: printed(audit.sum), wrongAccounts: audit.wrongAccounts },
      sums: Object.fromEntries([...sums].map(([kind, sum]) => [kind, printed(sum)])),
      days: (days as readonly { readonly gameType: number }[]).map((day) => ({
        ...day,
        game: tableOf(day.gameType),
      })),
      people: await Promise.all(
        all.slice(0, 50).map(async ({ id, name, login, balance }) => {
          const there = await api.call('/players/get', { playerId: id }).catch(() => null);
          return {
            ...{ id, name, login, balance: printed(balance) },
            platform: there ? there['balance'] : null,
            frozen: there?.['frozen'] === true,
            openBets: there?.['openBets'] ?? 0,
          };
        }),
      ),
    };
  });
  app.post('/office/freeze', async (request) => {
    clerk(request);
    const { person, frozen } = input(freezeSchema, request);
    return api.call('/players/freeze', { playerId: person, frozen, reason: 'by the office of the casino' });
  });

  app.get('/*', async (request, reply) => {
    const address = request.url.replace(/[?#].*$/s, '').replace(/^\/office\/?$/, '/office.html');
    const file = await files.find(address, request.headers['accept-encoding'] ?? '');
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    if (file.type.startsWith('text/html'))
      reply.header('content-security-policy', pagePolicy(clientFor(request.headers.host ?? '')));
    reply.header('cache-control', 'no-cache').header('etag', `"${file.etag}${file.encoding ?? ''}"`);
    if (file.encoding) reply.header('content-encoding', file.encoding);
    return reply.type(file.type).send(file.bytes);
  });
  return app;
}

const NEVER_INTRODUCED = 11702;
/** The platform's refusals in words for a player. */
const REFUSALS: Readonly<Record<number, string>> = {
  1296: 'You are taking a break. The tables are closed for you until it is over.',
  7006: 'Your account is being looked at. The tables are closed for you until then.',
  1341: 'The tables are closed today.',
  1389: 'The platform was set up with another key of this casino: delete the data folder of both, or bring the old one back.',
};

const transactionOf = (row: Record<string, unknown>): Transaction & { readonly createdAt: number } => ({
  id: String(row['transactionUuid']),
  kind: row['kind'] as Transaction['kind'],
  reference: typeof row['referenceUuid'] === 'string' ? row['referenceUuid'] : null,
  person: String(row['playerId']),
  amount: partsOf(row['amount']),
  state: String(row['state']),
  createdAt: Number(row['createdAt']),
});

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' && body !== '' ? body : '{}') as unknown;
  } catch {
    return null;
  }
}

/** CSP sources for the client in a casino's page: its script and its frame, from the client's origin. */
const pagePolicy = (client: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${client}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${client}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
