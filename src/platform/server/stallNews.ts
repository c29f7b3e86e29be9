// Tells the lobby how a round has ended, so that its stalls move with the games (push 2016): to those who hear the lobby's
// channel, of each game at most once a second, however many rounds of single players ended meanwhile.
import { every, type Cancel, type Clock } from '../../core/clock';
import { NO_CHANNEL } from '../../protocol/gameTypes';
import { LOBBY_PUSHES } from '../../protocol/lobby';
import { Lookout } from '../lookout';
import type { GameHooks, Publisher } from './service';

/** In milliseconds. */
const LOOK_EVERY = 1_000;

export interface StallNewsParts {
  readonly games: readonly Pick<GameHooks, 'gameType' | 'lastResults'>[];
  readonly clock: Clock;
  readonly publisher: Pick<Publisher, 'toChannel'>;
  readonly onFailure: (error: unknown) => void;
}

export class StallNews {
  /** What each game's results were at the last look, by its number. */
  private readonly told = new Map<number, string>();
  private readonly lookout: Lookout;
  private cancel: Cancel = () => undefined;

  constructor(private readonly parts: StallNewsParts) {
    this.lookout = new Lookout(() => this.tell(), parts.onFailure);
  }

  start(): void {
    this.lookout.start();
    this.cancel = every(this.parts.clock, LOOK_EVERY, () => this.lookout.look());
  }

  async stop(): Promise<void> {
    this.cancel();
    await this.lookout.stop();
  }

  private async tell(): Promise<void> {
    const { games, publisher } = this.parts;
    for (const game of games) {
      const { gameType } = game;
      const lastResults = [...(await game.lastResults())];
      const now = lastResults.join(' ');
      const before = this.told.get(gameType);
      this.told.set(gameType, now);
      // Results of before the start are in the list of games.
      if (before === undefined || before === now) continue;
      publisher.toChannel(NO_CHANNEL, LOBBY_PUSHES.stallNews.code, { gameType, lastResults });
    }
  }
}
