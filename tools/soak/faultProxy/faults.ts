// What can be wrong with a network, as values that a test sets and takes back.

/** One direction of every connection. Shares are probabilities from 0 to 1. */
export interface LaneFaults {
  /** Bytes wait here; they go on, in order, when it ends. */
  stalled: boolean;
  /** Each piece comes so much later, in milliseconds; their order stays. */
  delay: number;
  /** At most so many bytes every DRIP_INTERVAL, whole ones and at least one; 0 for no limit. */
  dripBytes: number;
  /** One bit of so many pieces is turned. */
  corrupt: number;
  /** Ends the connection in an orderly way after so many more bytes; null for never. */
  truncateAfter: number | null;
}

export interface Faults {
  /** From the client to the platform. */
  readonly up: LaneFaults;
  readonly down: LaneFaults;
  /** Of the socket's messages to the client, each as a whole. */
  readonly messages: { drop: number; duplicate: number; reorder: number };
  /** Of HTTP requests. */
  readonly requests: {
    /** Answered here with this status and a page of HTML, as a gateway does; null for none. */
    status: number | null;
    /** So many requests reach the platform twice; the answer to the second is thrown away. */
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
