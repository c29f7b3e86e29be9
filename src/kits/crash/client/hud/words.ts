// What the two crash games call the same things: text keys that a skin hands to the shared HUD.
export interface CrashWords {
  readonly name: string;
  readonly escape: string;
  readonly autoEscape: string;
  readonly autoEscapeSwitch: string;
  readonly autoEscapeValue: string;
  readonly feedEscaped: string;
  readonly feedMine: string;
  readonly feedNone: string;
  readonly stopped: string;
  readonly takeoff: string;
  readonly sayFlying: string;
  readonly sayWatching: string;
  readonly sayStopped: string;
  readonly sayLost: string;
  /** I got out in time. */
  readonly sayEscaped: string;
  /** Label of a bet that nobody took out in time. */
  readonly lost: string;
  /** What a bet does that is still in the running. */
  readonly riding: string;
}
