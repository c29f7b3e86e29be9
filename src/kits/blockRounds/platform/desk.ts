// Takes players' bets and cancellations. The dealer grants a bet from the moment at which it was received; the answer is
// sent when the ledger has the bet, in the same transaction that makes sure the round is still undecided.
import { serverTime } from '../../../core/clock';
import { add } from '../../../core/money';
import { CLASSIC_GAMES, type ClassicGameType } from '../plays';
import type { CLASSIC_CALLS } from '../messages';
import type { TableBet } from '../dealer';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import { randomId } from '../../../platform/random';
import { Refusal, type CallContext, type ServiceParts } from '../../../platform/server/service';
import { CallsUnderWay } from '../../../platform/rounds/callsUnderWay';
import { ownBet, rowOf } from './betRow';
import type { Dealing } from './dealing';
import type { RoundBook } from './roundBook';

type Request = RequestOf<typeof CLASSIC_CALLS.bet>;
type Answer = AnswerOf<typeof CLASSIC_CALLS.bet>;

export interface DeskParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'random' | 'log'> {
  readonly gameType: ClassicGameType;
  readonly dealing: Dealing;
  readonly book: RoundBook;
}

export class Desk {
  readonly calls = new CallsUnderWay();
  private open = false;

  constructor(private readonly parts: DeskParts) {}

  setOpen(open: boolean): void {
    this.open = open;
  }

  bet(request: Request, context: CallContext): Promise<Answer> {
    return this.calls.during(() => this.placed(this.grant(request, context), context));
  }

  /** Takes a bet back. The dealer grants that from the moment of receipt; the bet is removed once its stake is back. */
  cancel(
    { betId }: RequestOf<typeof CLASSIC_CALLS.cancel>,
    { player, receivedAt, keepAnswer }: CallContext,
  ): Promise<Answer> {
    return this.calls.during(async () => {
      const bet = this.leaving(betId, player.userId, receivedAt);
      try {
        const answer = await this.giveBack(bet, keepAnswer);
        this.deal('withdraw', bet);
        return answer;
      } catch (error) {
        this.deal((await this.isOpen(bet)) ? 'confirm' : 'withdraw', bet);
        throw error;
      }
    });
  }

  private leaving(betId: string, userId: string, receivedAt: CallContext['receivedAt']): TableBet {
    if (!this.open) throw new Refusal(CODE.unavailable, 'the game is not running');
    for (const event of this.parts.dealing.deal({ type: 'cancel', betId, userId }, receivedAt)) {
      if (event.type === 'classic/refused') throw new Refusal(event.code, event.message);
      if (event.type === 'classic/betLeaves') return event.bet;
    }
    throw new Error('nothing became of a wish to take a bet back');
  }

  private giveBack(bet: TableBet, keepAnswer: CallContext['keepAnswer']): Promise<Answer> {
    const { database, ledger, book, clock } = this.parts;
    return database.transaction(async (tx) => {
      const state = await book.hold(tx, bet.roundId, 'share');
      if (state === 'voided') throw new Refusal(CODE.roundVoided, 'the round is void');
      if (state !== 'undecided') throw new Refusal(CODE.periodClosed, 'the period is closed');
      const now = serverTime(clock.now());
      await ledger.refund(tx, [bet.betId], 'cancelled', now);
      const back = add(bet.amount, bet.margin);
      const cancelled = { ...ownBet(bet), status: 'cancelled', payout: back, settleTime: now } as const;
      const answer: Answer = { bet: cancelled, balance: await ledger.balanceOf(bet.userId, tx) };
      await keepAnswer(tx, answer);
      return answer;
    });
  }

  /** When this cannot be found out either, the bet stays on the table; the ledger is asked again before the round ends. */
  private async isOpen({ betId }: TableBet): Promise<boolean> {
    try {
      return (await this.parts.ledger.bet(betId))?.state === 'open';
    } catch (error) {
      this.parts.log.error('classic/cancel-in-doubt', { betId, error });
      return true;
    }
  }

  private grant({ roundId, play, amount, mode }: Request, { player, receivedAt }: CallContext): TableBet {
    if (!this.open) throw new Refusal(CODE.unavailable, 'the game is not running');
    const { userId, nickName } = player;
    const wish = { betId: randomId(this.parts.random), userId, nickName, roundId, play, amount, mode };
    for (const event of this.parts.dealing.deal({ type: 'bet', ...wish }, receivedAt)) {
      if (event.type === 'classic/refused') throw new Refusal(event.code, event.message);
      if (event.type === 'classic/betReserved') return event.bet;
    }
    throw new Error('nothing became of a bet');
  }

  private async placed(bet: TableBet, context: CallContext): Promise<Answer> {
    const { ledger } = this.parts;
    try {
      const answer = await this.takeStake(bet, context);
      this.deal('confirm', bet);
      return answer;
    } catch (error) {
      // The commit may have succeeded although its answer was lost on the way: then the bet stands.
      if (error instanceof Refusal || !(await this.isStored(bet))) {
        this.deal('withdraw', bet);
        throw error;
      }
      this.deal('confirm', bet);
      return { bet: ownBet(bet), balance: await ledger.balanceOf(bet.userId) };
    }
  }

  private takeStake(bet: TableBet, context: CallContext): Promise<Answer> {
    const { database, ledger, book, gameType } = this.parts;
    const { margin } = CLASSIC_GAMES[gameType];
    return database.transaction(async (tx) => {
      const state = await book.hold(tx, bet.roundId, 'share');
      if (state === 'voided') throw new Refusal(CODE.roundVoided, 'the round is void');
      if (state !== 'undecided') throw new Refusal(CODE.periodClosed, 'the period is closed');
      const balance = await ledger.placeBet(tx, rowOf(bet));
      if (balance === null)
        throw margin > 0n
          ? new Refusal(
              CODE.marginNotCovered,
              `the balance does not cover the bet and its margin of ${margin} times`,
            )
          : new Refusal(CODE.insufficientBalance, 'the balance does not cover the bet');
      const answer: Answer = { bet: ownBet(bet), balance };
      await context.keepAnswer(tx, answer);
      return answer;
    });
  }

  private deal(type: 'confirm' | 'withdraw', { betId }: TableBet): void {
    const { dealing, clock } = this.parts;
    dealing.deal({ type, betId }, serverTime(clock.now()));
  }

  /** When this cannot be found out either, the bet leaves the table; the ledger is asked again before the round ends. */
  private async isStored({ betId }: TableBet): Promise<boolean> {
    try {
      return (await this.parts.ledger.bet(betId)) !== null;
    } catch (error) {
      this.parts.log.error('classic/bet-in-doubt', { betId, error });
      return false;
    }
  }
}
