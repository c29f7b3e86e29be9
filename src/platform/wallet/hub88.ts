// The vocabulary of Hub88's public wallet API: POST /user/balance, /transaction/bet, /transaction/win, /transaction/rollback,
// amounts as integers of a hundred-thousandth, RS_ status words, the body signed with RSA-SHA256.
import { createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { isWholeCurrency } from '../../core/currency';
import { cents, type Money } from '../../core/money';
import { parseJson } from '../../protocol/json';
import type { WalletAdapter, WalletAnswer, WalletMovement, WalletPlayer } from './adapter';

export interface Hub88Parts {
  readonly url: string;
  /** PEM of an RSA key; the operator has its public half. */
  readonly privateKey: string;
  /** Milliseconds to wait for an answer. */
  readonly patience: number;
}

const answerSchema = v.object({
  status: v.string(),
  request_uuid: v.optional(v.string()),
  user: v.optional(v.string()),
  currency: v.optional(v.string()),
  balance: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});

/** Hundred-thousandths in the hall's smallest unit: a cent, or a whole unit of a currency without decimals. */
const partsOfOne = (currency: string): bigint => (isWholeCurrency(currency) ? 100_000n : 1_000n);
const MOST_BYTES = 64 * 1024;

type Refused = Extract<WalletAnswer, { kind: 'refused' }>['why'];
/** Status words that mean that no money has moved. After any other word that is unknown. */
const REFUSALS: ReadonlyMap<string, Refused> = new Map([
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
]);

export class Hub88Wallet implements WalletAdapter {
  private readonly key: KeyObject;

  constructor(private readonly parts: Hub88Parts) {
    this.key = createPrivateKey(parts.privateKey);
  }

  balance(player: WalletPlayer): Promise<WalletAnswer> {
    return this.ask('/user/balance', player, {}, null);
  }

  send(movement: WalletMovement): Promise<WalletAnswer> {
    const { kind, transactionUuid, referenceUuid, amount, gameType, round, roundClosed } = movement;
    const fields = {
      transaction_uuid: transactionUuid,
      ...(referenceUuid !== null && { reference_transaction_uuid: referenceUuid }),
      game_code: `fairground_${gameType}`,
      round,
      round_closed: roundClosed,
      // A rollback names its bet, and so its amount.
      ...(kind !== 'rollback' && { amount: partsOf(amount, movement.currency) }),
    };
    return this.ask(`/transaction/${kind}`, movement, fields, kind);
  }

  private async ask(
    path: string,
    { externalId, currency }: WalletPlayer,
    fields: object,
    kind: WalletMovement['kind'] | null,
  ): Promise<WalletAnswer> {
    const requestUuid = randomUUID();
    const body = JSON.stringify({ request_uuid: requestUuid, user: externalId, currency, ...fields });
    const signature = sign('sha256', Buffer.from(body), this.key).toString('base64');
    let text: string;
    try {
      const reply = await fetch(this.parts.url.replace(/\/$/, '') + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(this.parts.patience),
      });
      text = await reply.text();
      if (!reply.ok) return { kind: 'unknown', fault: `HTTP ${reply.status}` };
    } catch (error) {
      return {
        kind: 'unknown',
        fault: error instanceof Error ? `${error.name}: ${error.message}` : 'no answer',
      };
    }
    const read = v.safeParse(answerSchema, text.length > MOST_BYTES ? null : parseJson(text));
    if (!read.success) return { kind: 'unknown', fault: 'the answer is none of the vocabulary' };
    const { status, balance } = read.output;
    if (status !== 'RS_OK') {
      // A rollback of an unknown transaction has nothing to do, and a repeat was already carried out.
      const isDone =
        (kind === 'rollback' && status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') ||
        (kind !== 'bet' &&
          kind !== null &&
          status === 'RS_ERROR_DUPLICATE_TRANSACTION' &&
          balance !== undefined);
      if (isDone) return { kind: 'done', balance: balance === undefined ? null : moneyOf(balance, currency) };
      const why = REFUSALS.get(status);
      return why === undefined ? { kind: 'unknown', fault: status } : { kind: 'refused', why, fault: status };
    }
    const isOurs =
      read.output.request_uuid === requestUuid &&
      read.output.user === externalId &&
      read.output.currency === currency;
    if (!isOurs || balance === undefined)
      return {
        kind: 'unknown',
        fault: 'the answer belongs to another request, user or currency, or has no balance',
      };
    return { kind: 'done', balance: moneyOf(balance, currency) };
  }
}

/** An integer of the vocabulary. Throws for an amount that JSON numbers cannot hold exactly. */
function partsOf(amount: Money, currency: string): number {
  const parts = amount * partsOfOne(currency);
  if (parts > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError('the amount is too large for this wallet');
  return Number(parts);
}

/** Parts of a cent are not shown and cannot be staked. */
const moneyOf = (parts: number, currency: string): Money => cents(BigInt(parts) / partsOfOne(currency));
