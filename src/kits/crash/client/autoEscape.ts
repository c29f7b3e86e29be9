// Checks a typed automatic escape height; faults are messages of the bet panel.
import { decimalMark } from '../../../core/money';
import { readTypedMoney } from '../../../core/typedMoney';
import { hundredths, printMultiplier, type Multiplier } from '../../../core/multiplier';
import { bad, good, type Reading } from '../../betting/betAmount';
import { MAX_AUTO_ESCAPE, MIN_AUTO_ESCAPE } from '../rules';

/** Parses a typed automatic escape height. */
export function readAutoEscape(text: string, locale: string): Reading<Multiplier> {
  const typed = readTypedMoney(text.replace(/[×x]$/i, ''), decimalMark(locale));
  if (typed === 'empty') return bad({ key: 'game:crash.autoEscape.missing' });
  if (typed === 'too-many-places') return bad({ key: 'game:bet.tooManyPlaces' });
  if (typed === 'not-a-number') return bad({ key: 'game:bet.notANumber' });
  if (typed === 'negative' || (typeof typed !== 'string' && typed < MIN_AUTO_ESCAPE)) {
    return bad({ key: 'game:crash.autoEscape.below', values: { min: printMultiplier(MIN_AUTO_ESCAPE) } });
  }
  if (typed === 'too-long' || typed > MAX_AUTO_ESCAPE) {
    return bad({ key: 'game:crash.autoEscape.above', values: { max: printMultiplier(MAX_AUTO_ESCAPE) } });
  }
  return good(hundredths(typed));
}
