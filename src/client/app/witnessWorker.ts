// The witness's worker: works through rounds that are over, away from the page's own thread.
import { examine } from '../../fairness/witness/examine';
import { loadRules } from '../../games/rules';
import type { Case } from '../../protocol/witness';

export interface ExamineOrder {
  readonly cases: readonly Case[];
  /** Folders of the games that they may be of. */
  readonly games: readonly string[];
}

addEventListener('message', ({ data }: MessageEvent<ExamineOrder>) => {
  loadRules(data.games).then(
    (rules) => postMessage(data.cases.map((one) => examine(rules, one))),
    // Thrown outside the promise it reaches the page as an error: the page then does the work itself.
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
