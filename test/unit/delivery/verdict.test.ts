// When a new version is activated: at an idle moment, and never while a bet or an order of the player is open.
import { PATIENCE, QUIET, verdictOf, type Moment } from '../../../src/client/app/serviceWorker/verdict';

const IDLE: Moment = {
  atStake: false,
  engaged: false,
  held: false,
  comesBack: true,
  hidden: false,
  leaving: false,
  untouched: QUIET,
  waiting: 0,
};

test.each<[string, Partial<Moment>]>([
  ['nothing has been touched for a while', {}],
  ['the page is hidden', { hidden: true, untouched: 0 }],
  ['the player goes to another page', { leaving: true, untouched: 0 }],
])('it comes in when %s', (_, moment) => {
  expect(verdictOf({ ...IDLE, ...moment })).toBe('apply');
});

test('it waits while the player is at work', () => {
  expect(verdictOf({ ...IDLE, untouched: QUIET - 1 })).toBe('wait');
});

const reasons = ['atStake', 'engaged', 'held'] as const;
test.each(reasons)('%s keeps it out at every moment, however long it waits', (reason) => {
  for (const hidden of [true, false])
    for (const leaving of [true, false])
      for (const untouched of [0, QUIET, 100 * QUIET])
        for (const waiting of [0, PATIENCE, 100 * PATIENCE])
          expect(verdictOf({ ...IDLE, [reason]: true, hidden, leaving, untouched, waiting })).toBe(
            waiting >= PATIENCE ? 'tell' : 'wait',
          );
});

test('where a reload would end the session it waits in silence', () => {
  expect(verdictOf({ ...IDLE, comesBack: false, hidden: true, waiting: 2 * PATIENCE })).toBe('wait');
});

test('a player who plays on is told after a while', () => {
  expect(verdictOf({ ...IDLE, untouched: 0, waiting: PATIENCE - 1 })).toBe('wait');
  expect(verdictOf({ ...IDLE, untouched: 0, waiting: PATIENCE })).toBe('tell');
});
