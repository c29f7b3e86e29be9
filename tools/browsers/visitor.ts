// The common interface to one page in one browser of any kind, with the few operations that the tests of old browsers need. All
// work in the page is done by functions that run there, so that a browser of any age can be used.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Visitor {
  /** For example `Chromium 80`, from the user agent. */
  readonly name: string;
  open(address: string): Promise<void>;
  /** Runs a function in the page and returns its answer, which must fit in JSON. The function sees only its arguments. */
  run<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** A screenshot of the visible part, as PNG. */
  picture(): Promise<Buffer>;
  /** Uncaught errors since the last call; null when the browser does not report them. */
  complaints(): readonly string[] | null;
  close(): Promise<void>;
}

/** Firefox reports a file as a script error when a service worker was asked for the file and could not load it. */
export const isOfFile = (complaint: string): boolean => complaint.startsWith('Error: Failed to load ‘');

/** One expression that calls the function with its arguments and resolves to JSON. */
export const expressionOf = (work: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  // The loader of these tools adds calls of a helper `__name`, which a page does not have.
  `(function (__name) { return Promise.resolve((${work.toString()})(...${JSON.stringify(given)})).then(function (answer) { return JSON.stringify(answer === undefined ? null : answer); }); })(function (named) { return named; })`;
