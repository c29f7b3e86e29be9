// Pushes the latest results to the lobby's channel (push 2016), so that each game's stall shows them: at most once in ten
// seconds per game, however many rounds of single players ended meanwhile.
import { every, type Cancel, type Clock } from '../../core/clock';
import { NO_CHANNEL } from '../../protocol/gameTypes';
import { LOBBY_PUSHES } from '../../protocol/lobby';
import { Lookout } from '../lookout';
import type { GameHooks, Publisher } from './service';

/** Milliseconds between two checks for new results. */
const LOOK_EVERY = 1_000;
/** Shortest time between two pushes of one game, in milliseconds: less than any shared round takes. */
const TOLD_EVERY = 10_000;
/** The same over compact lines. */
const PACE = { compact: 0, light: 60_000 } as const;

export interface StallNewsParts {
  readonly games: readonly Pick<GameHooks, 'gameType' | 'channel' | 'lastResults'>[];
  readonly clock: Clock;
  readonly publisher: Pick<Publisher, 'toChannel' | 'countPresent'>;
  readonly onFailure: (error: unknown) => void;
}

export class StallNews {
  /** Each game's results at the last check, by game type. */
  private readonly told = new Map<number, { readonly results: string; readonly at: number }>();
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
    const { games, publisher, clock } = this.parts;
    for (const game of games) {
      const { gameType, channel } = game;
      const before = this.told.get(gameType);
      const at = clock.now();
      if (before && at - before.at < TOLD_EVERY) continue;
      const lastResults = [...(await game.lastResults())];
      const results = lastResults.join(' ');
      if (before?.results === results) continue;
      // The list of games contains the results from before the start.
      this.told.set(gameType, { results, at: before ? at : -Infinity });
      if (!before) continue;
      const news = { gameType, lastResults, players: publisher.countPresent(channel) };
      const again = { name: `stall ${gameType}`, pace: PACE };
      publisher.toChannel(NO_CHANNEL, LOBBY_PUSHES.stallNews.code, news, { again });
    }
  }
}
