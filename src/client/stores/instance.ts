// Several clients on one host page: they share the tab's storage, and the player. The SDK names each client's window
// `fairground.<page>.`, from the second on `fairground.<page>.<number>.`
const NAME = /^fairground\.([\w-]{1,64})\.(\d+\.)?/;

/**
 * Prefix of the keys of sessionStorage: empty for the first client of a page and for one without an SDK, which use the
 * specification's keys.
 */
export const storagePrefix = ({ name }: Window): string => NAME.exec(name)?.[2] ?? '';

/** Name of the host page; undefined for a client without one. */
export const hostPageOf = ({ name }: Window): string | undefined => NAME.exec(name)?.[1];
