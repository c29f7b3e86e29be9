// The demo casino beside a platform: people, money, launch links, its half of the wallet, and the comparison of both ledgers.
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { parseMoney } from '../../../src/core/money';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { openLaunch } from '../../../src/protocol/launch';
import { openCasino, type Casino } from '../../../tools/casino/casino';
import { CURRENCY, newKeyPair, OPERATOR_ID } from '../../../tools/casino/papers';
import { reconcile, type Transaction } from '../../../tools/casino/reconcile';
import { newRequestId, TestPlayer } from '../support/testPlayer';
import { startTestPlatform } from '../support/testPlatform';

const ODD_EVEN = 5;
const OFFICE = 'office-of-this-test';
const own = newKeyPair('ed25519');
const walletKeys = newKeyPair('rsa');
let casino: Casino;
let platform: Platform;

beforeAll(async () => {
  casino = await openCasino({
    ...{ port: 0, host: '127.0.0.1', dataFolder: null, databaseUrl: null },
    platform: () => platform.address,
    operatorKey: own.privateKey,
    walletPublicKey: walletKeys.publicKey,
    officePassword: OFFICE,
    onLost: (error) => {
      throw error;
    },
  });
  platform = await startTestPlatform({
    createServices: (parts) => createServices(parts, { games: [ODD_EVEN] }),
    migrations,
    config: {
      operators: [
        {
          ...{
            id: OPERATOR_ID,
            publicKey: own.publicKey,
            walletMode: 2,
            walletUrl: `${casino.address}/wallet`,
          },
          ...{
            currencies: [CURRENCY],
            limits: {},
            chips: {},
            social: [],
            rebate: 0,
            runsHall: true,
            enabled: true,
          },
        },
      ],
      wallet: { privateKey: walletKeys.privateKey, patience: 5_000 },
    },
  });
});
afterAll(async () => {
  await platform?.stop();
  await casino?.stop();
});
afterEach(async () => expect(await casino.ledger.audit()).toEqual({ sum: 0n, wrongAccounts: 0 }));

interface Said {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A browser on the casino's pages, with its cookies. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async ask(path: string, body?: object): Promise<Said> {
    const answer = await fetch(casino.address + path, {
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  /** Enters a game by the casino's link, as the client does; returns the player. */
  async sit(): Promise<TestPlayer> {
    const { status, body } = await this.ask(`/launch?game=${ODD_EVEN}`);
    if (status !== 200) throw new Error(String(body['sorry']));
    const params = new URL(String(body['launch'])).searchParams.get('params') ?? '';
    const { token: code, userId } = openLaunch(platform.launchKey, params);
    const { token } = await new TestPlayer(platform.address, code, userId).call(CALLS.refreshSession, {
      nonce: randomUUID(),
    });
    const player = new TestPlayer(platform.address, token ?? '', userId);
    await player.refresh();
    return player;
  }
}

async function member(): Promise<Browser> {
  const browser = new Browser();
  const login = `m-${randomUUID().slice(0, 8)}`;
  const wish = { name: 'Linh', login, password: 'fairground', country: null };
  expect((await browser.ask('/account/register', wish)).status).toBe(200);
  return browser;
}
async function bet(player: TestPlayer, amount = '2.00'): Promise<number> {
  const { rounds } = await player.call(CLASSIC_CALLS.roundAll, { gameType: ODD_EVEN });
  const roundId = rounds.at(-1)?.roundId ?? '';
  return player.codeOf(CLASSIC_CALLS.bet, {
    ...{ gameType: ODD_EVEN, play: 'odd', roundId, amount: parseMoney(amount) },
    ...{ requestId: newRequestId(), mode: 'manual' },
  });
}

test('an account has a login of its own, and a wrong password opens nothing', async () => {
  const login = 'Linh.1';
  const wish = { name: 'Linh', login, password: 'fairground', country: 'SE' };
  const first = new Browser();
  expect((await first.ask('/account/register', wish)).body).toMatchObject({
    person: { name: 'Linh', login: 'linh.1', country: 'SE' },
    balance: '10000.00',
  });
  expect((await new Browser().ask('/account/register', wish)).status).toBe(409);
  const second = new Browser();
  for (const wrong of [
    { login, password: 'fairgroundX' },
    { login: 'nobody', password: 'fairground' },
  ])
    expect((await second.ask('/account/login', wrong)).status).toBe(401);
  expect((await second.ask('/account')).body).toMatchObject({ person: null });
  expect((await second.ask('/account/login', { login, password: 'fairground' })).status).toBe(200);
  expect((await second.ask('/account')).body).toMatchObject({ person: { name: 'Linh' } });
  await second.ask('/account/logout', {});
  expect((await second.ask('/account')).body).toMatchObject({ person: null });
  expect((await first.ask('/account')).body).toMatchObject({ person: { name: 'Linh' } });
});

test('the casino keeps the money: bets take it from its ledger, and the cashier’s money is there to bet with', async () => {
  const browser = await member();
  const player = await browser.sit();
  expect(await bet(player, '2.00')).toBe(CODE.success);
  expect((await browser.ask('/account')).body).toMatchObject({ balance: '9998.00' });
  await browser.ask('/account/cashier', { amount: 500 });
  expect((await player.call(CALLS.accountBalance, {})).balance).toBe(parseMoney('10498.00'));
  expect((await browser.ask('/account/cashier', { amount: -10_000 })).status).toBe(200);
  expect((await browser.ask('/account/cashier', { amount: -499 })).status).toBe(409);
  expect(await bet(player, '499.00')).toBe(CODE.walletInsufficient);
});

test('a guest needs no account, and signing out ends his seat at the tables', async () => {
  const browser = new Browser();
  const player = await browser.sit();
  expect(await bet(player)).toBe(CODE.success);
  expect((await browser.ask('/account')).body).toMatchObject({ person: { login: null } });
  await browser.ask('/account/logout', {});
  expect(await bet(player).catch(() => CODE.sessionExpired)).toBe(CODE.sessionExpired);
});

test('limits and breaks that a player asks for hold at once at the tables', async () => {
  const browser = await member();
  const player = await browser.sit();
  const limits = { lossLimit: 5, timeLimit: 0, realityCheck: 0 };
  expect((await browser.ask('/account/limits', limits)).status).toBe(200);
  expect(await bet(player, '5.01')).toBe(CODE.lossLimitReached);
  expect((await browser.ask('/account/break', { hours: 24 })).status).toBe(200);
  expect(await bet(player, '1.00')).toBe(CODE.takingABreak);
  expect((await browser.ask(`/launch?game=${ODD_EVEN}`)).body).toEqual({
    sorry: 'You are taking a break. The tables are closed for you until it is over.',
  });
});

describe('its half of the wallet', () => {
  const asked = async (
    path: string,
    body: object,
    key = walletKeys.privateKey,
  ): Promise<Record<string, unknown>> => {
    const text = JSON.stringify({ request_uuid: randomUUID(), currency: CURRENCY, ...body });
    const signature = sign('sha256', Buffer.from(text), createPrivateKey(key)).toString('base64');
    const answer = await fetch(`${casino.address}/wallet${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      body: text,
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const user = async (): Promise<string> => {
    const browser = await member();
    const { userId } = await browser.sit();
    const [row] = await platform.database.query('SELECT external_id FROM players WHERE user_id = $1', [
      userId,
    ]);
    return String(row?.['external_id']);
  };

  test('a transaction counts once, and what another has signed counts never', async () => {
    const who = { user: await user(), transaction_uuid: randomUUID(), round: '1', amount: 200_000 };
    const stranger = newKeyPair('rsa').privateKey;
    expect(await asked('/transaction/bet', who, stranger)).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    for (let n = 0; n < 3; n += 1)
      expect(await asked('/transaction/bet', who)).toMatchObject({ status: 'RS_OK', balance: 999_800_000 });
    const win = { ...who, transaction_uuid: randomUUID(), reference_transaction_uuid: who.transaction_uuid };
    const both = await Promise.all([0, 1].map(() => asked('/transaction/win', { ...win, amount: 300_000 })));
    for (const answer of both) expect(answer).toMatchObject({ status: 'RS_OK', balance: 1_000_100_000 });
    const broke = { ...who, transaction_uuid: randomUUID(), amount: 1_000_200_000 };
    expect(await asked('/transaction/bet', broke)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    expect(await asked('/transaction/bet', { ...who, currency: 'EUR' })).toMatchObject({
      status: 'RS_ERROR_WRONG_CURRENCY',
    });
  });

  test('a bet that comes after its rollback is refused, and a rollback gives back once', async () => {
    const who = { user: await user(), round: '1', amount: 200_000 };
    const late = randomUUID();
    const back = (reference: string) =>
      asked('/transaction/rollback', {
        ...{
          user: who.user,
          round: '1',
          transaction_uuid: randomUUID(),
          reference_transaction_uuid: reference,
        },
      });
    expect(await back(late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await asked('/transaction/bet', { ...who, transaction_uuid: late })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: 1_000_000_000,
    });
    const placed = randomUUID();
    await asked('/transaction/bet', { ...who, transaction_uuid: placed });
    expect(await back(placed)).toMatchObject({ status: 'RS_OK', balance: 1_000_000_000 });
    expect(await back(placed)).toMatchObject({ balance: 1_000_000_000 });
  });
});

describe('the office', () => {
  test('is for those who have its password; it compares both ledgers and freezes a player at once', async () => {
    const browser = await member();
    const player = await browser.sit();
    expect(await bet(player)).toBe(CODE.success);
    expect((await browser.ask('/office/books')).status).toBe(401);
    expect((await browser.ask('/office/login', { password: 'guess' })).status).toBe(401);
    await browser.ask('/office/login', { password: OFFICE });
    const { body } = await browser.ask('/office/books');
    const ours = (one: { why: string }) => !/^the platform has none$/.test(one.why);
    expect((body['differences'] as { why: string }[]).filter(ours)).toEqual([]);
    expect(body['agreed']).toBeGreaterThanOrEqual(1);
    const [{ id } = { id: '' }] = body['people'] as { id: string }[];
    await browser.ask('/office/freeze', { person: id, frozen: true });
    await expect(bet(player)).rejects.toThrow(`refused with ${CODE.accountFrozen}`);
    await browser.ask('/office/freeze', { person: id, frozen: false });
    expect(await bet(player)).toBe(CODE.success);
  });

  test.each<[string, Partial<Transaction> | null, bigint | null, string | null]>([
    ['a bet that stands on both sides', { state: 'used' }, -200n, null],
    ['a bet with another amount here', { state: 'used' }, -300n, 'the bet stands on the platform'],
    ['a bet that is not here', { state: 'used' }, null, 'the bet stands on the platform'],
    ['a refused bet that was taken', { state: 'refused' }, -200n, 'the bet was refused'],
    [
      'a bet that was given up and not taken back',
      { state: 'given-up' },
      -200n,
      'the bet does not count, and was not taken back',
    ],
    ['a bet that was given up and never came', { state: 'given-up' }, null, null],
    ['a win that was told and is not here', { kind: 'win', state: 'done' }, null, 'the win was told'],
    ['a movement of which the platform knows nothing', null, -200n, 'the platform has none'],
  ])('finds what differs: %s', (_what, there, here, why) => {
    const amount = 200n;
    const movements =
      here === null
        ? []
        : [
            {
              id: 'a',
              kind: 'bet' as const,
              person: 'p',
              amount: here,
              reference: null,
              game: null,
              round: null,
              at: 1,
            },
          ];
    const told: Transaction = { id: 'a', kind: 'bet', reference: null, person: 'p', amount, state: 'used' };
    const { differences } = reconcile(movements, there === null ? [] : [{ ...told, ...there }]);
    expect(differences.map((one) => one.why)).toEqual(why === null ? [] : [why]);
  });
});
