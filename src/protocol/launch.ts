// The launch block: the data in the operator's link, as an envelope under the deployment's launch key.
import * as v from 'valibot';
import { openEnvelope, sealEnvelope } from './envelope';
import { parseJson } from './json';

/** Languages by the entry code of the launch block. */
export const LANGUAGES_BY_CODE = { 1: 'zh-CN', 2: 'en', 3: 'jp', 4: 'kr', 5: 'vn', 6: 'in' } as const;
export type Language = (typeof LANGUAGES_BY_CODE)[keyof typeof LANGUAGES_BY_CODE];
export const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'vn', 'in', 'jp', 'kr'];
/** Language of a session whose launch names none. */
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** User type whose players stay in one game: no Lobby button. */
export const SINGLE_GAME_USER = 1;

const numberOrDigits = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.safeInteger(),
);
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

export const launchSchema = v.object({
  userId: v.optional(v.union([text(64), v.pipe(v.number(), v.safeInteger(), v.transform(String))]), ''),
  token: v.optional(text(512), ''),
  type: v.optional(numberOrDigits, 0),
  gameType: v.optional(numberOrDigits),
  maintaining: v.optional(numberOrDigits, 0),
  defaultLanguage: v.optional(numberOrDigits),
  /** Backend domains; the client takes only those that its config allows. */
  domains: v.optional(v.pipe(v.array(text(255)), v.maxLength(16)), []),
  /** Hosts of the live socket; the domains themselves when empty. */
  noticeDomains: v.optional(v.pipe(v.array(text(255)), v.maxLength(16)), []),
  userName: v.optional(text(64), ''),
  nickName: v.optional(text(64), ''),
  duration: v.optional(v.number()),
  startTime: v.optional(v.number()),
  /** Until when the link is valid, unix milliseconds: as in the address, but here it cannot be changed. */
  ttl: v.optional(v.number()),
});

export type LaunchBlock = v.InferInput<typeof launchSchema>;
export type LaunchInfo = v.InferOutput<typeof launchSchema>;

/** Replaces a block that cannot be opened. */
export const EMPTY_LAUNCH: LaunchInfo = v.parse(launchSchema, {});

/** Opens the `params` of a launch link. Anything that cannot be opened or read gives EMPTY_LAUNCH. */
export function openLaunch(launchKey: string, params: string): LaunchInfo {
  const opened = openEnvelope(launchKey, params.replaceAll(' ', '+')); // a plus that was not escaped arrives as a space
  const block = v.safeParse(launchSchema, opened === null ? null : parseJson(opened));
  return block.success ? block.output : EMPTY_LAUNCH;
}

/** The query of a launch link: the sealed block and its expiry time, unix milliseconds. */
export function launchQuery(launchKey: string, block: LaunchBlock, ttl: number): string {
  const sealed = sealEnvelope(launchKey, JSON.stringify({ ...block, ttl }));
  return `params=${encodeURIComponent(sealed)}&ttl=${ttl}`;
}

/** A valid player: not empty, not zero. */
export const hasValidUserId = (launch: Pick<LaunchInfo, 'userId'>): boolean =>
  launch.userId !== '' && launch.userId !== '0';

/** The language a launch asks for, or null when it names none or an unknown one. */
export const launchLanguage = (launch: LaunchInfo): Language | null =>
  (LANGUAGES_BY_CODE as Readonly<Record<number, Language>>)[launch.defaultLanguage ?? 0] ?? null;
