// A bet whose answer was lost, and which the platform does not have when it is asked: no refusal has told the player so.
import type { Outcome } from '../../connection/api';
import { UNSURE } from '../../protocol/codes';
import type { Notices } from '../../stores/services';

/** Says that bets failed. A refusal has been told already, and is not told twice. */
export function tellFailedBets(notices: Pick<Notices, 'toast'>, outcome: Outcome<unknown>): void {
  if (!outcome.ok && UNSURE.has(outcome.code)) notices.toast('error', { key: 'hud:failedBets' });
}
