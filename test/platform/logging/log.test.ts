// A log line is one line of JSON, and secrets are not in it.
import { createLog, maskedAddress } from '../../../src/platform/logging/log';

const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5) };
let lines: string[];
beforeEach(() => {
  lines = [];
});
const log = (level?: 'debug' | 'info') => createLog({ clock, write: (line) => lines.push(line), level });

test('a line says when, how grave, what, and the rest', () => {
  log().with({ game: 7 }).warn('round voided', { roundId: '12', stake: 1250n });
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '2026-01-02T03:04:05.000Z',
    level: 'warn',
    event: 'round voided',
    game: 7,
    roundId: '12',
    stake: '1250',
  });
  expect(lines[0]).not.toContain('\n');
});

test('secrets are masked wherever they stand', () => {
  log().info('launch', {
    token: 'abc-token',
    deep: { serverSeed: 'abc-seed', list: [{ authorization: 'abc-header' }] },
    userId: 'u1',
  });
  expect(lines[0]).not.toMatch(/abc-/);
  expect(lines[0]).toContain('u1');
});

test('errors are written with their stack, line breaks escaped', () => {
  log().error('failed', { error: new Error('no row') });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { name: 'Error', message: 'no row' } });
});

test('lines below the level are dropped', () => {
  log().debug('detail');
  log('debug').debug('detail');
  expect(lines).toHaveLength(1);
});

test('an address is logged without its query', () => {
  expect(maskedAddress('/notice?jwtToken=abc')).toBe('/notice?…');
  expect(maskedAddress('/health')).toBe('/health');
});
