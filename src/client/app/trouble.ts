// Troubles that the page itself tells in plain words, in all languages and without any bundle of ours. The lines that say them
// are inline in the page (tools/build/plainWords.ts).

/** The browser is below the floor; a script did not come or broke; the platform cannot be reached. */
export type Trouble = 'old' | 'broken' | 'offline';

declare global {
  interface Window {
    /** Puts the words in the place of the page. The host page is told too, unless it knows already. */
    sayPlainly?(trouble: Trouble, told?: boolean): void;
    /** Set once a page of ours has been drawn: from then on the client tells of its troubles itself. */
    isDrawn?: boolean;
  }
}

export const sayPlainly = (page: Window, trouble: Trouble, told = false): void =>
  page.sayPlainly?.(trouble, told);
