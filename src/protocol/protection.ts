// The schema of rules that protect the player, in config.json. An unknown name is an error: a rule lost to a typing mistake
// would protect no player.
import * as v from 'valibot';
import { amount } from './json';

const flag = v.optional(v.boolean());
const upTo = (most: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)));
/** Name of a profile, such as `UKGC`. */
const profileName = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,15}$/, 'no name of a profile'));

export const demandsSchema = v.strictObject({
  /** Auto bet is off. */
  noAutoplay: flag,
  /** No fast modes: one ball at a time, no skipped draws. */
  noTurbo: flag,
  /** Bets by single keys are off. */
  noShortcuts: flag,
  /** Nothing can be bought in addition to a bet: no extra balls. */
  noExtras: flag,
  /** Least milliseconds from one bet to the next on another round. */
  minRoundDuration: upTo(60_000),
  showRtp: flag,
  /** Time of day and time in session. */
  sessionClock: flag,
  /** Won minus staked in this session. */
  netPosition: flag,
  /** Minutes between two reality checks; 0 means no checks. */
  realityCheck: upTo(1440),
  /** Least duration of a reality check in seconds. */
  realityCheckBreak: upTo(3600),
  /** Uses the texts of a social casino. */
  social: flag,
  /** Play for fun, and marked as such. */
  demo: flag,
  /** Highest loss in a day. */
  lossLimit: v.optional(amount),
  /** Most minutes of play in a day; 0 is no limit. */
  timeLimit: upTo(1440),
});
/** The demands of one source; for missing ones it has no demand. */
export type Demands = v.InferOutput<typeof demandsSchema>;

export const protectionSchema = v.strictObject({
  /** Profiles of this deployment, by name. They replace built-in ones of the same name. */
  profiles: v.optional(v.record(profileName, demandsSchema), {}),
  /** Names of the profiles that apply to all players. */
  always: v.optional(v.pipe(v.array(profileName), v.maxLength(16)), []),
  /** Profiles by the player's country (ISO 3166-1), in addition to the built-in ones. */
  countries: v.optional(v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'no country')), profileName), {}),
});
export type ProtectionConfig = v.InferOutput<typeof protectionSchema>;
