// Times of the HUD under the names that the specification gives them, in milliseconds. How long notices stay is
// in src/client/stores/noticeTimes.ts, where they are kept.
/** The bar under a toast shows what is left of its last two seconds. */
export const TOAST_PROGRESS_TRANSITION = 2000;
/** A button's changed label ("Copied") goes back after this. */
export const LABEL_RESET = 1000;
