// Pushes after which a board is fetched again: my own text or name was reviewed, or the first places changed.
import { SHARED_PUSHES } from '../../../protocol/push';

export const RENEWS_BOARDS: ReadonlySet<number> = new Set([
  SHARED_PUSHES.userInfoRefresh.code,
  SHARED_PUSHES.winRefresh.code,
]);
