// How `npm run lab strand` judges toasts: a refusal that play itself can cause is accepted for every fate, the text of any other
// answer is not.
import { FATES, type Fate } from '../../../tools/lab/strand/fates';
import { textOf } from '../../../tools/lab/strand/look';
import { untrueToast } from '../../../tools/lab/strand/run';
import { CODE } from '../../../src/protocol/codes';
import { LANGUAGES } from '../../../src/protocol/launch';

const fate = FATES.find((one): one is Fate => 'name' in one && one.name === 'answer 11715 for ever');
if (!fate) throw new Error('no such fate');

test.each(LANGUAGES)('%s: a bet that came after its betting had closed may be refused', (language) => {
  const told = (code: number): string => textOf(language, `codes:${code}`) ?? '';
  expect(untrueToast(told(CODE.roundAlreadyStarted), fate, language)).toEqual([]);
  expect(untrueToast(told(CODE.rideTookOff), fate, language)).toEqual([]);
  expect(untrueToast(told(CODE.messageUnderReview), fate, language)).toHaveLength(1);
});
