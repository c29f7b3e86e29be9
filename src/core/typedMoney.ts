// Amounts as people type them.
import { isPlainDecimal } from './hundredths';
import { cents, parseMoney, sumText, type Money } from './money';

/** Why typed text is no amount. */
export type MoneyFault = 'empty' | 'not-a-number' | 'negative' | 'too-many-places' | 'too-long';

/**
 * What a person typed, read strictly: digits, correct groups and one separator; never "1e5", never a rounded third
 * decimal. Phone keypads offer comma or point whatever the locale, so a lone one that cannot group is the decimal mark.
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

/** What a person typed as an amount of his currency, as {@link readTypedMoney} does. */
export function readTypedSum(typed: string, mark?: '.' | ','): Money | MoneyFault {
  const read = readTypedMoney(typed, mark);
  if (typeof read === 'string' || sumText(cents(1)) !== '1') return read;
  return read % 100n === 0n ? cents(read / 100n) : 'too-many-places';
}
