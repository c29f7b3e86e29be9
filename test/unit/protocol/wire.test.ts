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
import { publicIdOf } from '../../../src/protocol/publicId';
import {
  isSignatureOf,
  readSignature,
  readTicket,
  signCall,
  socketTicket,
  type Signed,
} from '../../../src/protocol/signature';
import { BINGO_PUSHES } from '../../../src/games/bingo/messages';
import { RUNWAY_PUSHES } from '../../../src/games/runway/messages';
import { CLASSIC_PUSHES } from '../../../src/kits/blockRounds/messages';
import { PEOPLE_PUSHES } from '../../../src/protocol/billboard';
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

const NONCE = 'nonce-of-sixteen';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (text: string): string => createHmac('sha256', 'token').update(text).digest('hex');

test('the signature header is nonce, timestamp and an HMAC over version, method, path, session, both, and the body', () => {
  const call: Signed = { method: 'POST', path: '/game/betEJ', sessionId: 's-1', body: '{"data":"x"}' };
  const header = signCall('token', NONCE, 1_700_000_000_000, call);
  const lines = ['v2', 'POST', '/game/betEJ', 's-1', NONCE, '1700000000000', sha256('{"data":"x"}')];
  expect(header).toBe(`${NONCE}.1700000000000.${hmac(lines.join('\n'))}`);
  const signature = readSignature(header);
  if (!signature) throw new Error('unreadable');
  expect(isSignatureOf(signature, 'token', call)).toBe(true);
  expect(isSignatureOf(signature, 'other', call)).toBe(false);
  const others: Partial<Signed>[] = [
    { body: '{"data":"y"}' },
    { method: 'GET' },
    { path: '/game/betCS' },
    { sessionId: 's-2' },
  ];
  for (const other of others) expect(isSignatureOf(signature, 'token', { ...call, ...other })).toBe(false);
});

test('the ticket of a socket is a pass, and a signature over nothing but the socket', () => {
  const lines = ['v2', 'GET', '/notice', '', NONCE, '1700000000000', sha256('')];
  const ticket = socketTicket('a-pass_9', 'token', NONCE, 1_700_000_000_000);
  expect(ticket).toBe(`a-pass_9.${NONCE}.1700000000000.${hmac(lines.join('\n'))}`);
  expect(readTicket(ticket)?.pass).toBe('a-pass_9');
  for (const none of ['', 'token', 'a-pass_9', ticket.slice(1, -1), `%00${ticket}`])
    expect(readTicket(none)).toBeNull();
});

test('a public id is the beginning of a hash of the id', () => {
  expect(publicIdOf('u1')).toBe(sha256('public:u1').slice(0, 32));
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
  const wrong: unknown[] = [];
  expect(readBody(CALLS.accountBalance, '{"balance":12.5}', (field) => wrong.push(field))).toBeUndefined();
  const list = '[{"gameType":7,"status":0},{"gameType":9,"status":"open"}]';
  expect(readBody(CALLS.gameConfig, list, (field) => wrong.push(field))).toBeUndefined();
  expect(readBody(CALLS.accountBalance, 'nonsense', (field) => wrong.push(field))).toBeUndefined();
  expect(wrong).toEqual(['balance', '1.status', undefined]);
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
    decided: 3021,
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

test.each(Object.entries({ ROCKET_PUSHES, RUNWAY_PUSHES, BINGO_PUSHES, CLASSIC_PUSHES }))(
  'no push of a game has the number of one that every page hears: %s',
  (_name, pushes) => {
    const codes = new Set(Object.values({ ...SHARED_PUSHES, ...PEOPLE_PUSHES }).map(({ code }) => code));
    expect(
      Object.values(pushes)
        .map(({ code }) => code)
        .filter((code) => codes.has(code)),
    ).toEqual([]);
  },
);
