// Seals secrets in the database under a key that is not stored there: a person who reads a backup can neither compute the
// outcomes of coming rounds nor sign in the hall's name.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const MARK = 'sealed:1:';
const IV = 12;
const TAG = 16;

export interface AtRest {
  readonly isOn: boolean;
  /** Whether there is a previous key: texts that were sealed under it must be renewed. */
  readonly isChanging: boolean;
  /** The text in the form in which it is stored. */
  seal(text: string): string;
  /** Opens stored text. Returns unsealed text unchanged. Throws when neither this key nor the previous one opens it. */
  open(kept: string): string;
  /** Seals stored text under this key. Returns it unchanged when it already is. Throws as `open` does. */
  renew(kept: string): string;
}

export const isSealed = (kept: string): boolean => kept.startsWith(MARK);

const WRONG_KEY =
  'FAIRGROUND_STORAGE_KEY does not open the secrets in this database; set the key under which they were kept, ' +
  'or, where it has just been changed, that one as FAIRGROUND_STORAGE_KEY_BEFORE';

/** With `secret` null, nothing is sealed. `before` is the secret that this one replaces. */
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

/** The sealed text; null when it was sealed under another key or has been changed. */
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
