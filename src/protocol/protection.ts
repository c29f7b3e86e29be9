// Rules that protect the player, as config.json states them. An unknown name is an error: a rule lost
// by a typing mistake would protect nobody.
import * as v from 'valibot';
import { amount } from './json';

const flag = v.optional(v.boolean());
const upTo = (most: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)));
/** Of a profile: `UKGC`. */
const profileName = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,15}$/, 'no name of a profile'));

export const demandsSchema = v.strictObject({
  /** No auto bet. */
  noAutoplay: flag,
  /** No fast modes: one ball at a time, no skipped draws. */
  noTurbo: flag,
  /** No bets by single keys. */
  noShortcuts: flag,
  /** Nothing can be bought on top of a bet: no extra balls. */
  noExtras: flag,
  /** Milliseconds from one bet to the next of another round, at least. */
  minRoundDuration: upTo(60_000),
  showRtp: flag,
  /** Time of day and time in session. */
  sessionClock: flag,
  /** What was won less what was staked in this session. */
  netPosition: flag,
  /** Minutes between two reality checks; 0 is none. */
  realityCheck: upTo(1440),
  /** Seconds that a reality check lasts at least. */
  realityCheckBreak: upTo(3600),
  /** Words of a social casino. */
  social: flag,
  /** Play for fun, and marked as that. */
  demo: flag,
  /** Most that may be lost in a day. */
  lossLimit: v.optional(amount),
  /** Most minutes of play in a day; 0 is no limit. */
  timeLimit: upTo(1440),
});
/** What somebody asks for; what he leaves out he has no opinion on. */
export type Demands = v.InferOutput<typeof demandsSchema>;

export const protectionSchema = v.strictObject({
  /** Profiles of this deployment, by name. One of a built-in name takes its place. */
  profiles: v.optional(v.record(profileName, demandsSchema), {}),
  /** Names of the profiles that everybody plays by. */
  always: v.optional(v.pipe(v.array(profileName), v.maxLength(16)), []),
  /** Profiles by the player's country (ISO 3166-1), beside the built-in ones. */
  countries: v.optional(v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'no country')), profileName), {}),
});
export type ProtectionConfig = v.InferOutput<typeof protectionSchema>;
