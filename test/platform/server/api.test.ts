// Entry checks of the API: which requests are accepted, and the code for each kind of invalid input.
import { request } from 'node:http';
import * as v from 'valibot';
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { moves, nothing, readAnswer, reads } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { amount, id } from '../../../src/protocol/json';
import { callHeaders } from '../../../src/protocol/signature';
import type { Platform } from '../../../src/platform/platform';
import { Refusal, route, type ServiceFactory } from '../../../src/platform/server/service';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';
import { newNonce, newRequestId, TestPlayer } from '../support/testPlayer';

const MINUTE = 60_000;

const PAY = moves('/test/pay', v.object({ requestId: id, amount }), v.object({ balance: amount }));
const END = moves('/test/end', v.object({ requestId: id }), v.object({ ended: v.boolean() }));
const REFUSE = moves('/test/refuse', v.object({ requestId: id }), nothing);
const WHEN = reads('/test/when', nothing, v.object({ receivedAt: v.number() }));
const BREAK = reads('/test/break', nothing, nothing);

/** A service with a call of each kind. PAY takes money from the player's balance. */
const createServices: ServiceFactory = ({ database, ledger }) => [
  {
    routes: [
      route(PAY, ({ amount: paid }, { player, receivedAt, keepAnswer }) =>
        database.transaction(async (tx) => {
          const balance = await ledger.transferOut(tx, player.userId, paid, receivedAt);
          if (balance === null) throw new Refusal(CODE.insufficientBalance, 'Insufficient balance');
          await keepAnswer(tx, { balance });
          return { balance };
        }),
      ),
      route(
        END,
        (_request, { keepAnswer }) =>
          database.transaction(async (tx) => {
            await keepAnswer(tx, { ended: true });
            return { ended: true };
          }),
        { inMaintenance: true },
      ),
      route(REFUSE, () => Promise.reject(new Refusal(CODE.periodClosed, 'Closed'))),
      route(WHEN, (_request, { receivedAt }) => Promise.resolve({ receivedAt })),
      route(BREAK, () => Promise.reject(new Error('secret detail: row 17'))),
    ],
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  },
];

const clock = new ManualClock();
const now = (): number => clock.now();
let platform: Platform;
let player: TestPlayer;

beforeAll(async () => {
  platform = await startTestPlatform({ clock, createServices });
});
afterAll(() => platform.stop());
beforeEach(async () => {
  player = await TestPlayer.enter(platform, now);
});

describe('who speaks', () => {
  test('without a token there is no key to seal under: plain JSON', async () => {
    const reply = await player.send(CALLS.accountBalance.path, {}, { token: '' });
    expect(reply.status).toBe(401);
    expect(JSON.parse(reply.text)).toMatchObject({ code: CODE.unauthorized });
  });

  test('an unknown token is refused under that very token', async () => {
    const token = 'nobody-ever-minted-this-token';
    expect((await player.send(CALLS.accountBalance.path, {}, { token })).answer.code).toBe(CODE.unauthorized);
  });
});

describe('the signature', () => {
  test('another body than the signed one is refused', async () => {
    const signed = { body: 'another body' };
    expect(await player.codeOf(CALLS.accountBalance, {}, { signed })).toBe(CODE.badSignature);
  });

  test.each(['', 'garbage', `${'n'.repeat(16)}.${1}.zz`])('the header %p is refused', async (sign) => {
    expect(await player.codeOf(CALLS.accountBalance, {}, { sign })).toBe(CODE.badSignature);
  });

  test('a nonce counts once', async () => {
    const nonce = newNonce();
    expect(await player.codeOf(CALLS.accountBalance, {}, { nonce })).toBe(CODE.success);
    expect(await player.codeOf(CALLS.accountBalance, {}, { nonce })).toBe(CODE.badSignature);
  });

  test('a call caught in transit cannot be sent again, however long one waits', async () => {
    clock.wind(10 * MINUTE); // past the platform's start, so that an old timestamp is judged by its age alone
    const body = JSON.stringify({ data: sealEnvelope(player.token, '{}') });
    const { path } = CALLS.accountBalance;
    const { sessionId, token } = player;
    const { sign } = callHeaders(token, newNonce(), now(), { path, sessionId, body });
    const send = () => player.codeOf(CALLS.accountBalance, {}, { body, sign });
    expect(await send()).toBe(CODE.success);
    for (let minutes = 0; minutes < 25; minutes++) {
      expect(await send()).toBe(CODE.badSignature);
      clock.wind(MINUTE);
    }
  });

  test.each([-6 * MINUTE, 6 * MINUTE])(
    'a timestamp %d ms off is refused with the time of the platform',
    async (offset) => {
      const { answer } = await player.send(CALLS.accountBalance.path, {}, { timestamp: now() + offset });
      expect(answer).toMatchObject({ code: CODE.badSignature, now: now() });
      expect(await player.codeOf(CALLS.accountBalance, {}, { timestamp: answer.now })).toBe(CODE.success);
    },
  );
});

describe('the body', () => {
  test('one flipped character fails the MAC', async () => {
    const data = sealEnvelope(player.token, '{}');
    const flipped = (data.startsWith('A') ? 'B' : 'A') + data.slice(1);
    expect(await player.codeOf(CALLS.accountBalance, {}, { body: JSON.stringify({ data: flipped }) })).toBe(
      CODE.undecryptable,
    );
  });

  test('an envelope under another key fails the MAC', async () => {
    const body = JSON.stringify({ data: sealEnvelope('another secret', '{}') });
    expect(await player.codeOf(CALLS.accountBalance, {}, { body })).toBe(CODE.undecryptable);
  });

  test.each(['', '{', '[]', '{"data":1}', 'null'])('%p around the envelope is refused', async (body) => {
    expect(await player.codeOf(CALLS.accountBalance, {}, { body })).toBe(CODE.illegalCharacters);
  });

  test.each(['', '{', 'null', '[]', '"text"'])('%p inside the envelope is refused', async (inside) => {
    const body = JSON.stringify({ data: sealEnvelope(player.token, inside) });
    expect(await player.codeOf(CALLS.currentUserLimit, {}, { body })).toBe(CODE.illegalCharacters);
  });

  test('text that no database can keep is refused', async () => {
    expect(await player.codeOf(PAY, { requestId: 'a\u0000b', amount: '1.00' })).toBe(CODE.illegalCharacters);
  });

  test('a body over the limit is cut off', async () => {
    const reply = await player.send(CALLS.accountBalance.path, { filler: 'x'.repeat(100_000) });
    expect(reply.status).toBe(413);
  });

  test('an unknown path is told as such', async () => {
    const reply = await player.send('/game/noSuchCall', {});
    expect(reply.status).toBe(404);
    expect(reply.answer.code).toBe(404);
  });

  test.each([
    ['missing', undefined, CODE.amountMissing],
    ['empty', '', CODE.amountMissing],
    ['1e-37', '1e-37', CODE.amountMalformed],
    ['NaN', 'NaN', CODE.amountMalformed],
    ['a float', 1.5, CODE.amountMalformed],
    ['three decimals', '1.234', CODE.amountMalformed],
    ['negative', '-1.00', CODE.amountMalformed],
    ['too long', '1'.repeat(40), CODE.amountMalformed],
  ])('an amount that is %s has its own code, and nothing moves', async (_name, bad, code) => {
    expect(await player.codeOf(PAY, { requestId: newRequestId(), amount: bad })).toBe(code);
    expect(await player.call(CALLS.accountBalance, {})).toEqual({ balance: parseMoney('10000.00') });
  });
});

test('an unknown error names its log line and nothing else', async () => {
  const { answer } = await player.send(BREAK.path, {});
  expect(answer.code).toBe(CODE.systemException);
  expect(answer.msg).not.toMatch(/secret|row 17/);
});

describe('money calls', () => {
  const pay = (requestId: string, amountText = '100.00') =>
    player.send(PAY.path, { requestId, amount: amountText });
  const balance = async () => (await player.call(CALLS.accountBalance, {})).balance;

  test('a repeat gets the first answer, byte for byte, and moves nothing', async () => {
    const requestId = newRequestId();
    const first = await pay(requestId);
    await pay(newRequestId(), '1.00');
    const second = await pay(requestId);
    expect(second.answer.msg).toBe(first.answer.msg);
    expect(await balance()).toBe(parseMoney('9899.00'));
  });

  test('repeats that arrive together move once', async () => {
    const requestId = newRequestId();
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay(requestId)));
    expect(new Set(replies.map(({ answer }) => answer.msg)).size).toBe(1);
    expect(await balance()).toBe(parseMoney('9900.00'));
  });

  test('the same id for something else is refused', async () => {
    const requestId = newRequestId();
    await pay(requestId);
    expect((await pay(requestId, '100.01')).answer.code).toBe(CODE.requestIdReused);
    const together = newRequestId();
    const codes = (await Promise.all([pay(together, '1.00'), pay(together, '2.00')])).map(
      ({ answer }) => answer.code,
    );
    expect(codes.sort((a, b) => a - b)).toEqual([CODE.success, CODE.requestIdReused]);
  });

  test('an id belongs to its player', async () => {
    const requestId = newRequestId();
    await pay(requestId);
    const other = await TestPlayer.enter(platform, now);
    expect(await other.call(PAY, { requestId, amount: parseMoney('5.00') })).toEqual({
      balance: parseMoney('9995.00'),
    });
  });

  test('a refusal is not kept: the same id may succeed later', async () => {
    const requestId = newRequestId();
    expect((await pay(requestId, '10001.00')).answer.code).toBe(CODE.insufficientBalance);
    expect((await pay(requestId, '10001.00')).answer.code).toBe(CODE.insufficientBalance);
    expect(await player.codeOf(REFUSE, { requestId })).toBe(CODE.periodClosed);
    expect((await pay(requestId, '9999.00')).answer.code).toBe(CODE.success);
  });

  test('more than the rate is refused with the betting frequency limit, and passes again later', async () => {
    const codes = await Promise.all(
      Array.from({ length: 30 }, async () => (await pay(newRequestId(), '1.00')).answer.code),
    );
    expect(codes.filter((code) => code === CODE.success)).toHaveLength(20);
    expect(codes.filter((code) => code === CODE.bettingFrequencyLimit)).toHaveLength(10);
    clock.wind(1_000);
    expect((await pay(newRequestId(), '1.00')).answer.code).toBe(CODE.success);
  });

  test('who bets more than the rate allows still ends every bet that he has', async () => {
    const bets = Array.from({ length: 30 }, () =>
      player.codeOf(PAY, { requestId: newRequestId(), amount: parseMoney('1.00') }),
    );
    const ends = Array.from({ length: 60 }, () => player.codeOf(END, { requestId: newRequestId() }));
    const codes = await Promise.all(bets);
    expect(codes.filter((code) => code === CODE.bettingFrequencyLimit)).toHaveLength(10);
    expect(new Set(await Promise.all(ends))).toEqual(new Set([CODE.success]));
  });

  test('who asks more than the rate allows still bets and ends his bets', async () => {
    const asked = await Promise.all(Array.from({ length: 150 }, () => player.codeOf(WHEN, {})));
    expect(asked.filter((code) => code === CODE.systemException)).not.toHaveLength(0);
    expect(await player.codeOf(PAY, { requestId: newRequestId(), amount: parseMoney('1.00') })).toBe(
      CODE.success,
    );
    expect(await player.codeOf(END, { requestId: newRequestId() })).toBe(CODE.success);
  });
});

test('a call counts from when its last byte is in: early headers win no time', async () => {
  const body = JSON.stringify({ data: sealEnvelope(player.token, '{}') });
  const { hostname, port } = new URL(platform.address);
  const before = now();
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = {
      ...callHeaders(player.token, newNonce(), before, {
        path: WHEN.path,
        sessionId: player.sessionId,
        body,
      }),
      'content-length': body.length,
    };
    const call = request({ hostname, port, method: 'POST', path: `/api${WHEN.path}`, headers }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.write(body.slice(0, 10), () => {
      // The headers and the beginning of the body are sent; now time passes.
      clock.wind(MINUTE);
      call.end(body.slice(10));
    });
  });
  const opened = openEnvelope(player.token, (JSON.parse(answer) as { data: string }).data) ?? '';
  const { msg } = readAnswer(opened);
  expect(JSON.parse(msg)).toEqual({ receivedAt: before + MINUTE });
});

test('a balance that changes in the own call is told by the answer, not by a push', async () => {
  const socket = await player.connect();
  await player.call(PAY, { requestId: newRequestId(), amount: parseMoney('1.00') });
  clock.wind(TEST_CONFIG.socket.batchWindow);
  await socket.subscribe(0);
  expect(socket.items()).toEqual([]);
});

test('answers are sealed: the balance is nowhere to be read', async () => {
  const reply = await player.send(CALLS.accountBalance.path, {});
  expect(reply.text).not.toContain('10000.00');
  expect(openEnvelope('another secret', (JSON.parse(reply.text) as { data: string }).data)).toBeNull();
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('date')).not.toBeNull();
});
