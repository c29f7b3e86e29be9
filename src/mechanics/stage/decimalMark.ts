// Which mark a language writes between the whole and its parts, as the scenes' glyphs name it.
import type { DecimalMark } from '../../../scenes/stage/module';

/** `locale` is a BCP 47 tag: 'vi' writes 1,5 and 'en' 1.5. */
export function decimalMarkOf(locale: string): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? 'comma' : 'point';
}
