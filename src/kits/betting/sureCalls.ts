// Calls that move money, asked until it is known what became of them: one whose answer was lost is asked again under the
// same request id, so that nothing is placed, taken back or cashed twice, and nobody has to guess. Those that are left
// without an answer, by a reload or for good, are learnt of later.
import type { Outcome } from '../../client/connection/api';
import type { Cancel } from '../../core/clock';
import type { AnswerOf, Call, RequestOf } from '../../protocol/call';
import { UNSURE } from '../../protocol/codes';
import { LATE_AFTER, LeftCalls, type CallNote, type LeftCallsParts } from './leftCalls';

/** A lost answer is asked for this often, and for so long, in milliseconds. */
export const ASK_AGAIN_AFTER = 3_000;
export const ASK_UNTIL = 120_000;

export interface SureEnd<Body> {
  readonly outcome: Outcome<Body>;
  /** It came late, or was asked for more than once: what it says was true when it was first given, a snapshot has to follow. */
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
   * `late`: whether a refusal is told as any other when the answer had to be asked for again. `toldOtherwise`: codes
   * that the caller tells himself.
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
      // A broken line is not told every three seconds.
      outcome = await api.call(call, request, { quiet: late === 'quiet' || 'when-lost' });
    }
    this.left.ended(request.requestId, outcome);
    return { outcome, isLate: clock.now() - since > LATE_AFTER };
  }

  /** There is a connection again: asks at once for what was lost. */
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
