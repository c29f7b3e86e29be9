// Which rules count: the strictest of all sources, in every order; contradictions are reported.
import fc from 'fast-check';
import { parseMoney } from '../../../src/core/money';
import { readConfig } from '../../../src/protocol/config';
import { demandsSchema, protectionSchema, type Demands } from '../../../src/protocol/protection';
import { NO_HOST_LAUNCH, type HostLaunch } from '../../../src/client/stores/host';
import { BUILT_IN_PROFILES, profileOf } from '../../../src/protocol/profiles';
import { NO_RULES, type Rules } from '../../../src/protocol/rules';
import { readFlags, sourcesOf } from '../../../src/client/stores/protection/sources';
import { RULE_NAMES, strictest } from '../../../src/protocol/strictest';
import * as v from 'valibot';

const of = (...demands: Demands[]): Rules =>
  strictest(demands.map((one, place) => ({ name: `source ${place}`, demands: one }))).rules;

const MONEY = (text: string) => parseMoney(text);
test.each<[keyof Rules, Demands, Demands, unknown]>([
  ['noAutoplay', { noAutoplay: false }, { noAutoplay: true }, true],
  ['minRoundDuration', { minRoundDuration: 2500 }, { minRoundDuration: 5000 }, 5000],
  ['minRoundDuration', { minRoundDuration: 0 }, { minRoundDuration: 5000 }, 5000],
  ['realityCheck', { realityCheck: 60 }, { realityCheck: 30 }, 30],
  ['realityCheck', { realityCheck: 0 }, { realityCheck: 60 }, 60],
  ['realityCheckBreak', { realityCheckBreak: 300 }, { realityCheckBreak: 10 }, 300],
  ['lossLimit', { lossLimit: MONEY('50.00') }, { lossLimit: MONEY('20.00') }, MONEY('20.00')],
  ['timeLimit', { timeLimit: 0 }, { timeLimit: 90 }, 90],
  ['timeLimit', { timeLimit: 30 }, { timeLimit: 90 }, 30],
  ['demo', {}, { demo: true }, true],
])('%s of %j and %j is %p', (rule, one, other, wanted) => {
  expect(of(one, other)[rule]).toBe(wanted);
  expect(of(other, one)[rule]).toBe(wanted);
  expect(of(one, other, one)[rule]).toBe(wanted);
});

const demands = fc.record<Demands>(
  {
    ...Object.fromEntries(
      [
        'noAutoplay',
        'noTurbo',
        'noShortcuts',
        'noExtras',
        'showRtp',
        'sessionClock',
        'netPosition',
        'social',
        'demo',
      ].map((rule) => [rule, fc.boolean()]),
    ),
    minRoundDuration: fc.integer({ min: 0, max: 60_000 }),
    realityCheck: fc.integer({ min: 0, max: 1440 }),
    realityCheckBreak: fc.integer({ min: 0, max: 3600 }),
    timeLimit: fc.integer({ min: 0, max: 1440 }),
    lossLimit: fc.integer({ min: 0, max: 100_000 }).map((cents) => MONEY((cents / 100).toFixed(2))),
  },
  { requiredKeys: [] },
);

/** True when every rule is at least as strict; an independent second implementation. */
function asStrict(rules: Rules, than: Rules): boolean {
  const limit = (a: number | bigint | null, b: number | bigint | null): boolean =>
    !b ? (b === null || b === 0 ? true : a !== null && a <= b) : a !== null && a !== 0 && a <= b;
  return (
    RULE_NAMES.every((rule) => typeof rules[rule] !== 'boolean' || rules[rule] || !than[rule]) &&
    rules.minRoundDuration >= than.minRoundDuration &&
    rules.realityCheckBreak >= than.realityCheckBreak &&
    limit(rules.realityCheck, than.realityCheck) &&
    limit(rules.timeLimit, than.timeLimit) &&
    (than.lossLimit === null || (rules.lossLimit !== null && rules.lossLimit <= than.lossLimit))
  );
}

test('no source can loosen what another asks for; order and repetition change nothing', () => {
  fc.assert(
    fc.property(fc.array(demands, { maxLength: 5 }), demands, (many, one) => {
      const all = of(...many, one);
      for (const each of [...many, one]) expect(asStrict(all, of(each))).toBe(true);
      expect(of(one, ...[...many].reverse(), one)).toEqual(all);
      expect(of(...many, one, v.parse(demandsSchema, {}))).toEqual(all);
    }),
    { numRuns: 300 },
  );
});

test('contradictions are told with who said what and what counts; agreement is not', () => {
  const { conflicts } = strictest([
    { name: 'the launch', demands: { noAutoplay: false, showRtp: true } },
    { name: 'UKGC', demands: { noAutoplay: true, showRtp: true } },
  ]);
  expect(conflicts).toEqual(['noAutoplay: the launch says false, UKGC says true; true counts']);
});

const launched = (launch: Partial<HostLaunch>, config: object = {}, own: Demands = {}) => {
  const { sources, faults } = sourcesOf(
    { ...NO_HOST_LAUNCH, ...launch },
    v.parse(protectionSchema, config),
    own,
  );
  return { ...strictest(sources), faults };
};

test.each<[string, boolean | number, keyof Rules, unknown]>([
  ['disabledAutoplay', true, 'noAutoplay', true],
  ['disabledTurbo', true, 'noTurbo', true],
  ['disabledSuperTurbo', true, 'noTurbo', true],
  ['disabledSlamstop', true, 'noTurbo', true],
  ['disabledSpacebar', true, 'noShortcuts', true],
  ['disabledBuyFeature', true, 'noExtras', true],
  ['displayNetPosition', true, 'netPosition', true],
  ['displayRTP', true, 'showRtp', true],
  ['displaySessionTimer', true, 'sessionClock', true],
  ['minimumRoundDuration', 5000, 'minRoundDuration', 5000],
  // A value of 5 means seconds: five milliseconds make no sense.
  ['minimumRoundDuration', 5, 'minRoundDuration', 5000],
  ['socialCasino', true, 'social', true],
  ['DISABLEDAUTOPLAY', 1, 'noAutoplay', true],
  ['noTurbo', true, 'noTurbo', true],
  ['realityCheckInterval', 30, 'realityCheck', 30],
  ['disabledAutoplay', false, 'noAutoplay', false],
])('the flag %s: %p acts on %s', (flag, value, rule, wanted) => {
  expect(launched({ jurisdiction: { name: null, flags: { [flag]: value } } }).rules[rule]).toBe(wanted);
});

test('plain parameters act: autoplay, clock, social, demo, reality check', () => {
  const realityCheck = { interval: 30, sessionStart: null, nextTime: null, bets: null, winnings: null };
  const { rules } = launched({ autoplay: false, clock: true, social: true, demo: true, realityCheck });
  expect(rules).toEqual({
    ...NO_RULES,
    noAutoplay: true,
    sessionClock: true,
    social: true,
    demo: true,
    realityCheck: 30,
  });
});

test('host flags cannot loosen a profile, two names of one flag count as the stricter, and both are told', () => {
  const told = launched({
    autoplay: true,
    jurisdiction: {
      name: 'ukgc',
      flags: { disabledAutoplay: false, minimumRoundDuration: 2000, noSuchFlag: true },
    },
  });
  expect(told.rules).toMatchObject({ noAutoplay: true, minRoundDuration: 5000 });
  expect(told.faults).toEqual(['the flag noSuchFlag means nothing here']);
  expect(told.conflicts.map((line) => line.split(':')[0])).toEqual(['noAutoplay', 'minRoundDuration']);
  expect(readFlags({ disabledTurbo: true, disabledSuperTurbo: false }).demands).toEqual({ noTurbo: true });
  expect(readFlags({ disabledSuperTurbo: false, disabledTurbo: true }).demands).toEqual({ noTurbo: true });
});

test('config, country and player add to it; the deployment may name profiles of its own', () => {
  const config = {
    profiles: { house: { minRoundDuration: 3000 }, MGA: { realityCheck: 20 } },
    always: ['house'],
    countries: { MT: 'MGA' },
  };
  const { rules } = launched({ country: 'MT' }, config, { realityCheck: 15, lossLimit: MONEY('10.00') });
  expect(rules).toMatchObject({ minRoundDuration: 3000, realityCheck: 15, lossLimit: MONEY('10.00') });
  expect(launched({ country: 'MT' }, config).rules.realityCheck).toBe(20);
  expect(launched({ country: 'GB' }).rules.noTurbo).toBe(true);
  expect(launched({ country: 'FR' }).rules).toEqual(NO_RULES);
});

test('a jurisdiction that nobody knows is played by the strictest rules, and told', () => {
  const { rules, faults } = launched({ jurisdiction: { name: 'ATLANTIS', flags: {} } });
  expect(rules).toMatchObject({ noAutoplay: true, noTurbo: true, minRoundDuration: 5000, realityCheck: 60 });
  expect(faults).toEqual(['the launch, jurisdiction ATLANTIS is not known here: the strictest rules count']);
  expect(
    launched({ jurisdiction: { name: 'ATLANTIS', flags: {} } }, { profiles: { ATLANTIS: {} } }).rules,
  ).toEqual(NO_RULES);
});

test.each([...BUILT_IN_PROFILES.keys()])(
  'the profile %s holds rules that exist, and is found by any case',
  (name) => {
    const profile = BUILT_IN_PROFILES.get(name) ?? {};
    expect(v.parse(demandsSchema, profile)).toEqual(profile);
    expect(Object.keys(profile).length).toBeGreaterThan(0);
    expect(profileOf(name.toUpperCase(), v.parse(protectionSchema, {}))).toEqual(profile);
  },
);

test.each([
  { always: ['UKGC'], profiels: {} },
  { profiles: { a: { noAutoplai: true } } },
  { always: 'UKGC' },
])('rules of a deployment with a slip in them are refused: %j', (protection) => {
  expect(v.safeParse(protectionSchema, protection).success).toBe(false);
});

test('config.json may hold rules and a theme', () => {
  const read = readConfig({ launchKey: 'k', protection: { always: ['DE'] }, theme: { 'hud-0': '#101010' } });
  expect('config' in read && read.config.theme).toEqual({ 'hud-0': '#101010' });
});
