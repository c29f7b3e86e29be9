// The casino's half of the seamless wallet, as docs/operating.md describes it for an operator who keeps the money. Each transaction
// counts once, and a rollback outlives its bet.
import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../src/platform/database/database';
import { wholeOf, type Ledger } from './ledger';

const uuid = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const requestSchema = v.object({
  request_uuid: uuid,
  user: uuid,
  currency: v.string(),
  transaction_uuid: v.optional(uuid),
  reference_transaction_uuid: v.optional(uuid),
  game_code: v.optional(v.string()),
  round: v.optional(v.string()),
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});
type Request = v.InferOutput<typeof requestSchema>;

export interface WalletParts {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly currency: string;
  /** PEM of the public half of the platform's wallet key. */
  readonly publicKey: string;
}

/** The paths below the wallet's address, with the movement of each. */
export const WALLET_PATHS = [
  '/user/balance',
  '/transaction/bet',
  '/transaction/win',
  '/transaction/rollback',
] as const;

export class CasinoWallet {
  constructor(private readonly parts: WalletParts) {}

  /** The answer to one request, as JSON. */
  async answer(path: (typeof WALLET_PATHS)[number], body: string, signature: string): Promise<object> {
    const read = v.safeParse(requestSchema, readJson(body));
    if (!read.success) return { status: 'RS_ERROR_WRONG_SYNTAX' };
    const asked = read.output;
    const { request_uuid, user, currency } = asked;
    const status = this.isSigned(body, signature)
      ? await this.carriedOut(path, asked)
      : 'RS_ERROR_INVALID_SIGNATURE';
    const balance = await this.parts.ledger.balanceOf(user);
    return { status, request_uuid, user, currency, balance: Number(balance) };
  }

  private isSigned(body: string, signature: string): boolean {
    const key = createPublicKey(this.parts.publicKey);
    return verify('sha256', Buffer.from(body), key, Buffer.from(signature, 'base64'));
  }

  private async carriedOut(path: (typeof WALLET_PATHS)[number], asked: Request): Promise<string> {
    const { database, ledger, currency } = this.parts;
    const { user: person, transaction_uuid: id, reference_transaction_uuid: reference = null } = asked;
    if (asked.currency !== currency) return 'RS_ERROR_WRONG_CURRENCY';
    return database.transaction(async (tx) => {
      // Requests of one player go one after the other.
      const [known] = await tx.query('SELECT 1 FROM accounts WHERE account_id = $1 FOR UPDATE', [person]);
      if (!known || person.startsWith('@')) return 'RS_ERROR_INVALID_TOKEN';
      if (path === '/user/balance') return 'RS_OK';
      if (id === undefined) return 'RS_ERROR_WRONG_SYNTAX';
      const before = await tx.query('SELECT 1 FROM movements WHERE movement_id = $1', [id]);
      if (before.length > 0) return 'RS_OK';
      const rest = { id, person, reference, game: asked.game_code ?? null, round: asked.round ?? null };
      if (path === '/transaction/win') {
        await ledger.move(tx, { ...rest, kind: 'win', amount: BigInt(asked.amount) });
        return 'RS_OK';
      }
      if (path === '/transaction/bet') {
        const undone = await tx.query('SELECT 1 FROM undone WHERE reference = $1', [id]);
        // The rollback of this bet arrived before the bet.
        if (undone.length > 0) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
        const covered = await ledger.move(tx, { ...rest, kind: 'bet', amount: -BigInt(asked.amount) });
        return covered ? 'RS_OK' : 'RS_ERROR_NOT_ENOUGH_MONEY';
      }
      if (reference === null) return 'RS_ERROR_WRONG_SYNTAX';
      const [bet] = await tx.query("SELECT amount FROM movements WHERE movement_id = $1 AND kind = 'bet'", [
        reference,
      ]);
      const first = await tx.query(
        'INSERT INTO undone (reference, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [reference, Date.now()],
      );
      if (!bet || first.length === 0) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      await ledger.move(tx, { ...rest, kind: 'rollback', amount: -wholeOf(bet['amount']) });
      return 'RS_OK';
    });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
