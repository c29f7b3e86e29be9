// Reads the plain launch parameters of the address: each by any of its names, each checked separately. An invalid or
// dangerous one is left out and reported; the launch goes on without it.
import * as v from 'valibot';
import { parseJson } from '../../../protocol/json';
import { GAMES, isGameType } from '../../../games/games';
import type { GameType } from '../../../protocol/gameTypes';
import { NO_HOST_LAUNCH, type HostLaunch, type Way } from '../../stores/host';
import { demoOf, deviceOf, flagOf, languageOf, parameterOf, type ParameterName } from './aliases';
import { readJurisdiction, readRealityCheck } from './regulation';
import { isVocabulary } from './vocabularies';

export interface Fault {
  readonly name: string;
  readonly reason: string;
}

export interface ReadLaunch {
  readonly launch: HostLaunch;
  readonly faults: readonly Fault[];
}

export interface Deployment {
  /** The client is served over https: no button may lead to http. */
  readonly secure: boolean;
  /** Origins that buttons may lead to: operators' pages and the client's own. */
  readonly hosts: readonly string[];
  /** Unix milliseconds. */
  readonly now: number;
}

/** Name of a jurisdiction that was asked for and could not be read. */
const UNREADABLE = 'unreadable';
/** Longest value that is read, JSON included. */
const LONGEST = 2048;
const WAY_OF = {
  lobbyUrl: 'exit',
  depositUrl: 'deposit',
  supportUrl: 'support',
  historyUrl: 'history',
} as const;
const EVENT_OF = {
  exitEvent: 'exit',
  depositEvent: 'deposit',
  supportEvent: 'support',
  historyEvent: 'history',
} as const;

/** Finds a game by its number, its name, or the name or route of its page, which means the first game there. */
export function gameOf(text: string): GameType | null {
  const number = Number(text);
  if (/^\d{1,2}$/.test(text) && isGameType(number)) return number;
  const word = text.toLowerCase();
  const named = GAMES.find(({ id, page }) => [id.toLowerCase(), page.id, page.route].includes(word));
  return named?.gameType ?? null;
}

/** An address that a button may lead to; otherwise the error as text. */
export function readAddress(text: string, { secure, hosts }: Deployment): URL | string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return 'no absolute address';
  }
  if (url.protocol !== 'https:' && (secure || url.protocol !== 'http:'))
    return `${url.protocol} is not allowed`;
  if (url.username || url.password) return 'an address with a password';
  if (!hosts.includes(url.origin)) return `${url.origin} is no host of this deployment`;
  return url;
}

/** The stricter of two different values of a rule, whatever their order; null for parameters that are not rules. */
function stricterOf(parameter: ParameterName, one: string, other: string): string | null {
  const either = (wanted: boolean): boolean => flagOf(one) === wanted || flagOf(other) === wanted;
  switch (parameter) {
    case 'autoplay':
      return either(false) ? 'false' : null;
    case 'clock':
    case 'social':
    case 'demo':
      return either(true) ? 'true' : null;
    case 'jurisdiction':
      return UNREADABLE;
    default:
      return null;
  }
}

export function readLaunchParameters(search: string, deployment: Deployment): ReadLaunch {
  const faults: Fault[] = [];
  const given = new Map<ParameterName, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const parameter = parameterOf(name);
    if (!parameter) continue;
    if (value.length > LONGEST) {
      faults.push({ name, reason: 'too long' });
      if (parameter === 'jurisdiction') given.set(parameter, UNREADABLE);
    } else if ((given.get(parameter) ?? value) !== value) {
      faults.push({ name, reason: 'given twice, differently' });
      const strict = stricterOf(parameter, given.get(parameter) ?? '', value);
      if (strict !== null) given.set(parameter, strict);
    } else given.set(parameter, value);
  }
  /** Reads one parameter; an unreadable one is reported and has its default value. */
  const read = <T>(name: ParameterName, how: (text: string) => T | null, otherwise: T): T => {
    const text = given.get(name);
    if (text === undefined) return otherwise;
    const value = how(text.trim());
    if (value === null)
      faults.push({ name, reason: `${JSON.stringify(text.slice(0, 40))} is not understood` });
    return value ?? otherwise;
  };
  const matching =
    (pattern: RegExp) =>
    (text: string): string | null =>
      pattern.test(text) ? text : null;

  const urls: Partial<Record<Way, string>> = {};
  for (const [name, way] of Object.entries(WAY_OF)) {
    const text = given.get(name as ParameterName);
    if (text === undefined || text === '') continue;
    const url = readAddress(text, deployment);
    if (typeof url === 'string') faults.push({ name, reason: url });
    else urls[way] = url.href;
  }
  const events: Partial<Record<Way, boolean>> = {};
  for (const [name, way] of Object.entries(EVENT_OF))
    if (read(name as ParameterName, flagOf, false)) events[way] = true;
  if (read('hideExitButton', flagOf, false)) {
    delete urls.exit;
    delete events.exit;
  }
  const currency = read('currency', (text) => matching(/^[A-Z]{3,8}$/)(text.toUpperCase()), null);
  const launch: HostLaunch = {
    ...NO_HOST_LAUNCH,
    gameType: read('game', gameOf, null),
    language: read('language', languageOf, null),
    currency,
    country: read('country', (text) => matching(/^[A-Z]{2}$/)(text.toUpperCase()), null),
    device: read('device', deviceOf, null),
    demo: read('demo', (text) => demoOf(text) ?? flagOf(text), read('mode', demoOf, currency === 'XXX')),
    urls,
    events,
    // An unreadable value may have asked for any rule: it counts as an unknown jurisdiction, so the strictest rules apply.
    jurisdiction: read(
      'jurisdiction',
      readJurisdiction,
      given.get('jurisdiction') ? { name: UNREADABLE, flags: {} } : null,
    ),
    realityCheck: readRealityCheck((name, how) => read(name, how, null), deployment.now),
    clock: read('clock', flagOf, false),
    autoplay: read('autoplay', flagOf, null),
    fullscreen: read('fullscreen', flagOf, null),
    mute: read('mute', flagOf, false),
    quality: read(
      'quality',
      (text) => (['low', 'medium', 'high'] as const).find((one) => one === text.toLowerCase()) ?? null,
      null,
    ),
    social: read('social', flagOf, false),
    theme: read('theme', readTheme, null),
    vocabulary: read('vocabulary', (text) => (isVocabulary(text) ? text : null), null),
    hostOrigin: read('hostOrigin', originOf, null),
  };
  return { launch, faults };
}

/** Texts by name; their values are checked when they are applied. */
function readTheme(text: string): Readonly<Record<string, string>> | null {
  const parsed = v.safeParse(v.record(v.string(), v.string()), parseJson(text));
  return parsed.success ? parsed.output : null;
}

function originOf(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text);
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}
