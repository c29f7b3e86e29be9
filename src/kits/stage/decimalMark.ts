// The decimal mark of a language, as the scenes' glyphs name it.
import type { DecimalMark } from '../../../scenes/stage/decimalMark';
import { separatorsOf } from '../../core/separators';

/** `locale` is a BCP 47 tag: 'vi' writes 1,5 and 'en' 1.5. */
export const decimalMarkOf = (locale: string): DecimalMark =>
  separatorsOf(locale).decimal === ',' ? 'comma' : 'point';
