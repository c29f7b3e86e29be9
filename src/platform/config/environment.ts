// Reads the settings that the environment and the command line change. An invalid setting stops the start
// with a message, instead of being ignored.
import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { WALLET_MODE, readOperators, type OperatorSettings } from '../operator/settings';
import { checkConfig } from './checkConfig';
import { readSecret } from './secrets';
import { LEVELS, type Level } from '../logging/log';
import { DEFAULT_CONFIG, ROLES, type PlatformConfig, type Role, type TronConfig } from './config';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `environment` is process.env, `flags` the arguments after the program's name. */
export function readEnvironment(environment: Environment, flags: readonly string[]): PlatformConfig {
  const unknown = flags.find((flag) => flag !== '--test-controls');
  if (unknown !== undefined)
    throw new Error(`unknown argument ${unknown}; the only argument is --test-controls`);
  const base = DEFAULT_CONFIG;
  const text = textsOf(environment);
  const list = (name: string): readonly string[] | undefined => text(name)?.split(/[\s,]+/);
  const launchKey = readSecret(environment, 'FAIRGROUND_LAUNCH_KEY');
  const clientFolder = text('FAIRGROUND_CLIENT');
  const port = wholeNumber('PORT', text('PORT'), MOST_PORT) ?? base.port;
  const nats = natsUrl(readSecret(environment, 'FAIRGROUND_NATS_URL'));
  const domains = list('FAIRGROUND_DOMAINS');
  const noticeDomains = list('FAIRGROUND_NOTICE_DOMAINS');
  const blockSources = list('FAIRGROUND_BLOCK_SOURCES')?.map(
    (one) => address('FAIRGROUND_BLOCK_SOURCES', one) ?? one,
  );
  const inDevelopment = text('FAIRGROUND_DEV') === '1';
  const tron = tronConfig(text);
  const accounts = text('FAIRGROUND_OPERATOR_ACCOUNTS');
  const operators = accounts === undefined ? [] : readOperators(accounts);
  const explorer = address('TRON_EXPLORER', text('TRON_EXPLORER')) ?? PUBLIC_EXPLORER;
  return checkConfig({
    ...base,
    roles: roles(list('FAIRGROUND_ROLES')) ?? base.roles,
    natsUrl: nats,
    port,
    host: text('HOST') ?? base.host,
    clientFolder: isOff(clientFolder) ? '' : (clientFolder ?? base.clientFolder),
    databaseUrl: databaseUrl(readSecret(environment, 'DATABASE_URL')),
    dataFolder: text('FAIRGROUND_DATA') ?? base.dataFolder,
    storage: {
      key: readSecret(environment, 'FAIRGROUND_STORAGE_KEY') ?? null,
      keyBefore: readSecret(environment, 'FAIRGROUND_STORAGE_KEY_BEFORE') ?? null,
      commitments: text('FAIRGROUND_COMMITMENTS') ?? null,
      beginAnew: text('FAIRGROUND_COMMITMENTS_BEGIN') === '1',
    },
    // In a cluster, every edge would add the bots once.
    bots: bots(text('FAIRGROUND_BOTS')) ?? (nats === null ? base.bots : 0),
    testControls: flags.includes('--test-controls'),
    logLevel: logLevel(text('FAIRGROUND_LOG_LEVEL')) ?? base.logLevel,
    operators,
    wallet: {
      privateKey: walletKey(readSecret(environment, 'FAIRGROUND_WALLET_KEY'), operators),
      patience:
        wholeNumber('FAIRGROUND_WALLET_TIMEOUT', text('FAIRGROUND_WALLET_TIMEOUT'), MOST_WALLET_TIMEOUT) ||
        base.wallet.patience,
    },
    publicUrl: publicUrl(text('FAIRGROUND_PUBLIC_URL')) ?? null,
    classic: { ...base.classic, ...periods(list('FAIRGROUND_PERIODS')) },
    chain: { ...base.chain, tron },
    http: {
      ...base.http,
      wireV1Until: wireV1Until(text('FAIRGROUND_WIRE_V1_UNTIL')),
      origins: list('FAIRGROUND_ORIGINS') ?? base.http.origins,
      proxies: (list('FAIRGROUND_PROXIES') ?? []).map((one) => net('FAIRGROUND_PROXIES', one)),
    },
    client: {
      settings: {
        ...(launchKey && { launchKey }),
        ...(domains && { domains: [...domains] }),
        ...(blockSources && { blockSources }),
        ...(noticeDomains && { noticeDomains: [...noticeDomains] }),
        // No service worker for a page that is rebuilt all the time or measured.
        ...((inDevelopment || isOff(text('FAIRGROUND_SERVICE_WORKER'))) && { serviceWorker: false }),
        // The explorer has only blocks of the real chain.
        ...(tron && { links: { explorer } }),
      },
      frameAncestors: list('FAIRGROUND_FRAME_ANCESTORS') ?? base.client.frameAncestors,
      operators: (list('FAIRGROUND_OPERATORS') ?? []).map((one) => originIn('FAIRGROUND_OPERATORS', one)),
      demoOperatorPort: operatorPort(text('FAIRGROUND_OPERATOR_PORT'), port),
      inDevelopment,
    },
  });
}

/** The value of a variable; undefined when it is missing or empty. */
export const textsOf =
  (environment: Environment) =>
  (name: string): string | undefined =>
    environment[name]?.trim() || undefined;

const MOST_PORT = 65_535;
const MOST_WALLET_TIMEOUT = 30_000;

export function wholeNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most)
    throw new Error(`${name}=${text}: expected a whole number from 0 to ${most}`);
  return value;
}

/** Lengths of a period of the block-hash games, in blocks; the first is in use until a player chooses another. */
function periods(lengths: readonly string[] | undefined): Partial<PlatformConfig['classic']> {
  const [periodBlocks, ...longerPeriods] = (lengths ?? []).flatMap(
    (one) => wholeNumber('FAIRGROUND_PERIODS', one, MOST_BLOCKS) ?? [],
  );
  return periodBlocks === undefined ? {} : { periodBlocks, longerPeriods };
}
const MOST_BLOCKS = 1_000;

/** The end of version 1 of the wire, which is served for one release only. `day` is a coming day in UTC. */
function wireV1Until(day: string | undefined): number | null {
  if (day === undefined) return null;
  const until = Date.parse(`${day}T00:00:00Z`);
  // The comparison also refuses the 31st of a month with 30 days.
  const isDay = !Number.isNaN(until) && new Date(until).toISOString().startsWith(day);
  if (!isDay || until > Date.now() + MOST_WIRE_V1)
    throw new Error(
      `FAIRGROUND_WIRE_V1_UNTIL=${day}: expected a day such as 2027-01-31, at most 92 days ahead`,
    );
  return until;
}
const MOST_WIRE_V1 = 92 * 24 * 60 * 60_000;

const isOff = (text: string | undefined): boolean =>
  text !== undefined && /^(off|false|no|none|0)$/i.test(text);

/** The demo operator's port: by default the one after the platform's; null when it is switched off. */
function operatorPort(text: string | undefined, port: number): number | null {
  if (isOff(text)) return null;
  const named = wholeNumber('FAIRGROUND_OPERATOR_PORT', text, MOST_PORT);
  // When the platform selects a free port, the next port may not be free.
  return named ?? (port === 0 || port === MOST_PORT ? null : port + 1);
}

/** An address or a subnet: 127.0.0.1, 10.0.0.0/8, ::1. */
function net(name: string, text: string): string {
  const [ip = '', bits, more] = text.split('/');
  const longest = isIP(ip) === 6 ? 128 : 32;
  const isNet = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  if (isIP(ip) === 0 || !isNet || more !== undefined)
    throw new Error(`${name}=${text}: expected addresses or nets such as 127.0.0.1 or 10.0.0.0/8`);
  return text;
}

function originIn(name: string, text: string): string {
  try {
    const { origin, protocol } = new URL(text);
    if (/^https?:$/.test(protocol)) return origin;
  } catch {
    // reported below
  }
  throw new Error(`${name}=${text}: expected origins such as https://casino.example`);
}

/** The client appends `block/{number}`. */
const PUBLIC_EXPLORER = 'https://tronscan.org/#/';
const TRON_POLL = 1_000;
/** More would only make players wait. */
const MOST_CONFIRMATIONS = 100;

function tronConfig(text: (name: string) => string | undefined): TronConfig | null {
  const url = address('TRON_NODE', text('TRON_NODE'));
  if (url === undefined) return null;
  const wanted = text('TRON_CONFIRMATIONS') ?? 'solid';
  const confirmations =
    wanted === 'solid' ? wanted : (wholeNumber('TRON_CONFIRMATIONS', wanted, MOST_CONFIRMATIONS) ?? 'solid');
  return { url, apiKey: text('TRON_API_KEY') ?? null, confirmations, poll: TRON_POLL };
}

function address(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^https?:\/\/\S+$/.test(text)) throw new Error(`${name}: expected http(s)://…`);
  return text;
}

function logLevel(text: string | undefined): Level | undefined {
  const level = LEVELS.find((one) => one === text?.toLowerCase());
  if (text !== undefined && level === undefined)
    throw new Error(`FAIRGROUND_LOG_LEVEL=${text}: expected ${LEVELS.join(', ')}`);
  return level;
}

/** The key that signs requests to wallets. It is required when an operator keeps the money. */
function walletKey(pem: string | undefined, operators: readonly OperatorSettings[]): string | null {
  const needs = operators.find(({ walletMode }) => walletMode === WALLET_MODE.seamless);
  if (pem === undefined) {
    if (!needs) return null;
    throw new Error(
      `FAIRGROUND_WALLET_KEY is missing, but operator ${needs.id} keeps the money; make a key with "openssl genrsa 2048"`,
    );
  }
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return pem;
  } catch {
    // reported below, without the key's text
  }
  throw new Error('FAIRGROUND_WALLET_KEY is not the PEM of an RSA private key of 2048 bits or more');
}

/** The client's address, with which launch links begin. */
function publicUrl(text: string | undefined): string | undefined {
  const given = address('FAIRGROUND_PUBLIC_URL', text);
  return given === undefined || given.endsWith('/') ? given : `${given}/`;
}

/** A number of simulated players, or a word for none. */
const bots = (text: string | undefined): number | undefined =>
  text !== undefined && /^(off|false|no|none)$/i.test(text) ? 0 : wholeNumber('FAIRGROUND_BOTS', text, 5_000);

function roles(names: readonly string[] | undefined): readonly Role[] | undefined {
  const strange = names?.find((name) => !ROLES.some((role) => role === name));
  if (strange !== undefined) throw new Error(`FAIRGROUND_ROLES: ${strange}: expected ${ROLES.join(', ')}`);
  return names && ROLES.filter((role) => names.includes(role));
}

/** One address, or several of one NATS cluster, separated by commas. */
function natsUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!text.split(',').every((one) => /^nats:\/\/\S+$/.test(one)))
    throw new Error('FAIRGROUND_NATS_URL: expected nats://…');
  return text;
}

function databaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error('DATABASE_URL: expected postgres://…');
  return text;
}
