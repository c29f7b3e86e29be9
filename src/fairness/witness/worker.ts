// The witness's worker: works through rounds that are over, away from the page's own thread.
import '../../core/olderBrowsers';
import type { Case } from '../../protocol/witness';
import { examine } from './examine';

addEventListener('message', ({ data }: MessageEvent<readonly Case[]>) => {
  postMessage(data.map(examine));
});
