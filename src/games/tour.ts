// A game played in a real browser: each page's folder exports a tour from lab/tour.ts for `npm run browsers`.

/** One page in one browser. Functions that run there use only their arguments, and syntax that the oldest browser supports. */
export interface Hand {
  /** Presses the first of these elements with this text at its beginning, or with this label, once it can be pressed. */
  press(selector: string, begin?: string, label?: string, patience?: number): Promise<void>;
  /** Polls until there is a result; otherwise fails with the name of the missing thing. */
  until<Found>(
    what: string,
    look: () => Promise<Found | null | undefined | false>,
    patience?: number,
  ): Promise<Found>;
  /** Like `until`, while the clock of the platform runs faster. */
  hurryUntil<Found>(what: string, look: () => Promise<Found | null>): Promise<Found>;
  /** The text of the first of these; null where there is none. */
  textOf(selector: string): Promise<string | null>;
  isThere(selector: string): Promise<boolean>;
  /** Runs a function in the page and returns its result, as JSON. */
  run<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
}

/** The `tour` export of lab/tour.ts in the folder of a game's page. */
export interface Tour {
  /** Settings of the platform's configuration, by section, that give a slow browser enough time. */
  readonly hall?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Bets and waits for the result; returns it in a word. */
  play(hand: Hand): Promise<string>;
}
