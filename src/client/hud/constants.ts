// Times of the HUD under the names that the specification gives them, in milliseconds. The times of notices are in
// src/client/stores/noticeTimes.ts.
/** The bar under a toast shows the rest of its last two seconds. */
export const TOAST_PROGRESS_TRANSITION = 2000;
/** How long a button shows a changed label ("Copied"). */
export const LABEL_RESET = 1000;
