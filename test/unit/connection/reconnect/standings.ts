// States of the connection, its events, and the circumstances of an event.
import type { Circumstances } from '../../../../src/client/connection/reconnect/machine';
import {
  STEADY,
  type ConnectionEvent,
  type Standing,
} from '../../../../src/client/connection/reconnect/standing';

export const NOW = 1_700_000_000_000;
export const around = (changes: Partial<Circumstances> = {}): Circumstances => ({
  now: NOW,
  page: 'limit',
  excluded: false,
  ...changes,
});

const trying = { phase: 'trying', stepEndsAt: NOW } as const;
export const STANDINGS = {
  steady: { ...STEADY, socketOpen: true },
  silent: { ...STEADY, state: 'silent_load', gameFresh: true },
  explicit: { ...STEADY, state: 'explicit_load', gameFresh: true },
  crash: { ...STEADY, state: 'crash_msg', crashed: true, socketOpen: true },
  trying: { ...STEADY, ...trying, state: 'reconnect', attempts: 2, retries: 2 },
  lastTry: { ...STEADY, ...trying, state: 'reconnect', attempts: 1, retries: 0 },
  asking: { ...STEADY, state: 'reconnect', phase: 'asking', attempts: 0, retries: 2 },
  failed: { ...STEADY, state: 'reconnect', phase: 'failed', attempts: 0, retries: 0 },
  special: {
    ...STEADY,
    state: 'special_reconnect',
    phase: 'asking',
    code: 11708,
    specialRetries: 2,
    specialAt: NOW,
  },
  closable: {
    ...STEADY,
    state: 'special_reconnect',
    phase: 'asking',
    code: 11716,
    specialRetries: 2,
    specialAt: NOW,
  },
  specialTry: {
    ...STEADY,
    ...trying,
    state: 'special_reconnect',
    code: 11708,
    specialRetries: 0,
    specialAt: NOW,
  },
  specialStop: {
    ...STEADY,
    state: 'special_stop',
    phase: 'failed',
    code: 11717,
    specialRetries: 0,
    specialAt: NOW,
  },
  stop: { ...STEADY, state: 'stop', code: 6001 },
} as const satisfies Record<string, Standing>;

export const EVENTS = {
  opened: { type: 'socket/opened' },
  lost: { type: 'socket/lost' },
  closed: { type: 'socket/closed' },
  refused: { type: 'socket/refused', code: 4000 },
  special: { type: 'call/special-code', code: 11716 },
  stalled: { type: 'call/stalled' },
  session: { type: 'session/refreshed' },
  game: { type: 'game/refreshed' },
  crashed: { type: 'game/crashed' },
  read: { type: 'game/crash-read' },
  page: { type: 'page/changed' },
  returned: { type: 'page/returned' },
  network: { type: 'network/returned' },
  confirmed: { type: 'dialog/confirmed' },
  dismissed: { type: 'dialog/closed' },
  step: { type: 'step/over' },
} as const satisfies Record<string, ConnectionEvent>;
