// The call of a reality check, which the platform keeps by itself: from the moment that one is due it takes no new bet until
// the player has read it. Apart from the other calls, since only who plays under such a rule loads it.
import * as v from 'valibot';
import { reads } from './call';
import { time } from './json';

/** Asks when the next one is due; with `read` the player has read the one that is. */
export const REALITY_CHECK = reads(
  '/userInfo/realityCheck',
  v.object({ read: v.boolean() }),
  /** Null: no reality check is asked for. */
  v.object({ dueAt: v.nullable(time) }),
);
