// The states of the connection, as the specification names them, and the events that change them. Only values: machine.ts
// changes the state, ../connectionState.ts carries out the actions.
import { RECONNECT_ATTEMPTS, SPECIAL_CODE_ATTEMPTS } from '../constants';

/** The specification's states. */
export const CONNECTION_STATES = [
  /** The connection is away and a call waits for it: the reconnect dialog. */
  'reconnect',
  /** The game on show is fetched again without a sign. */
  'silent_load',
  /** The same with the loading placeholder. */
  'explicit_load',
  /** A call got a special code: the dialog's special variant. */
  'special_reconnect',
  /** Refused by the platform; only a new entry helps. */
  'stop',
  /** The special retries are used up. */
  'special_stop',
  /** A round was voided or a game failed: the crash variant of the confirmation dialog is on show. */
  'crash_msg',
] as const;
export type ConnectionStateName = (typeof CONNECTION_STATES)[number];

/**
 * How the page on show behaves while the connection is away. `common`: the player's own round waits and resumes. `limit`
 * (other games): the shared round goes on without the player. `none`: a page without a game.
 */
export type PageKind = 'common' | 'limit' | 'none';

export type ConnectionEvent =
  /** The socket is open. */
  | { readonly type: 'socket/opened' }
  /** The socket is gone; another one will be opened. */
  | { readonly type: 'socket/lost' }
  /** The client closed the socket: this page has none, or a new one will be opened. */
  | { readonly type: 'socket/closed' }
  /** A close code or control frame from the refusing range. */
  | { readonly type: 'socket/refused'; readonly code: number }
  /** A call was answered with a special code. */
  | { readonly type: 'call/special-code'; readonly code: number }
  /** A call is still pending after OFFLINE_CHECK_DELAY and the browser is offline. */
  | { readonly type: 'call/stalled' }
  /** A session refresh succeeded. */
  | { readonly type: 'session/refreshed' }
  /** The game refresh that was asked for has ended. */
  | { readonly type: 'game/refreshed' }
  /** The crash variant of the confirmation dialog was opened. */
  | { readonly type: 'game/crashed' }
  /** The player has answered it. */
  | { readonly type: 'game/crash-read' }
  /** Another page is shown. */
  | { readonly type: 'page/changed' }
  /** The page was hidden for longer than HIDDEN_LIMIT and is visible again. */
  | { readonly type: 'page/returned' }
  /** The browser has a network again. */
  | { readonly type: 'network/returned' }
  /** The player asks the dialog for another try. */
  | { readonly type: 'dialog/confirmed' }
  /** The player closes the dialog of a code that can be closed. */
  | { readonly type: 'dialog/closed' }
  /** A step of RETRY_STEP_DELAY is over. */
  | { readonly type: 'step/over' };

/** The phase of the dialog: it tries by itself, waits for the player, or has given up. */
export type DialogPhase = 'trying' | 'asking' | 'failed';

export interface Standing {
  /** Null while nothing is wrong. */
  readonly state: ConnectionStateName | null;
  /** The code that led to this state. */
  readonly code: number | null;
  /** The phase of the dialog; null in all other states. */
  readonly phase: DialogPhase | null;
  /** Number of attempts left before the player is asked, RECONNECT_ATTEMPTS to 0. */
  readonly attempts: number;
  /** How often the player may still ask for another series of attempts. */
  readonly retries: number;
  /** The same for special codes; each is a single attempt. */
  readonly specialRetries: number;
  /** When the last special code came, unix milliseconds of the device. */
  readonly specialAt: number | null;
  /** When the running attempt is over, unix milliseconds of the device; null while none runs. */
  readonly stepEndsAt: number | null;
  readonly socketOpen: boolean;
  /** The session was refreshed since the last attempt began. */
  readonly sessionFresh: boolean;
  /** The game was refreshed since the last load began, or it refreshes itself. */
  readonly gameFresh: boolean;
  /** The crash variant of the confirmation dialog is on show. */
  readonly crashed: boolean;
}

export const STEADY: Standing = {
  state: null,
  code: null,
  phase: null,
  attempts: RECONNECT_ATTEMPTS,
  retries: RECONNECT_ATTEMPTS,
  specialRetries: SPECIAL_CODE_ATTEMPTS,
  specialAt: null,
  stepEndsAt: null,
  socketOpen: false,
  sessionFresh: false,
  gameFresh: false,
  crashed: false,
};

/** Codes that lead to the special reconnect state: 11701, 11702, 11704 to 11717. */
export const isSpecialCode = (code: number): boolean => code >= 11701 && code <= 11717 && code !== 11703;

/** Special codes whose dialog can only be closed: a retry is up to the venue. */
export const isClosableCode = (code: number | null): boolean => code === 11716 || code === 11717;
