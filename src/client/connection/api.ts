// What the rest of the client knows of the network: typed calls that never throw, live pushes, and the platform's clock.
import type { AnswerOf, Call, RequestOf } from '../../protocol/call';
import type { Cancel, ServerTime } from '../../core/clock';
import type { Stream } from '../../protocol/frames';

/** A call's end. `message` is the server's own text, empty when it sent none; `code` is one of ours or of the client's. */
export type Outcome<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly code: number; readonly message: string };

/** Whether a call that comes to nothing is told: never, not when its answer was lost, not when it ends with these codes, or always. */
export type Quiet = boolean | 'when-lost' | ReadonlySet<number>;

export interface Api {
  /**
   * Sends a call and waits for its end through time-outs, retries and domain rotation. The reactions of the error
   * catalogue (toast, page) have already happened when a refusal comes back; `quiet` leaves out the toasts, 'when-lost'
   * only those of an answer that did not come.
   */
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: { readonly quiet?: Quiet },
  ): Promise<Outcome<AnswerOf<C>>>;
}

/** One pushed item, still to be read against a game's table. */
export interface Pushed {
  readonly code: number;
  readonly data: unknown;
  readonly stream: Stream;
  readonly sentAt: ServerTime;
  /** Counts and reports it as malformed: said by whoever has its schema. */
  malformed?(field?: string): void;
}

export interface Live {
  /** All items of a frame at once, in order, so that a store can apply them in one action. */
  onItems(listener: (items: readonly Pushed[]) => void): Cancel;
  /** Something may have been missed (a gap in a stream, a new socket): take a snapshot. */
  onStale(listener: () => void): Cancel;
  /**
   * Nothing has come from the platform for LINE_SILENCE_LIMIT (true), or something comes again (false): told with each
   * change, after what came was told to the others.
   */
  onSilence(listener: (isSilent: boolean) => void): Cancel;
  /** The only game of its channel that the page shows; null: any of them. A player who saves data then receives no other. */
  hearOnly(gameType: number | null): void;
}

export interface ServerClock {
  /** The platform's time now, estimated from heartbeats; the device's clock may be wrong by days. */
  now(): ServerTime;
}
