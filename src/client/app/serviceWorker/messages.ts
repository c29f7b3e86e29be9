// What a page says to a service worker.
import * as v from 'valibot';

/** Nothing is at stake in this page: take over. */
export const APPLY = 'fairground:apply';
/** The deployment wants no worker any more: keep nothing from now on. */
export const RETIRE = 'fairground:retire';

/** More code is no page's. */
export const MOST_CODE = 100;
export const CODE_NAMES = v.pipe(v.array(v.string()), v.maxLength(MOST_CODE));
/** Code that this page used while the worker was not in charge of it yet: keep that too. */
export const KEEP = v.object({ keep: CODE_NAMES });
export type Keep = v.InferOutput<typeof KEEP>;
