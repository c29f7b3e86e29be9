// The messages of a page to a service worker.
import * as v from 'valibot';

/** This page has nothing open that a reload could harm: take over. */
export const APPLY = 'fairground:apply';
/** The deployment wants no worker any more: store nothing from now on. */
export const RETIRE = 'fairground:retire';

/** Highest number of code files of a page. */
export const MOST_CODE = 100;
export const CODE_NAMES = v.pipe(v.array(v.string()), v.maxLength(MOST_CODE));
/** Code that this page used before the worker controlled it: store that too. */
export const KEEP = v.object({ keep: CODE_NAMES });
export type Keep = v.InferOutput<typeof KEEP>;
