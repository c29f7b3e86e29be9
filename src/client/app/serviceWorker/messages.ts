// What a page says to a service worker.

/** Nothing is at stake in this page: take over. */
export const APPLY = 'fairground:apply';
/** The deployment wants no worker any more: keep nothing from now on. */
export const RETIRE = 'fairground:retire';
