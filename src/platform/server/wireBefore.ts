// Version 1 of the wire, used by the previous release. It is served for one release in addition to today's, until the time that
// the deployment sets, so that pages that were open during an upgrade, or come from a service worker, still work. It is
// weaker: a signature covers only the body, answers name no request, and the token itself opens sockets. So it serves only
// sessions of such pages; a session that was refreshed under today's version is never served under version 1 again.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../core/clock';
import { WIRE_VERSION, type Signature } from '../../protocol/signature';
import type { Session } from '../players/sessions';

const VERSION = 'v1';

/** 1 of v1. */
export const numberOfWire = (version: string): number => Number(version.slice(1));

export class WireBefore {
  /** `until`: unix milliseconds; null when version 1 is not served. */
  constructor(
    readonly until: number | null,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Versions that are answered, today's first. */
  get versions(): readonly string[] {
    return this.isServed ? [WIRE_VERSION, VERSION] : [WIRE_VERSION];
  }

  /** Whether calls of this earlier version are answered. A session that has used today's version cannot go back. */
  serves(version: string, session: Pick<Session, 'wire'> | null): boolean {
    return version === VERSION && this.isServed && (session?.wire ?? 0) < numberOfWire(WIRE_VERSION);
  }

  /** The same for a socket, which names no version: it brings a token instead of a ticket. */
  opensSocket(session: Pick<Session, 'wire'>): boolean {
    return this.serves(VERSION, session);
  }

  get isServed(): boolean {
    return this.until !== null && this.clock.now() < this.until;
  }
}

/** Whether a signature of version 1 was made with this token over this body. */
export function isSignatureOfBody(
  { nonce, timestamp, mac }: Signature,
  token: string,
  body: string,
): boolean {
  const hash = createHash('sha256').update(body).digest('hex');
  const right = createHmac('sha256', token).update(`${nonce}.${timestamp}.${hash}`).digest();
  return timingSafeEqual(right, Buffer.from(mac, 'hex'));
}
