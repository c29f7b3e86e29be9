// The strictest value of each rule that host, deployment, country and player demand. Pure.
import type { Demands } from './protection';
import { NO_RULES, type Rules } from './rules';

/** A source of demands, with its name for the log. */
export interface Source {
  readonly name: string;
  readonly demands: Demands;
}

export interface Resolved {
  readonly rules: Rules;
  /** Rules with different demands, one line each. */
  readonly conflicts: readonly string[];
}

type Value = boolean | number | bigint | null;

/** `flag`: on is stricter. `most`: a higher number is stricter. `least`: a lower number is stricter, and 0 is no limit. */
const KIND = {
  noAutoplay: 'flag',
  noTurbo: 'flag',
  noShortcuts: 'flag',
  noExtras: 'flag',
  minRoundDuration: 'most',
  showRtp: 'flag',
  sessionClock: 'flag',
  netPosition: 'flag',
  realityCheck: 'least',
  realityCheckBreak: 'most',
  social: 'flag',
  demo: 'flag',
  lossLimit: 'amount',
  timeLimit: 'least',
} as const satisfies Readonly<Record<keyof Rules, 'flag' | 'most' | 'least' | 'amount'>>;
export const RULE_NAMES = Object.keys(KIND) as readonly (keyof Rules)[];

function stricter(kind: (typeof KIND)[keyof Rules], a: Value, b: Value): Value {
  switch (kind) {
    case 'flag':
      return a === true || b === true;
    case 'most':
      return Number(a) > Number(b) ? a : b;
    case 'least':
      if (a === 0) return b;
      return b === 0 || Number(a) < Number(b) ? a : b;
    case 'amount':
      if (a === null) return b;
      return b === null || a < b ? a : b;
  }
}

/** The order of the sources does not matter, and no source can loosen the demand of another. */
export function strictest(sources: readonly Source[]): Resolved {
  const rules: Record<string, Value> = { ...NO_RULES };
  const conflicts: string[] = [];
  for (const rule of RULE_NAMES) {
    const asked = sources.flatMap(({ name, demands }) => {
      const value = demands[rule];
      return value === undefined ? [] : [{ name, value }];
    });
    const strict = asked.reduce<Value>(
      (best, { value }) => stricter(KIND[rule], best, value),
      NO_RULES[rule],
    );
    rules[rule] = strict;
    if (asked.some(({ value }) => value !== asked[0]?.value)) {
      const all = asked.map(({ name, value }) => `${name} says ${String(value)}`).join(', ');
      conflicts.push(`${rule}: ${all}; ${String(strict)} counts`);
    }
  }
  return { rules: rules as unknown as Rules, conflicts };
}
