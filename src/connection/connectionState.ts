// How the connection stands, in the specification's states, and what moves it. What this version decides is here in one
// pure function; reconnecting (attempts, dialogs, the common and the limit state) extends this function and its events.
import { makeObservable, observable, observableRef, action } from 'mobx';

/** The specification's states. */
export const CONNECTION_STATES = [
  'reconnect',
  'silent_load',
  'explicit_load',
  'special_reconnect',
  'stop',
  'special_stop',
  'crash_msg',
] as const;
export type ConnectionStateName = (typeof CONNECTION_STATES)[number];

export type ConnectionEvent =
  /** The socket is open. */
  | { readonly type: 'socket/opened' }
  /** The socket is gone and will be tried again. */
  | { readonly type: 'socket/lost' }
  /** The socket was closed on demand: this page has none, or it is made anew. */
  | { readonly type: 'socket/closed' }
  /** A close code or control frame of the refusing range. */
  | { readonly type: 'socket/refused'; readonly code: number }
  /** A call got a code of the special list. */
  | { readonly type: 'call/special-code'; readonly code: number }
  /** A call is still out after OFFLINE_CHECK_DELAY and the browser is offline. */
  | { readonly type: 'call/stalled' }
  /** A session refresh succeeded. */
  | { readonly type: 'session/refreshed' }
  /** Another page is shown. */
  | { readonly type: 'page/changed' }
  /** The page was hidden for longer than HIDDEN_LIMIT and is visible again. */
  | { readonly type: 'page/returned' };

export interface Standing {
  /** Null while nothing is wrong. */
  readonly state: ConnectionStateName | null;
  /** The code that led there. */
  readonly code: number | null;
}

export const STEADY: Standing = { state: null, code: null };

/** Codes that lead to the special reconnect state: 11701, 11702, 11704 to 11717. */
export const isSpecialCode = (code: number): boolean => code >= 11701 && code <= 11717 && code !== 11703;

export function nextStanding(standing: Standing, event: ConnectionEvent): Standing {
  switch (event.type) {
    case 'socket/refused':
      return { state: 'stop', code: event.code };
    case 'call/special-code':
      // A refused socket cannot be made good by anything short of a new entry.
      return standing.state === 'stop' ? standing : { state: 'special_reconnect', code: event.code };
    case 'page/changed':
      return standing.state === 'stop' ? standing : STEADY;
    case 'socket/opened':
    case 'socket/lost':
    case 'socket/closed':
    case 'call/stalled':
    case 'session/refreshed':
    case 'page/returned':
      return standing;
  }
}

export class ConnectionState {
  standing: Standing = STEADY;
  /** The socket broke and is being tried again. */
  lost = false;

  constructor() {
    makeObservable(this, { standing: observableRef, lost: observable, tell: action, reset: action });
  }

  tell(event: ConnectionEvent): void {
    this.standing = nextStanding(this.standing, event);
    if (event.type === 'socket/lost') this.lost = true;
    if (event.type === 'socket/opened' || event.type === 'socket/refused' || event.type === 'socket/closed')
      this.lost = false;
  }

  /** A new entry: what was wrong with the old session is no more. */
  reset(): void {
    this.standing = STEADY;
    this.lost = false;
  }
}
