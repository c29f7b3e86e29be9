// The faults of a network, as values that a test sets and resets.

/** One direction of every connection. Shares are probabilities from 0 to 1. */
export interface LaneFaults {
  /** Bytes wait here; they continue, in order, when it ends. */
  stalled: boolean;
  /** Delay of each piece in milliseconds; the order stays. */
  delay: number;
  /** Largest number of bytes in every DRIP_INTERVAL, whole and at least one; 0 for no limit. */
  dripBytes: number;
  /** Share of pieces in which one bit is changed. */
  corrupt: number;
  /** Number of bytes after which the connection ends in an orderly way; null for never. */
  truncateAfter: number | null;
}

export interface Faults {
  /** From the client to the platform. */
  readonly up: LaneFaults;
  readonly down: LaneFaults;
  /** Shares of the socket's messages to the client, each as a whole. */
  readonly messages: { drop: number; duplicate: number; reorder: number };
  /** Faults of HTTP requests. */
  readonly requests: {
    /** The proxy answers with this status and a page of HTML, as a gateway does; null for none. */
    status: number | null;
    /** Share of requests that reach the platform twice; the answer to the second is dropped. */
    duplicate: number;
  };
}

/** Time between two drips, in milliseconds. */
export const DRIP_INTERVAL = 20;

const noLaneFaults = (): LaneFaults => ({
  stalled: false,
  delay: 0,
  dripBytes: 0,
  corrupt: 0,
  truncateAfter: null,
});

export const noFaults = (): Faults => ({
  up: noLaneFaults(),
  down: noLaneFaults(),
  messages: { drop: 0, duplicate: 0, reorder: 0 },
  requests: { status: null, duplicate: 0 },
});
