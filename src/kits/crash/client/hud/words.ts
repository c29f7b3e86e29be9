// Text keys that a skin gives to the shared HUD, for everything that the two crash games name differently.
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
  /** Announces that the player escaped in time. */
  readonly sayEscaped: string;
  /** Words for a bet that is still in the ride. */
  readonly riding: string;
}
