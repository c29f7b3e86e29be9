// The terms on which the house lets balls drop: limits, what boards return, and whether this player may bet. Pushes that concern the
// game come in here.
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Pushed } from '../../../client/connection/api';
import { GameAccess } from '../../../kits/access/gameAccess';
import { limitsChanged } from '../../../kits/betting/ownLimits';
import { PLAYER_CHAIN_PUSHES } from '../../../kits/ownRounds/messages';
import type { AnswerOf } from '../../../protocol/call';
import { readGamePush } from '../../../protocol/push';
import type { GameServices } from '../../../client/stores/services';
import { PLINKO_CALLS, PLINKO_GAME_TYPE, type BoardOdds } from '../messages';

export type PlinkoConfig = AnswerOf<typeof PLINKO_CALLS.config>;

interface HouseParts {
  readonly services: Pick<GameServices, 'api' | 'notices'>;
  /** The board in use. */
  board(): Pick<BoardOdds, 'rows' | 'risk'>;
  /** Another of the player's chains is in use. */
  onChain(): void;
  /** The ground has changed on which bets are made by themselves. */
  onChange(): void;
}

export class House {
  config: PlinkoConfig | null = null;
  /** Boards that were asked about, under the limits of `config`. */
  private boards: readonly BoardOdds[] = [];
  readonly access: GameAccess;

  constructor(private readonly parts: HouseParts) {
    this.access = new GameAccess(parts.services, {
      gameType: () => PLINKO_GAME_TYPE,
      cancelled: () => parts.onChange(),
    });
    makeObservable<House, 'boards'>(this, { config: observableRef, boards: observableRef });
  }

  /** Return of the board in use in per cent, as the platform computes it; null until it has said so. */
  get rtp(): string | null {
    const { rows, risk } = this.parts.board();
    return this.boards.find((board) => board.rows === rows && board.risk === risk)?.rtp ?? null;
  }

  /** Asks what the board in use returns, once. */
  async loadOdds(): Promise<void> {
    if (this.rtp !== null) return;
    const { rows, risk } = this.parts.board();
    const answer = await this.parts.services.api.call(PLINKO_CALLS.odds, { rows, risk }, { quiet: true });
    if (answer.ok) runInAction(() => (this.boards = [answer.body, ...this.boards]));
  }

  /** Asks for the limits; what was known stays when there is no answer. */
  async loadConfig(): Promise<void> {
    const answer = await this.parts.services.api.call(PLINKO_CALLS.config, {}, { quiet: true });
    if (!answer.ok) return;
    const before = this.config;
    runInAction(() => {
      this.config = answer.body;
    });
    if (!limitsChanged(before, answer.body)) return;
    this.parts.onChange();
    // A lower limit cuts the highest prizes: what boards return has changed with it.
    runInAction(() => (this.boards = []));
    await this.loadOdds();
  }

  hear(item: Pushed): void {
    const event = readGamePush(item, PLAYER_CHAIN_PUSHES);
    switch (event?.name) {
      case 'chainTookOver':
        if (event.data.gameType !== PLINKO_GAME_TYPE) return;
        if (event.data.reason !== 'first')
          this.parts.services.notices.toast('success', { key: `game:plinko.seeds.${event.data.reason}` });
        this.parts.onChain();
        return;
      case 'betLimitRefresh':
        void this.loadConfig();
        return;
      default:
        if (event) this.access.hear(event);
    }
  }
}
