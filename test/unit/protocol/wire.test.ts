import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { readAnswer, readBody } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { readClientFrame, readPlatformFrame } from '../../../src/protocol/frames';
import { amount, encodeJson, multiplier, parseJson, signedAmount } from '../../../src/protocol/json';
import { readPush, SHARED_PUSHES } from '../../../src/protocol/push';
import { isSignatureOf, readSignature, signBody } from '../../../src/protocol/signature';
import { ROCKET_CALLS, ROCKET_PUSHES } from '../../../src/games/rocket/messages';

test('amounts and multipliers are decimal text on the wire and exact integers inside', () => {
  const text = encodeJson({ balance: parseMoney('9999999999999999999.00'), odd: parseMultiplier('1.5') });
  expect(text).toBe('{"balance":"9999999999999999999.00","odd":"1.50"}');
  expect(v.parse(v.object({ balance: amount, odd: multiplier }), parseJson(text))).toEqual({
    balance: 999999999999999999900n,
    odd: 150n,
  });
  expect(v.is(amount, '-1.00')).toBe(false);
  expect(v.parse(signedAmount, '-1.00')).toBe(-100n);
});

test.each([1, '1e3', '1e-37', 'NaN', '', '1.234', null])('%j is no amount on the wire', (value) => {
  expect(v.is(amount, value)).toBe(false);
});

test('the signature header is nonce, timestamp and an HMAC over both and the body', () => {
  const nonce = 'nonce-of-sixteen';
  const header = signBody('token', nonce, 1_700_000_000_000, '{"data":"x"}');
  const bodyHash = createHash('sha256').update('{"data":"x"}').digest('hex');
  const mac = createHmac('sha256', 'token').update(`${nonce}.1700000000000.${bodyHash}`).digest('hex');
  expect(header).toBe(`${nonce}.1700000000000.${mac}`);
  const signature = readSignature(header);
  expect(signature && isSignatureOf(signature, 'token', '{"data":"x"}')).toBe(true);
  expect(signature && isSignatureOf(signature, 'token', '{"data":"y"}')).toBe(false);
  expect(signature && isSignatureOf(signature, 'other', '{"data":"x"}')).toBe(false);
});

test.each([
  '',
  'a.b.c',
  'short.1.00',
  `nonce-of-sixteen.x.${'0'.repeat(64)}`,
  `nonce-of-sixteen.1.${'0'.repeat(63)}`,
])('the header %j is malformed', (header) => {
  expect(readSignature(header)).toBeNull();
});

test('an answer that is none counts as incorrect data, and a body that does not fit is not let in', () => {
  expect(readAnswer('{"code":200,"msg":"{}"}')).toEqual({ code: 200, msg: '{}' });
  for (const text of ['', '[]', '{"code":"200","msg":""}', 'null'])
    expect(readAnswer(text).code).toBe(CODE.incorrectData);
  expect(readBody(CALLS.accountBalance, '{"balance":"12.50"}')).toEqual({ body: { balance: 1250n } });
  expect(readBody(CALLS.accountBalance, '{"balance":12.5}')).toBeUndefined();
});

test('frames are read strictly', () => {
  expect(readPlatformFrame('{"type":"control","code":2000}')).toEqual({ type: 'control', code: 2000 });
  expect(readPlatformFrame('{"type":"push","stream":"other","seq":1,"sentAt":1,"items":[]}')).toBeNull();
  expect(readPlatformFrame('garbage')).toBeNull();
  expect(readClientFrame('{"gameChannelType":2}')).toEqual({ gameChannelType: 2 });
  expect(readClientFrame('{"gameChannelType":-1}')).toBeNull();
});

test('a push is read against its table: unknown codes and malformed data are told apart', () => {
  expect(readPush(ROCKET_PUSHES, 3010, { roundId: '5', count: 2, amount: '3.50' })).toEqual({
    name: 'winNumber',
    data: { roundId: '5', count: 2, amount: 350n },
  });
  expect(readPush(ROCKET_PUSHES, 3010, { roundId: '5', count: -2, amount: '3.50' })).toBeNull();
  expect(readPush(ROCKET_PUSHES, 2007, {})).toBeUndefined();
  expect(readPush(SHARED_PUSHES, 2006, undefined)).toEqual({ name: 'accountRefresh', data: undefined });
});

test('rocket speaks the calls and codes that the protocol lists', () => {
  expect(Object.values(ROCKET_CALLS).map((call) => call.path)).toEqual([
    '/game/betEJ',
    '/game/cancel',
    '/game/manualRun',
    '/round/ej/currentRound',
    '/round/currentRoundBetRecord',
    '/round/currentEjUserBets',
    '/round/roundGameResult',
    '/round/explosionPointRecord',
    '/round/explosionPointTotal',
    '/round/recentDew',
    '/round/historyDew',
    '/round/ej/topWins',
  ]);
  expect(Object.fromEntries(Object.entries(ROCKET_PUSHES).map(([name, push]) => [name, push.code]))).toEqual({
    countdown: 3001,
    decided: 3011,
    newBet: 3002,
    newRun: 3003,
    stop: 3004,
    gameOver: 3005,
    cancel: 3006,
    flightHeight: 3009,
    winNumber: 3010,
    roundVoided: 4007,
    nextBet: 4008,
    endHeart: 5001,
  });
});
