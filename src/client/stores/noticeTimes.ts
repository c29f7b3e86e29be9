// How long notices stay, in milliseconds, under the names that the specification gives them.
import type { ToastKind } from './services';

export const TOAST_DURATION: Readonly<Record<ToastKind, number>> = {
  success: 1500,
  bet: 1500,
  error: 3000,
  wrong: 2000,
};
export const WIN_POPUP_DURATION = 4500;
/** Number of toasts on show at once; an older one closes early. */
export const MAX_TOASTS = 3;
/** How long a platform notice stays, and how long it takes to close. */
export const NOTICE_DURATION = 8000;
export const NOTICE_CLOSE_DURATION = 400;
/** Pause before the same announcement comes again, so that the player sees each one separately. (Ours.) */
export const REPEAT_PAUSE = 3000;
/** Number of platform notices that may wait; when there are more announcements, the oldest are dropped. */
export const MAX_WAITING_NOTICES = 60;
