// The list of operators: an invalid entry stops the start with a message that names the operator and the field.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseMoney } from '../../../src/core/money';
import { checkConfig } from '../../../src/platform/config/checkConfig';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { readEnvironment } from '../../../src/platform/config/environment';
import { readOperators, type OperatorSettings } from '../../../src/platform/operator/settings';
import { newKeys } from '../support/testOperator';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairground-operators-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const { publicKey, privateKey } = newKeys();
const casino = { id: 'casino', publicKey, walletMode: 1, currencies: ['EUR'] };
function listing(...operators: readonly unknown[]): string {
  const file = path.join(folder, 'operators.json');
  writeFileSync(file, JSON.stringify({ operators }));
  return file;
}

test('an operator is read with what he may do; a key may lie in a file beside the list', () => {
  writeFileSync(path.join(folder, 'casino.pub.pem'), publicKey);
  const { publicKey: _inline, ...rest } = casino;
  const file = listing({ ...rest, publicKeyFile: 'casino.pub.pem', runsHall: true });
  expect(readOperators(file)).toMatchObject([
    { id: 'casino', publicKey, walletMode: 1, walletUrl: null, runsHall: true, enabled: true },
  ]);
});

test.each([
  [{ ...casino, id: 'C' }, 'operators.0.id'],
  [{ ...casino, walletMode: 3 }, '1350: the wallet mode must be 1 or 2'],
  [{ ...casino, walletMode: 2 }, '11706: walletUrl is empty'],
  [{ ...casino, currencies: ['EURO'] }, 'operators.0.currencies.0'],
  [{ ...casino, currencies: ['KWD'] }, 'casino: KWD has more than two decimals'],
  [
    { ...casino, walletMode: 2, walletUrl: 'https://w.example', currencies: ['JPY', 'CLF'] },
    'casino: CLF has more than two decimals',
  ],
  [{ ...casino, publicKey: 'no key' }, 'casino: publicKey'],
  [{ ...casino, publicKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) }, 'casino: publicKey'],
  [{ ...casino, rebate: 1.01 }, '1422: the rebate ratio must be between 0 and 1'],
  [{ ...casino, wallet: 'x' }, 'operators.0.wallet'],
  [{ ...casino, social: ['GOLDCOINS'] }, 'operators.0.social.0: 3 to 8 uppercase letters'],
  [{ ...casino, social: ['USD'] }, 'casino: social: USD is the code of a real currency'],
  [{ ...casino, social: ['EUR'] }, 'casino: social: EUR is the code of a real currency'],
  [{ ...casino, currencies: [] }, 'casino: currencies: expected at least one'],
  [{ ...casino, limits: { SEK: {} } }, 'casino: limits.SEK: expected one of EUR'],
  [{ ...casino, limits: { EUR: { chess: {} } } }, 'casino: limits.EUR.chess: expected one of rocket, '],
  [{ ...casino, limits: { EUR: { plinko: {}, '10': {} } } }, 'plinko is listed twice'],
  [{ ...casino, limits: { EUR: { plinko: { maxBet: 5 } } } }, 'operators.0.limits.EUR.plinko.maxBet'],
  [
    { ...casino, limits: { EUR: { plinko: { profitLimit: '9.00' } } } },
    'operators.0.limits.EUR.plinko.profitLimit',
  ],
  [
    { ...casino, currencies: ['JPY'], limits: { JPY: { plinko: { minBet: '0.50' } } } },
    'casino: limits.JPY.plinko.minBet: JPY has no decimals',
  ],
  [{ ...casino, chips: { SEK: ['1.00'] } }, 'casino: chips.SEK: expected one of EUR'],
  [{ ...casino, chips: { EUR: [] } }, 'operators.0.chips.EUR'],
  [{ ...casino, chips: { EUR: [5] } }, 'operators.0.chips.EUR.0'],
  [
    { ...casino, chips: { EUR: ['5.00', '1.00'] } },
    'casino: chips.EUR.1: expected amounts above 0, from the lowest to the highest',
  ],
  [
    { ...casino, chips: { EUR: ['0.00'] } },
    'casino: chips.EUR.0: expected amounts above 0, from the lowest to the highest',
  ],
  [
    { ...casino, currencies: ['JPY'], chips: { JPY: ['500', '0.50'] } },
    'casino: chips.JPY.1: JPY has no decimals',
  ],
])('%j is refused', (operator, words) => expect(() => readOperators(listing(operator))).toThrow(words));

test('social coins are currencies besides, or the only ones', () => {
  const [both] = readOperators(listing({ ...casino, social: ['GEMS'] }));
  expect(both).toMatchObject({ currencies: ['EUR', 'GEMS'], social: ['GEMS'] });
  const limits = { GEMS: { plinko: { maxBet: '5000.00' } } };
  const [only] = readOperators(listing({ ...casino, currencies: [], social: ['GEMS'], limits }));
  expect(only).toMatchObject({ currencies: ['GEMS'], limits: { GEMS: { 10: {} } } });
});

test('limits of a currency are read by the number or the name of a game, as the hall counts them', () => {
  const limits = { EUR: { plinko: { minBet: '0.20' } }, JPY: { '7': { minBet: '50', maxBet: '500000' } } };
  const [read] = readOperators(listing({ ...casino, currencies: ['EUR', 'JPY'], limits }));
  expect(read?.limits).toEqual({
    EUR: { 10: { minBet: parseMoney('0.20') } },
    JPY: { 7: { minBet: parseMoney('0.50'), maxBet: parseMoney('5000.00') } },
  });
});

test.each([
  [{ minBet: parseMoney('0.00') }, 'the minimum bet 0.00 is not above zero'],
  [{ minBet: parseMoney('90000.00') }, 'is below the minimum bet 90000.00'],
  [{ maxBet: parseMoney('99000000.00') }, 'is below the maximum bet 99000000.00'],
])('limits of a currency that make no sense stop the start: %j', (set, words) => {
  const [read] = readOperators(listing(casino));
  if (!read) throw new Error('no operator');
  const check = (limits: OperatorSettings['limits']) => () =>
    checkConfig({ ...DEFAULT_CONFIG, publicUrl: 'https://play.example/', operators: [{ ...read, limits }] });
  expect(check({})).not.toThrow();
  expect(check({ EUR: { 10: set } })).toThrow(`operator casino, limits.EUR, game 10: `);
  expect(check({ EUR: { 10: set } })).toThrow(words);
});

test('two operators of one name, and a list that is not there, are refused', () => {
  expect(() => readOperators(listing(casino, casino))).toThrow('two operators have the id casino');
  expect(() => readOperators('/no/such/list')).toThrow('/no/such/list cannot be read');
});

test('where an operator keeps the money, the key that signs to his wallet is needed', () => {
  const FAIRGROUND_OPERATOR_ACCOUNTS = listing({
    ...casino,
    walletMode: 2,
    walletUrl: 'https://wallet.example',
  });
  const read = (more: object) => readEnvironment({ FAIRGROUND_OPERATOR_ACCOUNTS, ...more }, []);
  expect(() => read({})).toThrow('FAIRGROUND_WALLET_KEY is missing, but operator casino keeps the money');
  expect(() => read({ FAIRGROUND_WALLET_KEY: 'secret text' })).toThrow(
    /^FAIRGROUND_WALLET_KEY is not the PEM[^]*$/,
  );
  expect(() => read({ FAIRGROUND_WALLET_KEY: 'secret text' })).not.toThrow('secret text');
  const pem = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
  expect(read({ FAIRGROUND_WALLET_KEY: pem }).wallet.privateKey).toBe(pem.trim());
});
