// The envelope of every message. Separate from reading: each load of the client's page makes one before it reads any.
import type { Envelope } from './types';

/** Version of the message vocabulary. A side that receives an older version answers in that one. */
export const VERSION = 2;
export type Version = 1 | 2;
export const CLIENT_SOURCE = 'fairground';
export const HOST_SOURCE = 'fairground-host';
export type Source = Envelope['source'];

/** `now` in unix milliseconds. */
export const envelope = <Type extends string, Payload>(
  source: Source,
  type: Type,
  payload: Payload,
  now: number,
  requestId?: string,
  version: Version = VERSION,
): Envelope<Type, Payload> => ({
  source,
  type,
  version,
  payload,
  timestamp: now,
  ...(requestId !== undefined && { requestId }),
});
