// Version 1 of the wire, which the release before used. It is served beside today's for one release, as long as the deployment
// says, so that pages that were open during an upgrade, or come from a service worker, go on. It is weaker: a signature covers
// nothing but the body, answers name no request, and the token itself opens sockets. So it serves sessions of such pages alone;
// a session that was refreshed under today's version is never served under this one again.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../core/clock';
import { WIRE_VERSION, type Signature } from '../../protocol/signature';
import type { Session } from '../players/sessions';

const VERSION = 'v1';

/** 1 of v1. */
export const numberOfWire = (version: string): number => Number(version.slice(1));

export class WireBefore {
  /** `until`: unix milliseconds; null where it is not served. */
  constructor(
    readonly until: number | null,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Versions that are answered, today's first. */
  get versions(): readonly string[] {
    return this.isServed ? [WIRE_VERSION, VERSION] : [WIRE_VERSION];
  }

  /** Whether calls under a version of before are answered; of a session that is there already by its own versions too. */
  serves(version: string, session: Pick<Session, 'wire'> | null): boolean {
    return version === VERSION && this.isServed && (session?.wire ?? 0) < numberOfWire(WIRE_VERSION);
  }

  /** The same of a socket, which names no version: it comes with a token in the place of a ticket. */
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
