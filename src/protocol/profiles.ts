// Rules of regulators, as far as the client applies them, by name. The operator's own duties (identity, self-exclusion,
// deposit limits) are not included. docs/embedding.md lists the sources.
import type { Demands, ProtectionConfig } from './protection';

const BUILT_IN: Readonly<Record<string, Demands>> = {
  /** Great Britain, RTS as of 17 January 2025: 2E, 3C, 8C, 13B, 13C, 14E, 14G. */
  UKGC: {
    noAutoplay: true,
    noTurbo: true,
    minRoundDuration: 5_000,
    showRtp: true,
    sessionClock: true,
    netPosition: true,
  },
  /** Sweden, Spelinspektionen: no automatic play. Its three buttons are the operator's duty. */
  SE: { noAutoplay: true, sessionClock: true },
  /** Germany, GlüStV 2021 §22a: one round at a time, 5 s, return shown, a break of 5 minutes after each hour. */
  DE: {
    noAutoplay: true,
    noTurbo: true,
    minRoundDuration: 5_000,
    showRtp: true,
    sessionClock: true,
    netPosition: true,
    realityCheck: 60,
    realityCheckBreak: 300,
  },
  /** Malta, Player Protection Directive: reality checks with what was played, won and lost. */
  MGA: { realityCheck: 60, sessionClock: true },
  /** Sweepstakes and social casinos: other texts, without words for money. */
  social: { social: true },
  /** All rules: for launches that name unknown rules. */
  strict: {
    noAutoplay: true,
    noTurbo: true,
    noShortcuts: true,
    noExtras: true,
    minRoundDuration: 5_000,
    showRtp: true,
    sessionClock: true,
    netPosition: true,
    realityCheck: 60,
  },
};
export const BUILT_IN_PROFILES: ReadonlyMap<string, Demands> = new Map(Object.entries(BUILT_IN));

const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: 'ukgc',
  gb: 'ukgc',
  gbr: 'ukgc',
  swe: 'se',
  sga: 'se',
  deu: 'de',
  ggl: 'de',
  mt: 'mga',
  mlt: 'mga',
};
const COUNTRIES: Readonly<Record<string, string>> = { GB: 'UKGC', SE: 'SE', DE: 'DE', MT: 'MGA' };

/** The profile with a name, whatever its case; null when it is unknown. The deployment's own profiles come first. */
export function profileOf(name: string, { profiles }: ProtectionConfig): Demands | null {
  const low = name.toLowerCase();
  const known = new Map(
    [...BUILT_IN_PROFILES, ...Object.entries(profiles)].map(([one, demands]) => [one.toLowerCase(), demands]),
  );
  return known.get(low) ?? known.get(OTHER_NAMES[low] ?? '') ?? null;
}

/** The name of the profile for a country's players, if any. */
export const profileOfCountry = (country: string, { countries }: ProtectionConfig): string | null =>
  countries[country] ?? COUNTRIES[country] ?? null;
