// How long notices stay, in milliseconds, under the names that the specification gives them.
import type { ToastKind } from './services';

export const TOAST_DURATION: Readonly<Record<ToastKind, number>> = {
  success: 1500,
  bet: 1500,
  error: 3000,
  wrong: 2000,
};
export const WIN_POPUP_DURATION = 4500;
/** Toasts on show at once; an older one leaves early. */
export const MAX_TOASTS = 3;
/** A platform notice stays so long, and then takes so long to close. */
export const NOTICE_DURATION = 8000;
export const NOTICE_CLOSE_DURATION = 400;
/** Nothing is on show for so long before the same announcement comes again, so that each time is seen as one. (Ours.) */
export const REPEAT_PAUSE = 3000;
/** Platform notices waiting at once; of a flood of announcements the oldest are dropped. */
export const MAX_WAITING_NOTICES = 60;
