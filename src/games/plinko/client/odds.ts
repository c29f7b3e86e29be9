// The returns of boards: fetched when a board is chosen, and again when a limit has changed.
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { GameServices } from '../../../client/stores/services';
import { PLINKO_CALLS, type BoardOdds } from '../messages';

interface OddsParts {
  readonly services: Pick<GameServices, 'api'>;
  /** The board in use. */
  board(): Pick<BoardOdds, 'rows' | 'risk'>;
}

export class Odds {
  /** Boards that were fetched. */
  private boards: readonly BoardOdds[] = [];

  constructor(private readonly parts: OddsParts) {
    makeObservable<Odds, 'boards'>(this, { boards: observableRef });
  }

  /** Return of the board in use in per cent, as the platform computes it; null until it has arrived. */
  get rtp(): string | null {
    const { rows, risk } = this.parts.board();
    return this.boards.find((board) => board.rows === rows && board.risk === risk)?.rtp ?? null;
  }

  /** Fetches the return of the board in use, once. */
  async load(): Promise<void> {
    if (this.rtp !== null) return;
    const { rows, risk } = this.parts.board();
    const answer = await this.parts.services.api.call(PLINKO_CALLS.odds, { rows, risk }, { quiet: true });
    if (answer.ok) runInAction(() => (this.boards = [answer.body, ...this.boards]));
  }

  /** A lower limit caps the highest prizes, so the returns of boards have changed. */
  async renew(): Promise<void> {
    runInAction(() => (this.boards = []));
    await this.load();
  }
}
