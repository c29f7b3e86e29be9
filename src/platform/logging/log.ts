// Structured logs: one JSON object a line. Secrets never reach a line: fields by these names are masked, and addresses
// are logged without their query.
import { isNativeError } from 'node:util/types';
import type { Clock } from '../../core/clock';

export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];
export type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(event: string, fields?: Fields): void;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
  /** The same log with fields that every line repeats. */
  with(fields: Fields): Log;
}

const SECRET_FIELDS =
  /^(token|jwtToken|authorization|sign|key|launchKey|channelKey|seed|serverSeed|password|secret|databaseUrl)$/i;
const MASK = '[hidden]';

export interface LogOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly write: (line: string) => void;
  /** Lines below this level are dropped. */
  readonly level?: Level;
}

export function createLog({ clock, write, level = 'info' }: LogOptions, common: Fields = {}): Log {
  const lowest = LEVELS.indexOf(level);
  const at =
    (lineLevel: Level) =>
    (event: string, fields: Fields = {}): void => {
      if (LEVELS.indexOf(lineLevel) < lowest) return;
      const time = new Date(clock.now()).toISOString();
      write(JSON.stringify({ time, level: lineLevel, event, ...common, ...fields }, readable));
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLog({ clock, write, level }, { ...common, ...fields }),
  };
}

/** A replacer for JSON.stringify that masks secrets and converts values that JSON does not have. */
function readable(field: string, value: unknown): unknown {
  if (SECRET_FIELDS.test(field) && value !== undefined && value !== null) return MASK;
  if (typeof value === 'bigint') return value.toString();
  if (isNativeError(value)) return { name: value.name, message: value.message, stack: value.stack };
  return value;
}

/** An address without its query, which may contain a token or a launch block. */
export const maskedAddress = (address: string): string => address.replace(/\?.*$/s, '?…');

export const NO_LOG: Log = createLog({ clock: { now: () => 0 }, write: () => undefined, level: 'error' });
