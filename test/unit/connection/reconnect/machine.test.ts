// The connection's machine as a table: every state × every event.
import { nextStanding, type Todo } from '../../../../src/client/connection/reconnect/machine';
import { CONNECTION_STATES, type Standing } from '../../../../src/client/connection/reconnect/standing';
import { EVENTS, STANDINGS, around } from './standings';

type Name = keyof typeof STANDINGS;
type EventName = keyof typeof EVENTS;

/** State, phase and effects, as a text. */
type Outcome = string;
const told = ({ state, phase }: Standing, todo: Todo | null): Outcome =>
  `${state ?? 'steady'}${phase ? ` ${phase}` : ''}${todo ? ` → ${todo}` : ''}`;

/** The outcomes of events that change something; every other event leaves the state unchanged. */
const TABLE: Readonly<Record<Name, Readonly<Partial<Record<EventName, Outcome>>>>> = {
  steady: {
    lost: 'explicit_load',
    refused: 'stop',
    special: 'special_reconnect asking',
    stalled: 'reconnect trying → attempt',
    crashed: 'crash_msg',
    returned: 'explicit_load → renew',
    network: 'explicit_load → renew',
  },
  silent: {
    opened: 'steady',
    refused: 'stop',
    special: 'special_reconnect asking',
    stalled: 'reconnect trying → attempt',
    crashed: 'crash_msg',
    page: 'steady',
    returned: 'explicit_load → renew',
    network: 'explicit_load → renew',
  },
  explicit: {
    opened: 'steady',
    refused: 'stop',
    special: 'special_reconnect asking',
    stalled: 'reconnect trying → attempt',
    crashed: 'crash_msg',
    page: 'steady',
    returned: 'explicit_load → renew',
    network: 'explicit_load → renew',
  },
  crash: {
    refused: 'stop',
    special: 'special_reconnect asking',
    stalled: 'reconnect trying → attempt',
    read: 'steady',
    returned: 'explicit_load → renew',
    network: 'explicit_load → renew',
  },
  trying: {
    refused: 'stop',
    special: 'special_reconnect asking',
    page: 'steady',
    network: 'reconnect trying → attempt',
    step: 'reconnect trying → attempt',
  },
  lastTry: {
    refused: 'stop',
    special: 'special_reconnect asking',
    page: 'steady',
    network: 'reconnect trying → attempt',
    step: 'reconnect failed',
  },
  asking: {
    refused: 'stop',
    special: 'special_reconnect asking',
    page: 'steady',
    network: 'reconnect trying → attempt',
    confirmed: 'reconnect trying → attempt',
  },
  failed: {
    refused: 'stop',
    special: 'special_reconnect asking',
    page: 'steady',
    network: 'reconnect trying → attempt',
  },
  special: { refused: 'stop', page: 'steady', confirmed: 'special_reconnect trying → attempt' },
  closable: { refused: 'stop', page: 'steady', dismissed: 'steady' },
  specialTry: {
    refused: 'stop',
    special: 'special_stop failed',
    page: 'steady',
    step: 'special_stop failed',
  },
  specialStop: { refused: 'stop', page: 'steady' },
  stop: {},
};

const names = Object.keys(STANDINGS) as Name[];
const eventNames = Object.keys(EVENTS) as EventName[];

test.each(names.flatMap((name) => eventNames.map((event) => [name, event] as const)))(
  '%s × %s',
  (name, event) => {
    const from: Standing = STANDINGS[name];
    const { standing, todo } = nextStanding(from, EVENTS[event], around());
    expect(told(standing, todo)).toBe(TABLE[name][event] ?? told(from, null));
  },
);

test('the table stands on every state of the specification', () => {
  const states = new Set<unknown>(Object.values(STANDINGS).map(({ state }: Standing) => state));
  expect(CONNECTION_STATES.filter((state) => !states.has(state))).toEqual([]);
});
