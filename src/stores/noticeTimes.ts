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
