// Rounds that all players share, as the platform tells them: announced, fixed by their block, and those in between told later.
import { digested } from './digests';
import type { KindPart } from './kindPart';
import { lookAtBlock } from './lookUps';
import { roundIn } from './notes';
import { decided, promised } from './promises';
import { told } from './told';

export const sharedPart: KindPart = (page, fact, { looksUp, open }) => {
  switch (fact.kind) {
    case 'promised':
      return promised(page, fact);
    case 'decided':
      decided(page, fact);
      if (looksUp) lookAtBlock(page, fact.round);
      return;
    case 'told':
      return told(page, fact, open);
    case 'voided': {
      // In the digest without an outcome, unless that was public before. A platform that stopped between the block and the
      // telling of it has the outcome's hash, and this device has not.
      const { promise } = roundIn(page.notes, fact.round);
      if (fact.digest) digested(page, fact.round, fact.digest, promise?.gameResultHash || fact.digest.result);
      return;
    }
    default:
  }
};
