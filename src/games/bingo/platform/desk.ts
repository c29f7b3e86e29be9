// Takes players' tickets, orders, cancellations and extra balls. The dealer grants a wish from the moment at which it was
// received; the answer is sent when the ledger has it. A hundred tickets need as few statements as one.
import { serverTime } from '../../../core/clock';
import type { BingoCommand, BingoEvent, DealtTicket } from '../dealer';
import type { BINGO_CALLS } from '../messages';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { Money } from '../../../core/money';
import type { Transaction } from '../../../platform/database/database';
import { randomId } from '../../../platform/random';
import { Refusal, type CallContext, type ServiceParts } from '../../../platform/server/service';
import type { CallsUnderWay } from '../../../platform/rounds/callsUnderWay';
import type { Running } from '../../../platform/rounds/running';
import { LEDGER_RETRY_DELAY, type Settler } from '../../../platform/rounds/settler';
import type { BingoDealing } from './dealing';
import { ownTicket, raiseOf, rowOf, ticketOf } from './ticketRecord';

type Calls = typeof BINGO_CALLS;
type Answer = AnswerOf<Calls['bet']>;
type Granted = Extract<BingoEvent, { readonly tickets: readonly DealtTicket[] }>;

export interface DeskParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'random' | 'log'> {
  readonly dealing: BingoDealing;
  readonly settler: Settler<DealtTicket>;
  readonly calls: CallsUnderWay;
  readonly running: Running;
}

export class Desk {
  private open = false;

  constructor(private readonly parts: DeskParts) {}

  setOpen(open: boolean): void {
    this.open = open;
  }

  async buy(request: RequestOf<Calls['bet']>, context: CallContext): Promise<Answer> {
    const { ledger } = this.parts;
    const { tickets, amount, mode, next, roundId } = request;
    const { userId, nickName } = context.player;
    const purchaseId = randomId(this.parts.random);
    // Ids that sort in the order of the purchase's tickets.
    const wanted = tickets.map((numbers, n) => ({
      betId: `${purchaseId}${String(n).padStart(3, '0')}`,
      numbers,
    }));
    const wish = { purchaseId, userId, nickName, next, roundId, tickets: wanted, amount, mode };
    return this.purchase({ type: 'buy', ...wish }, context, {
      take: (tx, bought) => ledger.placeBets(tx, userId, bought.map(rowOf)),
      reached: async (betId) => (await ledger.bet(betId)) !== null,
    });
  }

  async buyExtras(request: RequestOf<Calls['buyExtra']>, context: CallContext): Promise<Answer> {
    const { ledger } = this.parts;
    const { roundId, tickets } = request;
    const { userId } = context.player;
    const purchaseId = randomId(this.parts.random);
    return this.purchase({ type: 'buyExtras', purchaseId, userId, roundId, tickets }, context, {
      take: async (tx, bought) => {
        const raises = bought.map((ticket) => raiseOf(ticket, context.receivedAt));
        const balance = await ledger.raiseStakes(tx, userId, raises);
        if (balance === 'closed') throw new Refusal(CODE.roundVoided, 'the round is void');
        return balance === 'not-covered' ? null : balance;
      },
      reached: async (betId) => {
        const row = await ledger.bet(betId);
        return row !== null && ticketOf(row).extraPrice !== null;
      },
    });
  }

  async cancel({ betIds }: RequestOf<Calls['cancel']>, context: CallContext): Promise<Answer> {
    const { settler, ledger, calls } = this.parts;
    const { userId } = context.player;
    return calls.during(async () => {
      const { tickets } = this.grant({ type: 'cancel', userId, betIds }, context);
      return settler.writeInCall(tickets, async (tx) => {
        const balance = await ledger.balanceOf(userId, tx);
        const answer: Answer = { tickets: tickets.map(ownTicket), balance };
        await context.keepAnswer(tx, answer);
        return answer;
      });
    });
  }

  /** Reserves with the dealer, takes the money, confirms; or withdraws as if the purchase had never been made. */
  private purchase(
    command: Extract<BingoCommand, { readonly purchaseId: string; readonly userId: string }>,
    context: CallContext,
    money: {
      /** Null when the balance does not cover it. */
      readonly take: (tx: Transaction, tickets: readonly DealtTicket[]) => Promise<Money | null>;
      /** Whether the ledger has the purchase, by the first of its tickets. */
      readonly reached: (betId: string) => Promise<boolean>;
    },
  ): Promise<Answer> {
    const { database, ledger, calls } = this.parts;
    const { purchaseId, userId } = command;
    return calls.during(async () => {
      const { tickets } = this.grant(command, context);
      const mine = tickets.map(ownTicket);
      try {
        const answer = await database.transaction(async (tx) => {
          const balance = await money.take(tx, tickets);
          if (balance === null) throw new Refusal(CODE.insufficientBalance, 'the balance does not cover it');
          const kept: Answer = { tickets: mine, balance };
          await context.keepAnswer(tx, kept);
          return kept;
        });
        this.deal({ type: 'confirm', purchaseId });
        return answer;
      } catch (error) {
        const stands =
          !(error instanceof Refusal) && (await this.known(() => money.reached(tickets[0]?.betId ?? '')));
        if (!stands) {
          this.deal({ type: 'withdraw', purchaseId });
          throw error;
        }
        // The commit succeeded although its answer was lost: the purchase stays.
        this.deal({ type: 'confirm', purchaseId });
        return { tickets: mine, balance: await ledger.balanceOf(userId) };
      }
    });
  }

  /**
   * Asks the ledger until it answers: the round waits for pending purchases, and it must be certain whether the money was
   * taken. Gives up when the platform stops; the next start refunds what was taken.
   */
  private async known(ask: () => Promise<boolean>): Promise<boolean> {
    const { running, log } = this.parts;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        log.error('bingo/purchase-in-doubt', { error });
        if (running.stopped) return false;
        await running.rest(LEDGER_RETRY_DELAY);
      }
    }
  }

  /** The dealer's answer to a wish: tickets, or a refusal. */
  private grant(command: BingoCommand, { receivedAt }: CallContext): Granted {
    if (!this.open) throw new Refusal(CODE.unavailable, 'the game is not running');
    const events = this.parts.dealing.deal(command, receivedAt);
    const refused = events.find((event) => event.type === 'bingo/refused');
    if (refused) throw new Refusal(refused.code, refused.message);
    const granted = events.filter(isGranted).at(-1);
    if (!granted) throw new Error(`nothing became of ${command.type}`);
    return granted;
  }

  /** If the table failed meanwhile, there is nothing to confirm: its tickets are refunded from the ledger. */
  private deal(command: BingoCommand): void {
    this.parts.dealing.deal(command, serverTime(this.parts.clock.now()));
  }
}

const isGranted = (event: BingoEvent): event is Granted =>
  event.type === 'bingo/reserved' || event.type === 'bingo/extrasReserved' || event.type === 'bingo/stood';
