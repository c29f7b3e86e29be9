// Reads the operators of a deployment from the file that FAIRGROUND_OPERATOR_ACCOUNTS names.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { FINE_DECIMALS, inward } from '../../core/currency';
import type { Money } from '../../core/money';
import { GAMES } from '../../games/games';
import { amount, parseJson } from '../../protocol/json';
import type { Demands } from '../../protocol/protection';
import { isPublicKey } from './keys';

/** 1: the platform keeps the players' money, and the operator transfers it in and out. 2: the operator keeps it. */
export const WALLET_MODE = { internal: 1, seamless: 2 } as const;

/** How a currency is shown and how many decimals it has. */
const MONEY: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const http = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'no http(s) address'));
/** The profit limit has no currency: a round has the same limit for all of its players. */
const stakes = v.strictObject({ minBet: v.optional(amount), maxBet: v.optional(amount) });
/** The most quick stakes that fit into a bet panel. */
const MOST_CHIPS = 8;
const operatorSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,20}$/, '2 to 20 small letters, digits or -')),
  /** PEM of the first public key, or the file that contains it. Later keys are added through the API. */
  publicKey: v.optional(v.string()),
  publicKeyFile: v.optional(v.string()),
  walletMode: v.pipe(v.number(), v.picklist([1, 2], '1350: the wallet mode must be 1 or 2')),
  /** Address of the operator's wallet API: balance, bet, win and rollback. Wallet mode 2 only. */
  walletUrl: v.optional(http),
  /** ISO 4217. */
  currencies: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, '1418: exactly 3 uppercase letters'))),
  /** Coins that are no money, in addition to the currencies. */
  social: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3,8}$/, '3 to 8 uppercase letters are needed'))),
    [],
  ),
  /** By currency and game (number or id): lowest and highest bet, instead of the hall's own. */
  limits: v.optional(v.record(v.string(), v.record(v.string(), stakes)), {}),
  /** By currency: quick stakes of bet panels, instead of the deployment's. */
  chips: v.optional(
    v.record(v.string(), v.pipe(v.array(amount), v.minLength(1), v.maxLength(MOST_CHIPS))),
    {},
  ),
  /** The rebate that the operator pays on the valid amount of each bet: 0.005 is half a per cent. */
  rebate: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0, '1422: the rebate ratio must be between 0 and 1'),
      v.maxValue(1, '1422: the rebate ratio must be between 0 and 1'),
    ),
    0,
  ),
  /** Whether the operator may close games and void rounds, which affects players of every operator. */
  runsHall: v.optional(v.boolean(), false),
  /** False: the operator's players may not bet, and the operator cannot open sessions. */
  enabled: v.optional(v.boolean(), true),
});
const fileSchema = v.strictObject({ operators: v.pipe(v.array(operatorSchema), v.maxLength(1_000)) });

/** Lowest and highest bet. */
export interface Stakes {
  readonly minBet: Money;
  readonly maxBet: Money;
}

export interface OperatorSettings {
  readonly id: string;
  readonly publicKey: string;
  readonly walletMode: 1 | 2;
  readonly walletUrl: string | null;
  /** Social coins too. */
  readonly currencies: readonly string[];
  /** Currencies that are not money: only sessions that are marked social may use them. */
  readonly social: readonly string[];
  /** Limits by currency and game type, in the hall's hundredths. The hall's limits apply where there is no entry. */
  readonly limits: Readonly<Record<string, Readonly<Record<number, Partial<Stakes>>>>>;
  /** Quick stakes by currency, in the hall's hundredths, ascending. */
  readonly chips: Readonly<Record<string, readonly Money[]>>;
  /** 0 to 1, of the valid amount of a bet. */
  readonly rebate: number;
  readonly runsHall: boolean;
  readonly enabled: boolean;
}

/**
 * Why the operator accepts no more bets of a player, also in open sessions; null when bets are accepted. In wallet mode 2, a bet
 * without a known operator would be taken only from our mirror of the balance.
 */
export function operatorFault(
  operators: readonly OperatorSettings[],
  {
    operatorId,
    seamless,
    currency,
  }: { readonly operatorId: string | null; readonly seamless: boolean; readonly currency: string | null },
  rules: Demands,
): string | null {
  if (operatorId === null) return null;
  const settings = operators.find(({ id }) => id === operatorId);
  if (!settings) return 'The operator is no longer listed';
  if (!settings.enabled) return 'The operator is disabled';
  if ((settings.walletMode === WALLET_MODE.seamless) !== seamless)
    return 'The wallet mode of this player differs from that of his operator';
  return settings.social.includes(currency ?? '') && !rules.social
    ? 'The currency is a social coin, and the session is not marked social'
    : null;
}

/** Reads the file. Throws an Error that names it and the field at fault. */
export function readOperators(file: string): readonly OperatorSettings[] {
  const fail = (why: string, cause?: unknown): never => {
    throw new Error(`FAIRGROUND_OPERATOR_ACCOUNTS: ${file}: ${why}`, { cause });
  };
  const read = (name: string): string => {
    try {
      return readFileSync(name, 'utf8');
    } catch (error) {
      return fail(`${name} cannot be read`, error);
    }
  };
  const parsed = v.safeParse(fileSchema, parseJson(read(file)));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return fail(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const { operators } = parsed.output;
  const twice = operators.find(({ id }, n) => operators.findIndex((other) => other.id === id) !== n);
  if (twice) fail(`two operators have the id ${twice.id}`);
  return operators.map((one) => {
    const publicKey =
      one.publicKey ??
      (one.publicKeyFile === undefined ? '' : read(path.resolve(path.dirname(file), one.publicKeyFile)));
    if (!isPublicKey(publicKey))
      fail(`${one.id}: publicKey: expected the PEM of an Ed25519 or RSA public key`);
    const exact = one.currencies.find((code) => FINE_DECIMALS.has(code));
    if (exact !== undefined)
      fail(`${one.id}: ${exact} has more than two decimals, which this platform does not support`);
    if (one.walletMode === WALLET_MODE.seamless && one.walletUrl === undefined)
      fail(`${one.id}: 11706: walletUrl is empty`);
    const { social } = one;
    const money = social.find((code) => MONEY.has(code) || one.currencies.includes(code));
    if (money !== undefined) fail(`${one.id}: social: ${money} is the code of a real currency`);
    const currencies = [...one.currencies, ...social];
    if (currencies.length === 0) fail(`${one.id}: currencies: expected at least one`);
    const failIn = (field: string, why: string): never => fail(`${one.id}: ${field}: ${why}`);
    const limits = limitsOf({ ...one, currencies }, failIn);
    const chips = chipsOf({ ...one, currencies }, failIn);
    return {
      ...one,
      currencies,
      limits,
      chips,
      publicKey,
      walletMode: one.walletMode as 1 | 2,
      walletUrl: one.walletUrl ?? null,
    };
  });
}

type Listed = v.InferOutput<typeof operatorSchema>;

type Fail = (field: string, why: string) => never;
const counted = (sum: Money, currency: string, field: string, fail: Fail): Money =>
  inward(sum, currency) ?? fail(field, `${currency} has no decimals`);

function chipsOf(
  { currencies, chips }: Pick<Listed, 'currencies' | 'chips'>,
  fail: Fail,
): OperatorSettings['chips'] {
  return Object.fromEntries(
    Object.entries(chips).map(([currency, stakes]) => {
      const at = `chips.${currency}`;
      if (!currencies.includes(currency)) fail(at, `expected one of ${currencies.join(', ')}`);
      const read = stakes.map((chip, n) => counted(chip, currency, `${at}.${n}`, fail));
      const wrong = read.findIndex((chip, n) => chip <= (read[n - 1] ?? 0n));
      if (wrong >= 0) fail(`${at}.${wrong}`, 'expected amounts above 0, from the lowest to the highest');
      return [currency, read];
    }),
  );
}

/** Limits by game type, in the hall's hundredths. */
function limitsOf(
  { currencies, limits }: Pick<Listed, 'currencies' | 'limits'>,
  fail: Fail,
): OperatorSettings['limits'] {
  return Object.fromEntries(
    Object.entries(limits).map(([currency, games]) => {
      const at = `limits.${currency}`;
      if (!currencies.includes(currency)) fail(at, `expected one of ${currencies.join(', ')}`);
      const read = new Map<number, Partial<Stakes>>();
      for (const [name, { minBet, maxBet }] of Object.entries(games)) {
        const game = GAMES.find(({ id, gameType }) => id === name || String(gameType) === name);
        if (!game) return fail(`${at}.${name}`, `expected one of ${GAMES.map(({ id }) => id).join(', ')}`);
        if (read.has(game.gameType)) fail(`${at}.${name}`, `${game.id} is listed twice`);
        read.set(game.gameType, {
          ...(minBet !== undefined && { minBet: counted(minBet, currency, `${at}.${name}.minBet`, fail) }),
          ...(maxBet !== undefined && { maxBet: counted(maxBet, currency, `${at}.${name}.maxBet`, fail) }),
        });
      }
      return [currency, Object.fromEntries(read)];
    }),
  );
}
