// Leaving a game by its own button while auto bet runs: asks the player first. The app guards links, the back button and
// closing the page.
import type { Notices } from '../../client/stores/services';

interface Leavable {
  readonly askBeforeLeaving: boolean;
  readonly services: { readonly notices: Notices };
}

/** True when the player may go: auto bet is not running, or the player answered "leave". */
export async function mayLeave(store: Leavable): Promise<boolean> {
  if (!store.askBeforeLeaving) return true;
  return store.services.notices.confirm({
    title: { key: 'game:auto.leave.title' },
    text: { key: 'game:auto.leave.text' },
    confirm: { key: 'game:auto.leave.confirm' },
    cancel: { key: 'game:auto.leave.stay' },
  });
}
