// Several clients on one host page: they share the tab's storage, and the player. The SDK names each one's window
// `fairground.<page>.`, from the second on `fairground.<page>.<number>.`
const NAME = /^fairground\.([\w-]{1,64})\.(\d+\.)?/;

/** Before the keys of sessionStorage: the first client of a page, and one without an SDK, use the specification's as they are. */
export const storagePrefix = ({ name }: Window): string => NAME.exec(name)?.[2] ?? '';

/** Names the host page; undefined for a page on its own. */
export const hostPageOf = ({ name }: Window): string | undefined => NAME.exec(name)?.[1];
