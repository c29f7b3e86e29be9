// The client's reaction to a close code or a control frame. The rules follow the order of the specification's list.
import { CONTROL } from '../../protocol/frames';

export type CloseMeaning =
  /** The session is over: clear it, go to the entry page. */
  | 'enter'
  /** Subscribe to the page's channel again. */
  | 'resubscribe'
  /** Refused by the platform; only a new entry helps. */
  | 'stop'
  /** An ordinary close: come back after SOCKET_RETRY_DELAY. */
  | 'retry';

/** Codes above the first and up to the second are the platform's refusals ... */
const STOP_ABOVE = 2000;
const STOP_UP_TO = 6011;
/** ... except these, which are ordinary closes. 4001 and 5005 are exceptions too, and have meanings of their own. */
const ORDINARY: ReadonlySet<number> = new Set([2200, 2300, 2400]);

export function meaningOfClose(code: number): CloseMeaning {
  if (code === CONTROL.sessionOver || code === CONTROL.accountOver) return 'enter';
  if (code === CONTROL.resubscribe || code === CONTROL.resubscribeToo) return 'resubscribe';
  if (code > STOP_ABOVE && code <= STOP_UP_TO && !ORDINARY.has(code)) return 'stop';
  return 'retry';
}
