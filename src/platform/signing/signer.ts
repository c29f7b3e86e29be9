// Signs receipts of bets and digests with Ed25519. The key is made at the first start and kept beside the rounds; the operator
// publishes its public half. So only the hall can sign for the hall, and it cannot deny its signatures.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Clock } from '../../core/clock';
import type { AtRest } from '../config/atRest';
import type { Database } from '../database/database';

export interface Signer {
  /** Public keys of this hall, the newest last: 64 lowercase hex characters each. */
  readonly keys: readonly string[];
  /** 128 lowercase hex characters. */
  sign(text: string): string;
}

export async function loadSigner(
  database: Database,
  clock: Pick<Clock, 'now'>,
  atRest: AtRest,
): Promise<Signer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const made = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('hex');
  // When several processes start on one database at the same time, only one of them makes the key.
  const rows = await database.transaction(async (tx) => {
    await tx.query('LOCK TABLE signing_keys IN EXCLUSIVE MODE');
    await tx.query(
      `INSERT INTO signing_keys (public_key, private_key, created_at)
       SELECT $1, $2, $3::bigint WHERE NOT EXISTS (SELECT 1 FROM signing_keys)`,
      [keyOf(publicKey), atRest.seal(made), clock.now()],
    );
    const kept = await tx.query<{ public_key: string; private_key: string }>(
      'SELECT public_key, private_key FROM signing_keys ORDER BY created_at',
    );
    // It was stored before there was a storage key, or under the previous one.
    for (const { public_key, private_key } of kept) {
      const renewed = atRest.renew(private_key);
      if (renewed !== private_key)
        await tx.query('UPDATE signing_keys SET private_key = $2 WHERE public_key = $1', [
          public_key,
          renewed,
        ]);
    }
    return kept;
  });
  const keys = rows.map(({ private_key }) =>
    createPrivateKey({ key: Buffer.from(atRest.open(private_key), 'hex'), format: 'der', type: 'pkcs8' }),
  );
  return signerOf(keys);
}

/** `keys` has the newest key last, which signs. */
export function signerOf(keys: readonly KeyObject[]): Signer {
  const newest = keys.at(-1);
  if (!newest) throw new Error('there is no signing key');
  return {
    keys: keys.map((key) => keyOf(createPublicKey(key))),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), newest).toString('hex'),
  };
}

/** The last 32 bytes of an Ed25519 key's SPKI form are the key. */
const keyOf = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
