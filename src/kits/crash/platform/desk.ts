// Takes players' bets, orders, cancellations and escapes. The dealer grants a wish from the moment at which it was received;
// the answer is sent when the ledger has it.
import { serverTime } from '../../../core/clock';
import type { CrashCalls, CrashBet } from '../messages';
import type { CrashCommand, CrashEvent } from '../dealer';
import { CODE } from '../../../protocol/codes';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import { Refusal, type CallContext, type ServiceParts } from '../../../platform/server/service';
import { randomId } from '../../../platform/random';
import type { CallsUnderWay } from '../../../platform/rounds/callsUnderWay';
import type { Settler } from '../../../platform/rounds/settler';
import { Stakes } from '../../../platform/rounds/stakes';
import { rowOf } from './betDetail';
import type { CrashDealing } from './dealing';

type Answer = AnswerOf<CrashCalls['bet']>;
type BetRequest = RequestOf<CrashCalls['bet']>;
type WishRequest = RequestOf<CrashCalls['run']>;

export interface DeskParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'random' | 'log'> {
  readonly gameType: number;
  readonly dealing: CrashDealing;
  readonly settler: Settler<CrashBet>;
  readonly calls: CallsUnderWay;
}

export class Desk {
  private open = false;
  /** Bets of which it is unknown whether the ledger has them; see `clearDoubts`. */
  private doubtful: string[] = [];
  private readonly stakes: Stakes<Answer>;

  constructor(private readonly parts: DeskParts) {
    this.stakes = new Stakes(parts);
  }

  setOpen(open: boolean): void {
    this.open = open;
  }

  async bet(request: BetRequest, context: CallContext): Promise<Answer> {
    return this.parts.calls.during(async () => {
      const { slot, amount, autoEscape, mode, next, roundId } = request;
      const { userId, nickName } = context.player;
      const betId = randomId(this.parts.random);
      const wish = { betId, userId, nickName, slot, amount, autoEscape, mode, next, roundId };
      const bet = this.grant({ type: 'bet', ...wish }, betId, context);
      try {
        return await this.takeStake(bet, context);
      } catch (error) {
        if (error instanceof Refusal || !(await this.isStored(betId))) {
          this.deal({ type: 'withdraw', betId });
          throw error;
        }
        // The commit succeeded although its answer was lost: the bet stays.
        this.deal({ type: 'confirm', betId });
        return { bet, balance: await this.parts.ledger.balanceOf(userId) };
      }
    });
  }

  async cancel(request: WishRequest, context: CallContext): Promise<Answer> {
    return this.wish('cancel', request, context);
  }

  async run(request: WishRequest, context: CallContext): Promise<Answer> {
    return this.wish('escape', request, context);
  }

  /** Refunds bets that were withdrawn from the table but reached the ledger all the same. Rejects when it cannot. */
  async clearDoubts(): Promise<void> {
    if (this.doubtful.length === 0) return;
    const { database, ledger, clock, log } = this.parts;
    const doubtful = [...this.doubtful];
    const refunded = await database.transaction((tx) =>
      ledger.refund(tx, doubtful, 'refunded', serverTime(clock.now())),
    );
    this.doubtful = this.doubtful.filter((betId) => !doubtful.includes(betId));
    log.warn('crash/doubts-cleared', { doubtful, refunded });
  }

  private async takeStake(bet: CrashBet, context: CallContext): Promise<Answer> {
    const answer = await this.stakes.take({
      row: rowOf(bet, this.parts.gameType),
      answerOf: (balance) => ({ bet, balance }),
      keepAnswer: (tx, kept) => context.keepAnswer(tx, kept),
    });
    if (!answer) throw new Refusal(CODE.insufficientBalance, 'the balance does not cover the bet');
    this.deal({ type: 'confirm', betId: bet.betId });
    return answer;
  }

  private async wish(
    type: 'cancel' | 'escape',
    { betId }: WishRequest,
    context: CallContext,
  ): Promise<Answer> {
    const { settler, ledger } = this.parts;
    const { userId } = context.player;
    return this.parts.calls.during(async () => {
      const bet = this.grant({ type, betId, userId }, betId, context);
      return settler.writeInCall([bet], async (tx) => {
        const answer: Answer = { bet, balance: await ledger.balanceOf(userId, tx) };
        await context.keepAnswer(tx, answer);
        return answer;
      });
    });
  }

  /** The dealer's answer to a wish: the bet after it, or a refusal. */
  private grant(command: CrashCommand, betId: string, { receivedAt }: CallContext): CrashBet {
    if (!this.open) throw new Refusal(CODE.unavailable, 'the game is not running');
    const events = this.parts.dealing.deal(command, receivedAt);
    const refused = events.find((event) => event.type === 'crash/refused');
    if (refused) throw new Refusal(refused.code, refused.message);
    const granted = events.filter((event) => isAbout(event, betId)).at(-1);
    if (!granted) throw new Error(`nothing became of ${command.type} ${betId}`);
    return granted.bet;
  }

  private deal(command: CrashCommand): void {
    this.parts.dealing.deal(command, serverTime(this.parts.clock.now()));
  }

  /** Called after an error that may have happened after the commit. */
  private async isStored(betId: string): Promise<boolean> {
    try {
      return (await this.parts.ledger.bet(betId)) !== null;
    } catch (error) {
      this.parts.log.error('crash/bet-in-doubt', { betId, error });
      this.doubtful.push(betId);
      return false;
    }
  }
}

type EventAboutBet = Extract<CrashEvent, { readonly bet: CrashBet }>;
const isAbout = (event: CrashEvent, betId: string): event is EventAboutBet =>
  'bet' in event && event.betId === betId;
