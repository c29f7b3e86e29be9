// One simulated player of the block games: has favourites among them, and sometimes bets on their open period. It uses the
// calls and pushes that every player has.
import type { Cancel, ServerTime } from '../../../core/clock';
import { cents } from '../../../core/money';
import {
  CLASSIC_CALLS,
  CLASSIC_CHANNEL,
  CLASSIC_PUSHES,
  CLASSIC_ROUND_STATUS,
  type ClassicRound,
} from '../messages';
import { CLASSIC_GAME_TYPES, CLASSIC_GAMES, type ClassicGameType } from '../plays';
import { CODE } from '../../../protocol/codes';
import { readPush } from '../../../protocol/push';
import { randomBelow, randomId } from '../../../platform/random';
import { ENDS_A_SEAT, type BotParts, type CrowdBot, type CrowdGame } from '../../../platform/bots/crowdGame';
import { chance } from '../../../platform/bots/temperament';

/** Bots do not bet in the first or the last moment of a period. In milliseconds. */
const EARLIEST = 800;
const LATEST_BEFORE_CLOSING = 700;
/** Largest number of bets of one player in a period. */
const MOST_BETS = 3;
/** Chance in per cent that a game is one of the player's favourites. */
const FAVOURITE = 55;
/** Typical stakes in cents; small ones are more frequent. */
const STAKES = [100, 200, 200, 500, 500, 1_000, 1_000, 2_000, 5_000, 10_000];
/** Stakes for games that also freeze a margin of nine times the stake. */
const STAKES_WITH_MARGIN = [100, 100, 200, 500, 1_000];

export class ClassicBot implements CrowdBot {
  private readonly eagerness: number;
  private readonly favourites: ReadonlySet<ClassicGameType>;
  /** The last period of each game that the player has decided about. */
  private readonly seen = new Map<ClassicGameType, string>();
  private readonly alarms = new Set<Cancel>();

  constructor(private readonly parts: BotParts) {
    this.eagerness = 30 + randomBelow(parts.random, 50);
    this.favourites = new Set(CLASSIC_GAME_TYPES.filter(() => chance(parts.random, FAVOURITE)));
  }

  /** A period of a game takes bets until `closesAt`. Called repeatedly for the same period. */
  periodOpen({ gameType, roundId }: Pick<ClassicRound, 'gameType' | 'roundId'>, closesAt: ServerTime): void {
    if (!this.favourites.has(gameType) || this.seen.get(gameType) === roundId) return;
    this.seen.set(gameType, roundId);
    const { random, clock, during } = this.parts;
    const latest = closesAt - clock.now() - LATEST_BEFORE_CLOSING;
    if (latest <= EARLIEST || !chance(random, this.eagerness)) return;
    for (let bets = 1 + randomBelow(random, MOST_BETS); bets > 0; bets--) {
      const cancel = clock.after(EARLIEST + randomBelow(random, latest - EARLIEST), () => {
        this.alarms.delete(cancel);
        void during(this.bet(gameType, roundId));
      });
      this.alarms.add(cancel);
    }
  }

  leave(): void {
    for (const cancel of this.alarms) cancel();
    this.alarms.clear();
    this.parts.client.disconnect();
  }

  private async bet(gameType: ClassicGameType, roundId: string): Promise<void> {
    const { client, random, onGone } = this.parts;
    const { plays, margin } = CLASSIC_GAMES[gameType];
    const play = plays[randomBelow(random, plays.length)];
    if (!play) return;
    const stakes = margin > 0n ? STAKES_WITH_MARGIN : STAKES;
    const reply = await client.call(CLASSIC_CALLS.bet, {
      requestId: randomId(random),
      gameType,
      roundId,
      play: play.id,
      amount: cents(stakes[randomBelow(random, stakes.length)] ?? 100),
      mode: 'manual',
    });
    if (!reply.ok && [...ENDS_A_SEAT, CODE.marginNotCovered].includes(reply.code)) onGone();
  }
}

export const CLASSIC_CROWD: CrowdGame<ClassicBot> = {
  channel: CLASSIC_CHANNEL,
  newBot: (parts) => new ClassicBot(parts),
  read(code, data) {
    if (code !== CLASSIC_PUSHES.roundInfo.code) return null;
    const event = readPush(CLASSIC_PUSHES, code, data);
    if (event?.name !== 'roundInfo' || event.data.suspended) return null;
    const open = event.data.rounds.find(({ status }) => status === CLASSIC_ROUND_STATUS.open);
    return open ? (bot) => bot.periodOpen(open, open.closesAt) : null;
  },
};
