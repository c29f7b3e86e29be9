// Reads messages: refuses bad envelopes before it looks at the payload, then checks the payload by its schema.
import { isRecord, type Check } from './checks';
import { CLIENT_SOURCE, HOST_SOURCE, VERSION, type Source } from './envelope';
import type { Envelope } from './types';

/** Largest number of values in a message, largest depth, and largest number of characters. */
const MOST_VALUES = 400;
const MOST_DEPTH = 6;
const MOST_TEXT = 32_768;

export type Schema<Messages> = { readonly [Type in keyof Messages]: Check<Messages[Type]> };
export type EnvelopeOf<Messages> = {
  [Type in keyof Messages & string]: Envelope<Type, Messages[Type]>;
}[keyof Messages & string];

/** `foreign`: not meant for us at all. The others were meant for us but are invalid. */
export type Refusal =
  | 'foreign'
  | 'source'
  | 'version'
  | 'type'
  /** With the path of the wrong field: `payload.volume`. */
  | `payload${string}`
  | 'too big or cyclic'
  | 'envelope';

/** Reads a message event by the schema of the side that sends as `source`. */
export function readEnvelope<Messages>(
  data: unknown,
  source: Source,
  schema: Schema<Messages>,
): EnvelopeOf<Messages> | Refusal {
  if (!isRecord(data)) return 'foreign';
  const from = data['source'];
  if (from !== CLIENT_SOURCE && from !== HOST_SOURCE) return 'foreign';
  if (from !== source) return 'source';
  if (data['version'] !== VERSION && data['version'] !== 1) return 'version';
  if (!isSmall(data)) return 'too big or cyclic';
  const { type, timestamp, requestId } = data;
  const isNamed =
    requestId === undefined || (typeof requestId === 'string' && /^[\w-]{1,64}$/.test(requestId));
  if (typeof timestamp !== 'number' || !isNamed) return 'envelope';
  if (typeof type !== 'string' || !Object.prototype.hasOwnProperty.call(schema, type)) return 'type';
  const check = (schema as Readonly<Record<string, Check<unknown>>>)[type];
  if (!check?.(data['payload'])) return `payload${check?.wrong?.(data['payload']) ?? ''}`;
  return data as unknown as EnvelopeOf<Messages>;
}

/** True for few values, short texts and little depth; a cyclic value counts as endlessly deep. */
export function isSmall(message: unknown): boolean {
  let values = MOST_VALUES;
  let characters = MOST_TEXT;
  const fits = (value: unknown, depth: number): boolean => {
    values -= 1;
    if (typeof value === 'string') characters -= value.length;
    if (values < 0 || characters < 0 || depth > MOST_DEPTH) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value))
      return value.length <= MOST_VALUES && value.every((one) => fits(one, depth + 1));
    const prototype: unknown = Object.getPrototypeOf(value);
    // Maps, buffers and blobs are no part of any message.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false;
    return Object.entries(value).every(([key, one]) => {
      characters -= key.length;
      return fits(one, depth + 1);
    });
  };
  return fits(message, 0);
}
