// The rules for texts that players write: the client checks them before it calls, and the platform checks them again.
import { isNickName, MESSAGE_LENGTH, MESSAGE_WORDS, NICK_NAME_LENGTH } from './people';

const SINGLE_CHARACTER_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Number of words; each Chinese, Japanese or Korean character counts as one. */
export function wordCount(text: string): number {
  const single = text.match(SINGLE_CHARACTER_WORDS) ?? [];
  const rest = text.replace(SINGLE_CHARACTER_WORDS, ' ');
  return single.length + (rest.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).length;
}

/** Control characters, and characters that change the direction of writing: always refused. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
export const hasForbidden = (text: string): boolean => FORBIDDEN.test(text.replace(/[\u200c\u200d]/gu, ''));

/** A message in the form that is checked, sent and shown. */
export const tidyMessage = (typed: string): string => typed.normalize('NFC').trim();

/** Characters as readers count them: code points. */
export const lengthOf = (text: string): number => [...text].length;

export type MessageFault = 'empty' | 'tooLong' | 'forbidden' | 'tooFewWords';

/** The error in a typed message; null when it may be sent. */
export function messageFault(typed: string): MessageFault | null {
  const text = tidyMessage(typed);
  if (lengthOf(text) < MESSAGE_LENGTH.min) return 'empty';
  if (lengthOf(text) > MESSAGE_LENGTH.max) return 'tooLong';
  if (hasForbidden(text)) return 'forbidden';
  return wordCount(text) < MESSAGE_WORDS ? 'tooFewWords' : null;
}

export type NickNameFault = 'tooShort' | 'tooLong' | 'characters';

/** The error in a typed nickname; null when it may be sent. */
export function nickNameFault(typed: string): NickNameFault | null {
  const text = typed.normalize('NFC');
  if (isNickName(text)) return null;
  if (lengthOf(text) < NICK_NAME_LENGTH.min) return 'tooShort';
  return lengthOf(text) > NICK_NAME_LENGTH.max ? 'tooLong' : 'characters';
}
