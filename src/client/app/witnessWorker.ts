// The witness's worker: examines finished rounds outside of the page's thread.
import '../../core/olderBrowsers';
import { examine } from '../../fairness/witness/examine';
import { loadWorkerRules } from '../../games/workerRules';
import type { Case } from '../../protocol/witness';

const loading = loadWorkerRules();

addEventListener('message', ({ data }: MessageEvent<readonly Case[]>) => {
  loading.then(
    (rules) => postMessage(data.map((one) => examine(rules, one))),
    // Thrown outside of the promise it reaches the page as an error: the page then does the work itself.
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
