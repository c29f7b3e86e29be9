// What is asked of the platform in a round: the bet, guesses, skips and the cash-out, one request at a time.
import { makeObservable, observable, runInAction } from 'mobx';
import type { Money } from '../../../core/money';
import type { LeftCall } from '../../../kits/betting/leftCalls';
import { SureCalls, type SureEnd } from '../../../kits/betting/sureCalls';
import type { Commitment } from '../../../kits/ownRounds/messages';
import type { AnswerOf } from '../../../protocol/call';
import type { GameServices } from '../../../client/stores/services';
import { HILO_CALLS } from '../messages';
import type { OwnTable } from './ownTable';
import type { Guess } from '../rules';

export type HiloAction = 'bet' | 'guess' | 'skip' | 'cashOut';
export type HiloMove =
  { readonly type: 'guess'; readonly guess: Guess } | { readonly type: 'skip' | 'cashOut' };
type Moved = AnswerOf<typeof HILO_CALLS.guess>;

export interface MovesParts {
  readonly services: GameServices;
  readonly table: OwnTable;
  /** Asks for the open round, or for the next one's commitment. */
  refresh(): Promise<void>;
  /** A bet was taken on the promise that it named. */
  onBet(promise: Pick<Commitment, 'chainId' | 'index'>): void;
  /** What became of a call that an earlier visit was left with. */
  learnt(call: LeftCall): void;
}

export class Moves {
  /** The request whose answer is awaited. */
  pending: HiloAction | null = null;
  readonly sure: SureCalls;

  constructor(private readonly parts: MovesParts) {
    this.sure = new SureCalls({
      services: parts.services,
      key: 'hilo.sent',
      known: (call) => parts.learnt(call),
      again: () => void parts.refresh(),
    });
    makeObservable(this, { pending: observable });
  }

  /** Takes the stake and turns the opening card of the round that is committed to. */
  async bet(
    amount: Money,
    { chainId, index, gameResultHash }: Commitment,
    mode: 'manual' | 'auto',
  ): Promise<void> {
    const { services } = this.parts;
    const request = { requestId: services.newId(), amount, mode, chainId, index, gameResultHash };
    const note = { amount, turn: mode === 'auto' ? turnOf({ chainId, index }) : null, betIds: [] };
    await this.send('bet', async () => {
      const end = await this.sure.call(HILO_CALLS.bet, request, note);
      if (end.outcome.ok) this.parts.onBet({ chainId, index });
      return end;
    });
  }

  /** A move in the open round. One that the round does not offer is not sent. */
  async play(move: HiloMove): Promise<void> {
    const { services, table } = this.parts;
    const { round, shown } = table;
    if (this.pending !== null || table.revealing || round?.status !== 'open' || !shown) return;
    const note = { amount: round.amount, turn: null, betIds: [round.betId] };
    const of = { requestId: services.newId(), betId: round.betId, step: round.step };
    switch (move.type) {
      case 'guess': {
        const { guess } = move;
        if (!shown.choices.some((choice) => choice.guess === guess)) return;
        return this.send('guess', () => this.sure.call(HILO_CALLS.guess, { ...of, guess }, note));
      }
      case 'skip':
        if (shown.skipsLeft === 0) return;
        return this.send('skip', () => this.sure.call(HILO_CALLS.skip, of, note));
      case 'cashOut':
        if (shown.cashOut === null) return;
        return this.send('cashOut', () => this.sure.call(HILO_CALLS.cashOut, of, note));
    }
  }

  /** There is a connection again: asks at once for an answer that was lost. */
  askNow(): void {
    this.sure.askNow();
  }

  dispose(): void {
    this.sure.dispose();
  }

  /** Asks the platform how a round stands. */
  async ask(betId: string): Promise<void> {
    const { services, table } = this.parts;
    const answer = await services.api.call(HILO_CALLS.detail, { betId }, { quiet: true });
    if (answer.ok && answer.body.round) table.take(answer.body.round, services.serverClock.now());
  }

  /** A refusal or a lost answer ends in what the platform has. */
  private async send(what: HiloAction, call: () => Promise<SureEnd<Moved>>): Promise<void> {
    const { services, table, refresh } = this.parts;
    const takeBalance = services.wallet.expect();
    runInAction(() => {
      this.pending = what;
    });
    const { outcome } = await call();
    if (outcome.ok) {
      // What a guess ends is told when its card can be read.
      if (what !== 'guess') takeBalance(outcome.body.balance);
      table.take(outcome.body.round, services.serverClock.now());
      services.cue(what);
    } else {
      const open = table.round?.status === 'open' ? table.round : null;
      if (open) await this.ask(open.betId);
      if (!open || this.sure.left.open) await refresh();
      void services.wallet.refresh();
    }
    runInAction(() => {
      this.pending = null;
    });
  }
}

/** Names the round that auto bet bets on, by its place in the player's chain. */
export const turnOf = ({ chainId, index }: Pick<Commitment, 'chainId' | 'index'>): string =>
  `${chainId}:${index}`;
