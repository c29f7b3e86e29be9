// Leaving a game by its own button while auto bet runs: the player is asked first. Links, the back button and closing the
// page are guarded by the app.
import type { Notices } from '../../client/stores/services';

interface Leavable {
  readonly askBeforeLeaving: boolean;
  readonly services: { readonly notices: Notices };
}

/** True when the player may go: nothing runs, or the question was answered with "leave". */
export async function mayLeave(store: Leavable): Promise<boolean> {
  if (!store.askBeforeLeaving) return true;
  return store.services.notices.confirm({
    title: { key: 'game:auto.leave.title' },
    text: { key: 'game:auto.leave.text' },
    confirm: { key: 'game:auto.leave.confirm' },
    cancel: { key: 'game:auto.leave.stay' },
  });
}
