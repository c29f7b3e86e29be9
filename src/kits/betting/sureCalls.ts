// Repeats calls that move money until their outcome is known. A call whose answer was lost is repeated under the same
// request id, so that no bet is placed, taken back or cashed out twice. The outcome of calls that
// stay unanswered, by a reload or for good, is looked up later.
import type { Outcome } from '../../client/connection/api';
import type { Cancel } from '../../core/clock';
import type { AnswerOf, Call, RequestOf } from '../../protocol/call';
import { UNSURE } from '../../protocol/codes';
import { LATE_AFTER, LeftCalls, type CallNote, type LeftCallsParts } from './leftCalls';

/** Milliseconds until a lost answer is asked for again, and until that ends. */
export const ASK_AGAIN_AFTER = 3_000;
export const ASK_UNTIL = 120_000;

export interface SureEnd<Body> {
  readonly outcome: Outcome<Body>;
  /** The answer came late, or was asked for more than once. It was true when first given, so a snapshot has to follow. */
  readonly isLate: boolean;
}

export class SureCalls {
  private readonly sleepers = new Set<() => void>();
  readonly left: LeftCalls;
  private disposed = false;

  constructor(private readonly parts: LeftCallsParts) {
    this.left = new LeftCalls(parts);
  }

  /**
   * `late`: whether a refusal is shown as usual when the answer had to be asked for again. `toldOtherwise`: codes for which
   * the caller shows its own message.
   */
  async call<C extends Call>(
    call: C,
    request: RequestOf<C> & { readonly requestId: string },
    note: CallNote,
    late: 'told' | 'quiet' = 'told',
    toldOtherwise: ReadonlySet<number> | null = null,
  ): Promise<SureEnd<AnswerOf<C>>> {
    const { api, clock } = this.parts.services;
    const since = clock.now();
    this.left.sent(request.requestId, note);
    let outcome = await api.call(call, request, toldOtherwise ? { quiet: toldOtherwise } : {});
    while (!outcome.ok && UNSURE.has(outcome.code)) {
      if (this.disposed || clock.now() - since > ASK_UNTIL) break;
      await this.sleep();
      // A broken connection is not reported every three seconds.
      outcome = await api.call(call, request, { quiet: late === 'quiet' || 'when-lost' });
    }
    this.left.ended(request.requestId, outcome);
    return { outcome, isLate: clock.now() - since > LATE_AFTER };
  }

  /** The connection is back: asks for lost answers at once. */
  askNow(): void {
    for (const wake of [...this.sleepers]) wake();
  }

  dispose(): void {
    this.disposed = true;
    this.left.dispose();
    this.askNow();
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      let cancel: Cancel = () => undefined;
      const wake = (): void => {
        cancel();
        this.sleepers.delete(wake);
        resolve();
      };
      cancel = this.parts.services.clock.after(ASK_AGAIN_AFTER, wake);
      this.sleepers.add(wake);
      if (this.disposed) wake();
    });
  }
}
