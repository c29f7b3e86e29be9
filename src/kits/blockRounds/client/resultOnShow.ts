// The result that a table shows for a while: its counters turn, then it can be read, then the table continues.
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel } from '../../../core/clock';
import type { GameServices } from '../../../client/stores/services';
import { RESULT_SHOWN } from '../facts';
import { REVEAL } from '../facts/flips';
import type { ClassicBet, ClassicResult } from '../messages';
import { mineResultOf, takingsOf } from './ownBets';
import type { ShownResult } from './tableFacts';

interface ResultParts {
  readonly services: Pick<GameServices, 'clock' | 'serverClock'>;
  /** True when results are shown at once, without turning counters. */
  still(): boolean;
  /** Called with the milliseconds until the result can be read, when it decides bets of the player. */
  hides(milliseconds: number): void;
  /** The result can be read. */
  revealed(mine: readonly ClassicBet[]): void;
  /** The result is no longer shown. */
  gone(): void;
}

export class ResultOnShow {
  shown: ShownResult | null = null;
  /** True after the counters have settled on the result. */
  revealed = false;
  /** The result that is on show, or was last. */
  last: ShownResult | null = null;
  private alarms: readonly Cancel[] = [];

  constructor(private readonly parts: ResultParts) {
    makeObservable<ResultOnShow, 'reveal' | 'unshow'>(this, {
      shown: observableRef,
      revealed: observable,
      show: action,
      leave: action,
      reveal: action,
      unshow: action,
    });
  }

  /** The round whose counters are still turning; null at other times. */
  get turning(): string | null {
    return this.shown && !this.revealed ? this.shown.result.roundId : null;
  }

  /** Shows a result that has decided these bets of the player. */
  show(result: ClassicResult, mine: readonly ClassicBet[]): void {
    this.dispose();
    const { services, still, hides } = this.parts;
    this.last = this.shown = {
      result,
      shownAt: services.serverClock.now(),
      mine: mineResultOf(takingsOf(mine)),
      plays: [...new Set(mine.map(({ play }) => play))],
    };
    this.revealed = false;
    const wait = still() ? 0 : REVEAL;
    if (mine.length > 0) hides(wait);
    this.alarms = [
      services.clock.after(wait, () => this.reveal(mine)),
      services.clock.after(RESULT_SHOWN, () => this.unshow()),
    ];
  }

  /** Lets a result that can be read and did not concern the player give way to his next bet. */
  leave(): void {
    const { shown, revealed } = this;
    if (!shown || !revealed || shown.mine !== null) return;
    this.last = { ...shown, leftAt: this.parts.services.serverClock.now() };
    this.dispose();
    this.unshow();
  }

  dispose(): void {
    for (const cancel of this.alarms) cancel();
    this.alarms = [];
  }

  private reveal(mine: readonly ClassicBet[]): void {
    this.revealed = true;
    this.parts.revealed(mine);
  }

  private unshow(): void {
    this.shown = null;
    this.revealed = false;
    this.parts.gone();
  }
}
