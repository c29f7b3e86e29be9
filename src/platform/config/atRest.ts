// Secrets in the database are sealed under a key that comes from outside of it: whoever reads a backup cannot tell the
// outcomes of rounds that are still to come, nor sign in the hall's name.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const MARK = 'sealed:1:';
const IV = 12;
const TAG = 16;

export interface AtRest {
  readonly isOn: boolean;
  /** As it is kept. */
  seal(text: string): string;
  /** Text that was kept without a seal is answered as it is. Throws for one that this key does not open. */
  open(kept: string): string;
}

export const isSealed = (kept: string): boolean => kept.startsWith(MARK);

const WRONG_KEY =
  'FAIRGROUND_STORAGE_KEY does not open the secrets in this database; set the key under which they were kept';

/** `secret` null: nothing is sealed, and nothing that was can be opened. */
export function atRest(secret: string | null): AtRest {
  if (secret === null) {
    return {
      isOn: false,
      seal: (text) => text,
      open(kept) {
        if (isSealed(kept)) throw new Error(WRONG_KEY);
        return kept;
      },
    };
  }
  const key = createHash('sha256').update(`storage:${secret}`).digest();
  return {
    isOn: true,
    seal(text) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(kept) {
      if (!isSealed(kept)) return kept;
      const all = Buffer.from(kept.slice(MARK.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, IV));
      decipher.setAuthTag(all.subarray(IV, IV + TAG));
      try {
        return Buffer.concat([decipher.update(all.subarray(IV + TAG)), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new Error(WRONG_KEY, { cause: error });
      }
    },
  };
}
