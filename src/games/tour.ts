// A game as a finger plays it in a real browser, whichever it is: what lab/tour.ts in the folder of a game's page tells
// `npm run browsers`.

/** One page in one browser. What runs there sees nothing but what it is given, and knows no newer language than the oldest browser. */
export interface Hand {
  /** Presses the first of these whose text begins so, or that is labelled so, once it can be pressed. */
  press(selector: string, begin?: string, label?: string, patience?: number): Promise<void>;
  /** Asks again and again until there is an answer; otherwise fails with what was missing. */
  until<Found>(
    what: string,
    look: () => Promise<Found | null | undefined | false>,
    patience?: number,
  ): Promise<Found>;
  /** Like `until`, while the hall's time flies. */
  hurryUntil<Found>(what: string, look: () => Promise<Found | null>): Promise<Found>;
  /** The text of the first of these; null where there is none. */
  textOf(selector: string): Promise<string | null>;
  isThere(selector: string): Promise<boolean>;
  /** Runs a function in the page and answers what it answers, as JSON. */
  run<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
}

/** What lab/tour.ts in the folder of a game's page exports as `tour`. */
export interface Tour {
  /** Settings of the hall's configuration, by section, under which a slow browser comes in time. */
  readonly hall?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Bets and waits for the result; answers it in a word. */
  play(hand: Hand): Promise<string>;
}
