// The error catalogue as a table: the client's reaction to each answer code. This file only decides, without side effects;
// the app carries the reaction out.
import { CODE } from '../../protocol/codes';
import { CALLS } from '../../protocol/calls';
import { isSpecialCode } from './reconnect/standing';

export type Reaction =
  /** Try the same call again. */
  | 'retry'
  /** Show nothing. */
  | 'silent'
  | 'expired'
  | 'enter'
  | 'maintenance'
  /** This client is older or newer than the platform: only another load of the page helps. */
  | 'outdated'
  | 'special'
  /** Toast the code's translated text, else the server's message, else the text of the code's range, else the generic one. */
  | 'toast'
  /** Toast the generic connection-abnormal message. */
  | 'toast-generic'
  /** As `toast`, and fetch the balance again. */
  | 'toast-and-balance';

const REACTIONS: Readonly<Record<number, Reaction>> = {
  [CODE.notModified]: 'silent',
  [CODE.otherVersion]: 'outdated',
  [CODE.unavailable]: 'silent',
  [CODE.aborted]: 'silent',
  // The page shows the text of the code that led to it (src/client/screens/useEnding.ts): token expired, session expired,
  // logged in on another device.
  [CODE.tokenExpired]: 'expired',
  1190: 'expired',
  1191: 'expired',
  [CODE.unauthorized]: 'expired',
  [CODE.sessionExpired]: 'expired',
  [CODE.loggedInElsewhere]: 'expired',
  5005: 'expired',
  [CODE.accountFrozen]: 'enter',
  [CODE.maintenance]: 'maintenance',
  11404: 'toast-generic',
  11502: 'toast-generic',
  11503: 'toast-generic',
  11507: 'toast-generic',
  [CODE.unreachable]: 'toast-generic',
  11703: 'toast-and-balance',
};

/**
 * The reaction to a code other than 200. 10114, 2009, 2010, 11602 and 11603 are ordinary toasts of their own text; the
 * caller gets every refusal anyway.
 */
export function reactionTo(code: number, path: string): Reaction {
  // A session refresh repeats itself (sessionRefresh.ts).
  if (code === CODE.systemException) return path === CALLS.refreshSession.path ? 'silent' : 'retry';
  if (isSpecialCode(code)) return 'special';
  return REACTIONS[code] ?? 'toast';
}
