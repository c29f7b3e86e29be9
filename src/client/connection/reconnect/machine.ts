// The connection's state machine: a pure function from a state and an event to the next state and an action. Drawn in
// docs/connection.md.
import {
  RECONNECT_ATTEMPTS,
  RETRY_STEP_DELAY,
  SPECIAL_CODE_ATTEMPTS,
  SPECIAL_CODE_MEMORY,
} from '../constants';
import { STEADY, isClosableCode, type ConnectionEvent, type PageKind, type Standing } from './standing';

/** The action that a step returns. */
export type Todo =
  /** Give up all pending calls, open a new socket, refresh the session. */
  | 'attempt'
  /** Open a new socket and refresh the game. */
  | 'renew'
  /** Refresh the game. */
  | 'refresh';

export interface Step {
  readonly standing: Standing;
  readonly todo: Todo | null;
}

export interface Circumstances {
  /** Unix milliseconds of the device. */
  readonly now: number;
  readonly page: PageKind;
  /** The page opens no dialog for a stalled call, or the platform is in maintenance. */
  readonly excluded: boolean;
}

export function nextStanding(standing: Standing, event: ConnectionEvent, around: Circumstances): Step {
  switch (event.type) {
    case 'socket/opened':
      return landed({ ...standing, socketOpen: true }, around);
    case 'socket/lost':
      return lost({ ...standing, socketOpen: false }, around);
    case 'socket/closed':
      return stay({ ...standing, socketOpen: false });
    case 'socket/refused':
      return stay({ ...calm(standing), state: 'stop', code: event.code, socketOpen: false });
    case 'call/special-code':
      return refusedSpecially(standing, event.code, around);
    case 'call/stalled':
      return isAtEase(standing) && !around.excluded ? attempt(series(standing), around) : stay(standing);
    case 'session/refreshed':
      return landed({ ...standing, sessionFresh: true }, around);
    case 'game/refreshed':
      return landed({ ...standing, gameFresh: true }, around);
    case 'game/crashed':
      return stay(
        isAtEase(standing)
          ? { ...standing, crashed: true, state: 'crash_msg' }
          : { ...standing, crashed: true },
      );
    case 'game/crash-read':
      return stay({
        ...standing,
        crashed: false,
        state: standing.state === 'crash_msg' ? null : standing.state,
      });
    case 'page/changed':
      return stay(standing.state === 'stop' ? standing : forget(standing));
    case 'page/returned':
      return isAtEase(standing) ? { standing: load(standing, around, false), todo: 'renew' } : stay(standing);
    case 'network/returned':
      return networkReturned(standing, around);
    case 'dialog/confirmed':
      return confirmed(standing, around);
    case 'dialog/closed':
      return stay(
        canClose(standing) ? rest({ ...standing, specialRetries: standing.specialRetries - 1 }) : standing,
      );
    case 'step/over':
      return stepOver(standing, around);
  }
}

const stay = (standing: Standing): Step => ({ standing, todo: null });

/** Whether no dialog of the connection is open, and the platform has not refused the connection. */
const isAtEase = ({ state }: Standing): boolean =>
  state === null || state === 'silent_load' || state === 'explicit_load' || state === 'crash_msg';

const isLoading = ({ state }: Standing): boolean => state === 'silent_load' || state === 'explicit_load';

const canClose = ({ state, code }: Standing): boolean =>
  state === 'special_reconnect' && isClosableCode(code);

/** The standing without a running attempt and without a question of the dialog. */
const calm = (standing: Standing): Standing => ({ ...standing, code: null, phase: null, stepEndsAt: null });

/** Nothing is wrong any more; the special counts are kept. */
const rest = (standing: Standing): Standing => ({
  ...calm(standing),
  attempts: RECONNECT_ATTEMPTS,
  retries: RECONNECT_ATTEMPTS,
  state: standing.crashed ? 'crash_msg' : null,
});

/** All counts start again. */
const forget = ({ socketOpen, crashed }: Standing): Standing => ({
  ...STEADY,
  socketOpen,
  crashed,
  state: crashed ? 'crash_msg' : null,
});

const load = (standing: Standing, { page }: Circumstances, gameFresh: boolean): Standing => ({
  ...rest(standing),
  state: page === 'limit' ? 'explicit_load' : 'silent_load',
  gameFresh,
});

const series = (standing: Standing): Standing => ({
  ...calm(standing),
  state: 'reconnect',
  attempts: RECONNECT_ATTEMPTS,
});

const attempt = (standing: Standing, { now }: Circumstances): Step => ({
  standing: { ...standing, phase: 'trying', stepEndsAt: now + RETRY_STEP_DELAY, sessionFresh: false },
  todo: 'attempt',
});

/** One part of the connection is back. The dialog ends when socket and session are back, a load when socket and game are. */
function landed(standing: Standing, around: Circumstances): Step {
  const { state, phase, socketOpen, sessionFresh, gameFresh } = standing;
  const isTrying = state === 'reconnect' || (state === 'special_reconnect' && phase === 'trying');
  if (isTrying && socketOpen && sessionFresh)
    return { standing: load(standing, around, false), todo: 'refresh' };
  return stay(isLoading(standing) && socketOpen && gameFresh ? rest(standing) : standing);
}

/** A game takes a snapshot by itself when the socket is back. */
const lost = (standing: Standing, around: Circumstances): Step =>
  stay(standing.state === null ? load(standing, around, true) : standing);

/** The dialog continues without the player; attempts that were made without a network do not count. */
function networkReturned(standing: Standing, around: Circumstances): Step {
  if (standing.state === 'reconnect') return attempt(series(standing), around);
  return isAtEase(standing) ? { standing: load(standing, around, false), todo: 'renew' } : stay(standing);
}

function refusedSpecially(standing: Standing, code: number, { now }: Circumstances): Step {
  const { state, specialAt } = standing;
  if (state === 'stop' || state === 'special_stop') return stay(standing);
  const remembered = specialAt !== null && now - specialAt <= SPECIAL_CODE_MEMORY;
  // While the dialog is open, the count continues, even if the player waits long.
  const specialRetries =
    state === 'special_reconnect' || remembered ? standing.specialRetries : SPECIAL_CODE_ATTEMPTS;
  return stay(askSpecially({ ...calm(standing), code, specialRetries, specialAt: now }));
}

const askSpecially = (standing: Standing): Standing =>
  standing.specialRetries > 0
    ? { ...standing, state: 'special_reconnect', phase: 'asking', stepEndsAt: null }
    : { ...standing, state: 'special_stop', phase: 'failed', stepEndsAt: null };

function confirmed(standing: Standing, around: Circumstances): Step {
  const { state, phase, code, retries, specialRetries } = standing;
  if (phase !== 'asking') return stay(standing);
  if (state === 'reconnect') return attempt({ ...series(standing), retries: retries - 1 }, around);
  if (state !== 'special_reconnect' || isClosableCode(code)) return stay(standing);
  return attempt({ ...standing, specialRetries: specialRetries - 1 }, around);
}

function stepOver(standing: Standing, around: Circumstances): Step {
  const { state, stepEndsAt, retries } = standing;
  if (stepEndsAt === null || around.now < stepEndsAt) return stay(standing);
  if (state === 'special_reconnect') return stay(askSpecially(standing));
  const attempts = standing.attempts - 1;
  if (attempts > 0) return attempt({ ...standing, attempts }, around);
  return stay({ ...standing, attempts, stepEndsAt: null, phase: retries > 0 ? 'asking' : 'failed' });
}
