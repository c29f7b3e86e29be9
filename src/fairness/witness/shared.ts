// Notes rounds that all players share: announced, fixed by their block, and, if they were missed, reported afterwards.
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
      // The digest has no outcome of this round unless the outcome was public before. A platform that stopped after the
      // block, but before it announced the block, has the outcome's hash, and this device does not.
      const { promise } = roundIn(page.notes, fact.round);
      if (fact.digest) digested(page, fact.round, fact.digest, promise?.gameResultHash || fact.digest.result);
      return;
    }
    default:
  }
};
