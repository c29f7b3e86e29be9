// Troubles that the page itself shows in simple texts, in all languages and without our bundles. The code that shows them is
// inline in the page (tools/build/plainWords.ts).

/** The browser is too old; a script did not load or broke; the platform cannot be reached. */
export type Trouble = 'old' | 'broken' | 'offline';

declare global {
  interface Window {
    /** Replaces the page with the text. Also informs the host page, unless `told` says that it has been informed. */
    sayPlainly?(trouble: Trouble, told?: boolean): void;
    /** Set once a page of ours has been drawn: from then on the client shows its troubles itself. */
    isDrawn?: boolean;
  }
}

export const sayPlainly = (page: Window, trouble: Trouble, told = false): void =>
  page.sayPlainly?.(trouble, told);
