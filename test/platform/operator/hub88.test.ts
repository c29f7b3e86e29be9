// The status codes of a seamless wallet (Hub88): a code which means that no money has moved refuses the bet; with any other
// code of a failure the result is unknown.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseMoney } from '../../../src/core/money';
import type { WalletMovement } from '../../../src/platform/wallet/adapter';
import { Hub88Wallet } from '../../../src/platform/wallet/hub88';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let answer: (asked: Record<string, unknown>) => object = () => ({});
const server = createServer((request, reply) => {
  let body = '';
  request.on('data', (piece) => (body += String(piece)));
  request.on('end', () => reply.end(JSON.stringify(answer(JSON.parse(body) as Record<string, unknown>))));
});
let wallet: Hub88Wallet;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  wallet = new Hub88Wallet({ url: `http://127.0.0.1:${port}/wallet`, privateKey, patience: 2_000 });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const movement = (kind: WalletMovement['kind']): WalletMovement => ({
  kind,
  externalId: 'p-1',
  currency: 'EUR',
  transactionUuid: '6a1e8f9c-0000-4000-8000-000000000001',
  referenceUuid: kind === 'bet' ? null : '6a1e8f9c-0000-4000-8000-000000000000',
  amount: parseMoney('1.00'),
  gameType: 10,
  round: 'r-1',
  roundClosed: kind !== 'bet',
});
const word = (status: string, balance?: number): void => {
  answer = ({ request_uuid, user, currency }) => ({
    ...{ status, request_uuid, user, currency },
    ...(balance !== undefined && { balance }),
  });
};

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'funds'],
  ['RS_ERROR_USER_DISABLED', 'player'],
  ['RS_ERROR_INVALID_TOKEN', 'player'],
  ['RS_ERROR_TOKEN_EXPIRED', 'player'],
  ['RS_ERROR_INVALID_PARTNER', 'bets'],
  ['RS_ERROR_INVALID_GAME', 'bets'],
  ['RS_ERROR_WRONG_CURRENCY', 'bets'],
  ['RS_ERROR_LIMIT_REACHED', 'bets'],
  ['RS_ERROR_WRONG_SYNTAX', 'bets'],
  ['RS_ERROR_WRONG_TYPES', 'bets'],
  ['RS_ERROR_INVALID_SIGNATURE', 'signature'],
])('%s moved nothing: the bet is refused (%s)', async (status, why) => {
  word(status);
  expect(await wallet.send(movement('bet'))).toEqual({ kind: 'refused', why, fault: status });
});

test.each(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT', 'constructor', ''])(
  '“%s” leaves it open whether anything moved',
  async (status) => {
    word(status);
    expect(await wallet.send(movement('bet'))).toEqual({ kind: 'unknown', fault: status });
  },
);

test('what is to be taken back and was never there is done, and a repeat of a win is done; a bet’s repeat is not', async () => {
  word('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await wallet.send(movement('rollback'))).toEqual({ kind: 'done', balance: null });
  expect(await wallet.send(movement('win'))).toMatchObject({ kind: 'unknown' });
  word('RS_ERROR_DUPLICATE_TRANSACTION', 1_250_000);
  expect(await wallet.send(movement('win'))).toEqual({ kind: 'done', balance: parseMoney('12.50') });
  expect(await wallet.send(movement('bet'))).toMatchObject({ kind: 'unknown' });
});

test.each([
  ['another request', { request_uuid: '6a1e8f9c-0000-4000-8000-00000000000f' }],
  ['another user', { user: 'p-2' }],
  ['another currency', { currency: 'USD' }],
  ['no balance', { balance: undefined }],
])('an answer of %s is taken for none', async (_, bent) => {
  answer = ({ request_uuid, user, currency }) => ({
    ...{ status: 'RS_OK', request_uuid, user, currency, balance: 100_000 },
    ...bent,
  });
  expect(await wallet.send(movement('bet'))).toMatchObject({ kind: 'unknown' });
});
