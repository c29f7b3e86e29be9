// All sources of rules at a launch, in one list: the deployment, the country, the named jurisdiction, the flags by the names
// that operators use for them, the plain parameters, and the player.
import type { Demands, ProtectionConfig } from '../../../protocol/protection';
import type { HostLaunch, Jurisdiction } from '../host';
import { profileOf, profileOfCountry } from '../../../protocol/profiles';
import type { Source } from '../../../protocol/strictest';

const NOTHING: ProtectionConfig = { profiles: {}, always: [], countries: {} };
/** No round is as short as this many milliseconds: a number up to this is read as seconds. */
const LEAST_ROUND = 60;
const LONGEST_ROUND = 60_000;

/** Operators' names of our flags, compared without case. Our own names are accepted too. */
const FLAG_NAMES: Readonly<Record<string, keyof Demands>> = {
  disabledautoplay: 'noAutoplay',
  disabledturbo: 'noTurbo',
  disabledsuperturbo: 'noTurbo',
  disabledslamstop: 'noTurbo',
  disabledspacebar: 'noShortcuts',
  disabledbuyfeature: 'noExtras',
  displaynetposition: 'netPosition',
  displayrtp: 'showRtp',
  displaysessiontimer: 'sessionClock',
  minimumroundduration: 'minRoundDuration',
  socialcasino: 'social',
  realitycheckinterval: 'realityCheck',
};
const OWN_FLAGS = [
  'noAutoplay',
  'noTurbo',
  'noShortcuts',
  'noExtras',
  'showRtp',
  'sessionClock',
  'netPosition',
  'social',
  'demo',
] as const;
const OWN_NUMBERS = ['minRoundDuration', 'realityCheck', 'realityCheckBreak', 'timeLimit'] as const;
const isFlag = (rule: keyof Demands): rule is (typeof OWN_FLAGS)[number] =>
  (OWN_FLAGS as readonly string[]).includes(rule);
const isNumber = (rule: keyof Demands): rule is (typeof OWN_NUMBERS)[number] =>
  (OWN_NUMBERS as readonly string[]).includes(rule);
/** Known flags that ask for nothing in the client. */
const ELSEWHERE = new Set(['disabledfullscreen']);

const OWN_NAMES = new Map<string, keyof Demands>(
  [...OWN_FLAGS, ...OWN_NUMBERS].map((rule) => [rule.toLowerCase(), rule]),
);

export interface ReadFlags {
  readonly demands: Demands;
  /** Flags that are not known here. */
  readonly unknown: readonly string[];
}

/** A jurisdiction's flags as rules. When two names of one rule differ, the stricter value counts. */
export function readFlags(flags: Jurisdiction['flags']): ReadFlags {
  const demands: { -readonly [Rule in keyof Demands]: Demands[Rule] } = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(flags)) {
    const low = name.toLowerCase();
    const rule = FLAG_NAMES[low] ?? OWN_NAMES.get(low);
    if (rule !== undefined && isFlag(rule)) demands[rule] = demands[rule] === true || Boolean(value);
    else if (rule !== undefined && isNumber(rule) && typeof value === 'number' && value >= 0) {
      const meant = rule === 'minRoundDuration' ? roundOf(value) : Math.round(value);
      const before = demands[rule] ?? 0;
      const isTighter =
        rule === 'minRoundDuration' || rule === 'realityCheckBreak'
          ? Math.max(before, meant)
          : tighter(before, meant);
      demands[rule] = isTighter;
    } else if (!ELSEWHERE.has(low)) unknown.push(name);
  }
  return { demands, unknown };
}

const tighter = (a: number, b: number): number => (a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b));

/** Milliseconds. A number so small that it must be seconds is read as seconds, which is the stricter reading. */
const roundOf = (value: number): number =>
  Math.min(LONGEST_ROUND, Math.round(value <= LEAST_ROUND ? value * 1000 : value));

export interface Asked {
  readonly sources: readonly Source[];
  /** Unknown demands of the host, for its log. */
  readonly faults: readonly string[];
}

export function sourcesOf(launch: HostLaunch, config: ProtectionConfig | undefined, own: Demands): Asked {
  const known = config ?? NOTHING;
  const faults: string[] = [];
  const sources: Source[] = [];
  const name = (profile: string, whose: string): void => {
    const demands = profileOf(profile, known);
    if (demands) sources.push({ name: `${whose} ${profile}`, demands });
    else {
      faults.push(`${whose} ${profile} is not known here: the strictest rules count`);
      sources.push({ name: `${whose} ${profile} (unknown)`, demands: profileOf('strict', NOTHING) ?? {} });
    }
  };
  for (const profile of known.always) name(profile, 'the deployment’s profile');
  const ofCountry = launch.country === null ? null : profileOfCountry(launch.country, known);
  if (ofCountry !== null) name(ofCountry, `the country ${launch.country ?? ''}, profile`);
  const { jurisdiction } = launch;
  if (jurisdiction?.name) name(jurisdiction.name, 'the launch, jurisdiction');
  if (jurisdiction) {
    const { demands, unknown } = readFlags(jurisdiction.flags);
    for (const flag of unknown) faults.push(`the flag ${flag} means nothing here`);
    sources.push({ name: 'the launch’s flags', demands });
  }
  sources.push(
    { name: 'the launch’s parameters', demands: plainDemands(launch) },
    { name: 'the player', demands: own },
  );
  return { sources, faults };
}

/** Contains only the parameters that were given. */
function plainDemands({ autoplay, clock, social, demo, realityCheck }: HostLaunch): Demands {
  return {
    ...(autoplay !== null && { noAutoplay: !autoplay }),
    ...(clock && { sessionClock: true }),
    ...(social && { social: true }),
    ...(demo && { demo: true }),
    ...(realityCheck && { realityCheck: realityCheck.interval }),
  };
}
