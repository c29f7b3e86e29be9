// Secrets in the database are sealed under a key that comes from outside of it: whoever reads a backup cannot tell the
// outcomes of rounds that are still to come, nor sign in the hall's name.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const MARK = 'sealed:1:';
const IV = 12;
const TAG = 16;

export interface AtRest {
  readonly isOn: boolean;
  /** There is a key before this one: what was sealed under it has to be renewed. */
  readonly isChanging: boolean;
  /** As it is kept. */
  seal(text: string): string;
  /** Text that was kept without a seal is answered as it is. Throws for one that neither this key nor the one before opens. */
  open(kept: string): string;
  /** As it is kept from now on: under this key, the same text where it already is. Throws as `open` does. */
  renew(kept: string): string;
}

export const isSealed = (kept: string): boolean => kept.startsWith(MARK);

const WRONG_KEY =
  'FAIRGROUND_STORAGE_KEY does not open the secrets in this database; set the key under which they were kept, ' +
  'or, where it has just been changed, that one as FAIRGROUND_STORAGE_KEY_BEFORE';

/** `secret` null: nothing is sealed, and sealed values cannot be opened. `before`: the secret that this one replaces. */
export function atRest(secret: string | null, before: string | null = null): AtRest {
  const keys = [secret, before].flatMap((one) => (one === null ? [] : [keyOf(one)]));
  const [key] = secret === null ? [] : keys;
  const seal = (text: string): string => (key === undefined ? text : sealed(key, text));
  const open = (kept: string): string => {
    if (!isSealed(kept)) return kept;
    for (const one of keys) {
      const text = opened(one, kept);
      if (text !== null) return text;
    }
    throw new Error(WRONG_KEY);
  };
  return {
    isOn: key !== undefined,
    isChanging: before !== null,
    seal,
    open,
    renew: (kept) =>
      key !== undefined && isSealed(kept) && opened(key, kept) !== null ? kept : seal(open(kept)),
  };
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(`storage:${secret}`).digest();

function sealed(key: Buffer, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Null where it was sealed under another key, or altered. */
function opened(key: Buffer, kept: string): string | null {
  const all = Buffer.from(kept.slice(MARK.length), 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, IV));
    decipher.setAuthTag(all.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(all.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
