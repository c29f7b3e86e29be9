// One page in one browser, whichever it is: what the tests of the floor need of it, and no more. Everything that is done in
// the page is done by a function that runs there, so that a browser of any age can be used.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Visitor {
  /** `Chromium 80`, as its user agent tells it. */
  readonly name: string;
  open(address: string): Promise<void>;
  /** Runs a function in the page and answers what it answers, as JSON. It sees nothing but what it is given. */
  run<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** PNG of what can be seen. */
  picture(): Promise<Buffer>;
  /** Errors that nobody caught, since the last call; null where the browser does not tell. */
  complaints(): readonly string[] | null;
  close(): Promise<void>;
}

/** Firefox counts files that did not come among the errors of a script, if a service worker was asked for them. */
export const isOfFile = (complaint: string): boolean => complaint.startsWith('Error: Failed to load ‘');

/** A function and what it is given as one expression, which resolves to JSON. */
export const expressionOf = (work: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  // The loader of these tools names functions by a helper that a page does not have.
  `(function (__name) { return Promise.resolve((${work.toString()})(...${JSON.stringify(given)})).then(function (answer) { return JSON.stringify(answer === undefined ? null : answer); }); })(function (named) { return named; })`;
