// The network as the rest of the client uses it: typed calls that never throw, live pushes, and the platform's clock.
import type { AnswerOf, Call, RequestOf } from '../../protocol/call';
import type { Cancel, ServerTime } from '../../core/clock';
import type { Stream } from '../../protocol/frames';

/**
 * The result of a call. `message` is the server's own text, empty when it sent none; `code` is one of ours or of the
 * client's.
 */
export type Outcome<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly code: number; readonly message: string };

/** Which failures of a call show no toast: none, those with a lost answer, those with one of these codes, or all. */
export type Quiet = boolean | 'when-lost' | ReadonlySet<number>;

export interface Api {
  /**
   * Sends a call and waits for its result through time-outs, retries and domain rotation. When a refusal is returned, the
   * reactions of the error catalogue (toast, page) have already happened; `quiet` leaves out the toasts, 'when-lost' only
   * those about a lost answer.
   */
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: { readonly quiet?: Quiet },
  ): Promise<Outcome<AnswerOf<C>>>;
}

/** One pushed item that is not yet checked against a game's table. */
export interface Pushed {
  readonly code: number;
  readonly data: unknown;
  readonly stream: Stream;
  readonly sentAt: ServerTime;
  /** Counts and reports the item as malformed. The code that has the item's schema calls it. */
  malformed?(field?: string): void;
}

export interface Live {
  /** Passes all items of a frame at once, in order, so that a store can apply them in one action. */
  onItems(listener: (items: readonly Pushed[]) => void): Cancel;
  /** Called when something may have been missed (a gap in a stream, a new socket): take a snapshot. */
  onStale(listener: () => void): Cancel;
  /**
   * Called with true when nothing has come from the platform for LINE_SILENCE_LIMIT, and with false when something comes
   * again. The items of that frame have been passed on before.
   */
  onSilence(listener: (isSilent: boolean) => void): Cancel;
  /**
   * Names the only game of its channel that the page shows; null: any of them. A player who saves data then receives no
   * other.
   */
  hearOnly(gameType: number | null): void;
}

export interface ServerClock {
  /** The platform's time now, estimated from heartbeats; the device's clock may be wrong by days. */
  now(): ServerTime;
  /** Calls the listener whenever the estimate was corrected at once; returns the call that ends it. A clock that never is has none. */
  onStep?(listener: () => void): () => void;
}
