// The call of a reality check that the platform keeps itself: from the due time on it takes no new bet until the player has
// read the check. Separate from the other calls, since only players under such a rule load it.
import * as v from 'valibot';
import { reads } from './call';
import { time } from './json';

/** Asks when the next check is due; with `read` the player has read the present one. */
export const REALITY_CHECK = reads(
  '/userInfo/realityCheck',
  v.object({ read: v.boolean() }),
  /** Null: no reality check is required. */
  v.object({ dueAt: v.nullable(time) }),
);
