// Authenticates calls of the operator API. Every request is signed with a private key that only the operator has; the
// platform stores the public keys. At most two are enabled at once, so that a key can be replaced without a pause.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { CODE } from '../../protocol/codes';
import type { Clock } from '../../core/clock';
import type { Database } from '../database/database';
import { OperatorRefusal } from './refusal';

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly body: string;
  readonly header: (name: string) => string;
}

export interface Caller {
  readonly operatorId: string;
  readonly keyId: string;
}

/** A timestamp may be this far from the platform's clock, in milliseconds. */
const MAX_OFFSET = 5 * 60_000;
/** How long a nonce is stored: a little longer than its timestamp is accepted. */
const NONCE_KEPT = 2 * MAX_OFFSET + 60_000;
const MOST_KEYS = 2;

/** The text that the operator signs: one line per part, so that no two requests give the same text. */
export const signedText = (
  { method, path, body, header }: SignedRequest,
  timestamp: string,
  nonce: string,
): string =>
  [
    method,
    path,
    header('x-operator'),
    timestamp,
    nonce,
    header('idempotency-key'),
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');

/** Whether a text is the public half of an Ed25519 or RSA key of at least 2048 bits. */
export function isPublicKey(pem: string): boolean {
  try {
    if (/PRIVATE/.test(pem)) return false;
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    return (
      asymmetricKeyType === 'ed25519' ||
      (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048)
    );
  } catch {
    return false;
  }
}

function isSignedWith(publicKey: string, text: string, signature: Buffer): boolean {
  try {
    const key = createPublicKey(publicKey);
    return verify(key.asymmetricKeyType === 'rsa' ? 'sha256' : null, Buffer.from(text), key, signature);
  } catch {
    return false;
  }
}

export class OperatorKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** An operator of the deployment's list, with his first key; keys that were changed since stay as they are. */
  async register(operatorId: string, publicKey: string): Promise<void> {
    const now = this.clock.now();
    await this.database.query(
      'INSERT INTO operators (operator_id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [operatorId, now],
    );
    await this.database.query(
      `INSERT INTO operator_keys (operator_id, key_id, public_key, added_at)
       SELECT $1, 'first', $2, $3::bigint WHERE NOT EXISTS (SELECT 1 FROM operator_keys WHERE operator_id = $1)`,
      [operatorId, publicKey, now],
    );
  }

  /** The caller of a signed request. Throws a refusal; the nonce counts once, also when the request fails later. */
  async callerOf(request: SignedRequest): Promise<Caller> {
    const { header } = request;
    const [operatorId, keyId, timestamp, nonce, signature] = [
      header('x-operator'),
      header('x-key-id') || 'first',
      header('x-timestamp'),
      header('x-nonce'),
      header('x-signature'),
    ];
    if (!operatorId || !timestamp || !nonce || !signature)
      throw new OperatorRefusal(
        CODE.signatureMissing,
        'x-operator, x-timestamp, x-nonce and x-signature are needed',
      );
    if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce))
      throw new OperatorRefusal(
        CODE.signatureWrong,
        'x-timestamp has 13 digits, x-nonce 16 to 64 letters, digits, - or _',
      );
    const [key] = await this.database.query(
      'SELECT public_key FROM operator_keys WHERE operator_id = $1 AND key_id = $2 AND removed_at IS NULL',
      [operatorId, keyId],
    );
    const text = signedText(request, timestamp, nonce);
    if (!key || !isSignedWith(String(key['public_key']), text, Buffer.from(signature, 'base64')))
      throw new OperatorRefusal(CODE.signatureWrong, 'the signature fits no enabled key of this operator');
    const now = this.clock.now();
    if (Math.abs(Number(timestamp) - now) > MAX_OFFSET)
      throw new OperatorRefusal(CODE.signatureExpired, `the timestamp is too far off; it is ${now} here`);
    const fresh = await this.database.query(
      'INSERT INTO operator_nonces (operator_id, nonce, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING nonce',
      [operatorId, nonce, now],
    );
    if (fresh.length === 0) throw new OperatorRefusal(CODE.signatureExpired, 'this nonce was used before');
    return { operatorId, keyId };
  }

  async list(operatorId: string): Promise<readonly { readonly keyId: string; readonly addedAt: number }[]> {
    const rows = await this.database.query(
      'SELECT key_id, added_at FROM operator_keys WHERE operator_id = $1 AND removed_at IS NULL ORDER BY added_at, key_id',
      [operatorId],
    );
    return rows.map((row) => ({ keyId: String(row['key_id']), addedAt: Number(row['added_at']) }));
  }

  async add(operatorId: string, keyId: string, publicKey: string): Promise<void> {
    if (!isPublicKey(publicKey))
      throw new OperatorRefusal(
        CODE.illegalCharacters,
        'publicKey: expected the PEM of an Ed25519 or RSA public key',
      );
    await this.change(operatorId, async (enabled, query) => {
      if (enabled.includes(keyId))
        throw new OperatorRefusal(CODE.illegalCharacters, `there is a key ${keyId} already`);
      if (enabled.length >= MOST_KEYS)
        throw new OperatorRefusal(CODE.twoKeyPairs, 'two keys are enabled; remove one first');
      await query(
        `INSERT INTO operator_keys (operator_id, key_id, public_key, added_at) VALUES ($1, $2, $3, $4)`,
        [operatorId, keyId, publicKey, this.clock.now()],
      );
    });
  }

  async remove(operatorId: string, keyId: string): Promise<void> {
    await this.change(operatorId, async (enabled, query) => {
      if (!enabled.includes(keyId))
        throw new OperatorRefusal(CODE.illegalCharacters, `there is no key ${keyId}`);
      if (enabled.length === 1)
        throw new OperatorRefusal(CODE.lastKeyStays, 'the last key cannot be removed');
      await query('UPDATE operator_keys SET removed_at = $3 WHERE operator_id = $1 AND key_id = $2', [
        operatorId,
        keyId,
        this.clock.now(),
      ]);
    });
  }

  async forget(): Promise<void> {
    await this.database.query('DELETE FROM operator_nonces WHERE at < $1', [this.clock.now() - NONCE_KEPT]);
  }

  /** One change of an operator's keys at a time. */
  private async change(
    operatorId: string,
    work: (
      enabled: readonly string[],
      query: (sql: string, values: readonly unknown[]) => Promise<unknown>,
    ) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM operators WHERE operator_id = $1 FOR UPDATE', [operatorId]);
      const rows = await tx.query(
        'SELECT key_id FROM operator_keys WHERE operator_id = $1 AND removed_at IS NULL',
        [operatorId],
      );
      await work(
        rows.map((row) => String(row['key_id'])),
        (sql, values) => tx.query(sql, values),
      );
    });
  }
}
