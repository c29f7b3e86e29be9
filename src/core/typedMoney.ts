// Reads the amounts that people type.
import { isPlainDecimal } from './hundredths';
import { cents, parseMoney, sumText, type Money } from './money';

/** Why a typed text is no amount. */
export type MoneyFault = 'empty' | 'not-a-number' | 'negative' | 'too-many-places' | 'too-long';

/**
 * Reads a typed text strictly: digits, correct groups and one separator; never "1e5", never a rounded third decimal. Phone
 * keypads offer comma or point in any locale, so a single one that cannot be a group separator is the decimal mark.
 */
export function readTypedMoney(typed: string, mark: '.' | ',' = '.'): Money | MoneyFault {
  const text = typed.trim().replaceAll(/[\s']/g, '');
  if (text === '') return 'empty';
  if (/^[-−]/.test(text)) return 'negative';
  const plain = withPointAsMark(text, mark);
  if (!/^\d*\.?\d*$/.test(plain) || plain === '.') return 'not-a-number';
  const [whole = '', places = ''] = plain.split('.');
  if (places.length > 2) return 'too-many-places';
  const normal = `${whole.replace(/^0+(?=\d)/, '') || '0'}${places ? `.${places}` : ''}`;
  return isPlainDecimal(normal) ? parseMoney(normal) : 'too-long';
}

/** Groups of three, or the Indian twos with a last three. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

function withPointAsMark(text: string, mark: '.' | ','): string {
  const swapped = mark === ',' ? text.replaceAll(/[.,]/g, (c) => (c === ',' ? '.' : ',')) : text;
  if (GROUPED.test(swapped)) return swapped.replaceAll(',', '');
  return /^\d*,\d*$/.test(swapped) ? swapped.replace(',', '.') : swapped;
}

/** Reads a typed text as an amount of the player's currency, by the rules of {@link readTypedMoney}. */
export function readTypedSum(typed: string, mark?: '.' | ','): Money | MoneyFault {
  const read = readTypedMoney(typed, mark);
  if (typeof read === 'string' || sumText(cents(1)) !== '1') return read;
  return read % 100n === 0n ? cents(read / 100n) : 'too-many-places';
}
