// Everybody's bets on the round that takes bets, fetched with each block while a player looks at them.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import type { GameServices } from '../../../client/stores/services';
import { CLASSIC_CALLS, type PublicClassicBet } from '../messages';
import type { ClassicGameType } from '../plays';

export class LiveBets {
  /** The player's own first, then newest first. */
  bets: readonly PublicClassicBet[] = [];
  state: 'unknown' | 'loaded' | 'failed' = 'unknown';
  private watchers = 0;

  constructor(
    private readonly services: GameServices,
    private readonly gameType: ClassicGameType,
    /** The round that takes bets. */
    private readonly roundId: () => string | null,
  ) {
    makeObservable<LiveBets, 'take'>(this, { bets: observableRef, state: observable, take: action });
  }

  isMine({ userId }: PublicClassicBet): boolean {
    return userId === this.services.player.publicId;
  }

  /** Keeps the list fresh until the returned function is called. */
  watch(): Cancel {
    this.watchers += 1;
    void this.load();
    return () => {
      this.watchers -= 1;
    };
  }

  /** A block came, or the player bet: fetches the list again. */
  stale(): void {
    if (this.watchers > 0) void this.load();
  }

  private async load(): Promise<void> {
    const { gameType, services } = this;
    const request = { gameType, roundId: this.roundId() };
    const answer = await services.api.call(CLASSIC_CALLS.allUserBet, request, { quiet: true });
    if (answer.ok) this.take(answer.body.bets);
    else
      runInAction(() => {
        if (this.state === 'unknown') this.state = 'failed';
      });
  }

  private take(bets: readonly PublicClassicBet[]): void {
    this.state = 'loaded';
    this.bets = [...bets.filter((bet) => this.isMine(bet)), ...bets.filter((bet) => !this.isMine(bet))];
  }
}
