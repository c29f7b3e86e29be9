// What is asked of the platform in a round: the bet, the moves and the cash-out, one request at a time.
import { makeObservable, observable, runInAction } from 'mobx';
import type { Money } from '../../../core/money';
import type { LeftCall } from '../../betting/leftCalls';
import { SureCalls, type SureEnd } from '../../betting/sureCalls';
import type { Commitment, StepRound } from '../messages';
import type { GameServices } from '../../../client/stores/services';
import type { RoundTable } from './roundTable';

/** The answer to a bet and to a move. */
export interface Moved<R> {
  readonly round: R;
  readonly balance: Money;
  /** Of a bet: the platform's signature. */
  readonly receipt?: string | null | undefined;
}

export interface OfStep {
  readonly requestId: string;
  readonly betId: string;
  readonly step: number;
}

/** Sends a call that moves money, and waits until it is known what became of it. */
export type Send<R> = (sure: SureCalls, note: Parameters<SureCalls['call']>[2]) => Promise<SureEnd<Moved<R>>>;

export interface NewBet<Terms> extends Commitment {
  readonly requestId: string;
  readonly amount: Money;
  readonly mode: 'manual' | 'auto';
  readonly clientSeed: string;
  /** As the player was shown them. */
  readonly terms: Terms;
}

/** What a bet names beside its stake: the promise and the terms that the player was shown. */
export type Naming<Terms> = Commitment & Pick<NewBet<Terms>, 'clientSeed' | 'terms'>;

export interface MovesParts<R extends StepRound, Move, Facts, Terms> {
  readonly services: GameServices;
  /** Under which calls without an answer are kept. */
  readonly key: string;
  readonly table: Pick<RoundTable<R, Facts>, 'round' | 'shown' | 'revealing' | 'take'>;
  bet(bet: NewBet<Terms>): Send<R>;
  /** Null where the round does not offer the move. */
  play(move: Move, of: OfStep, shown: R): Send<R> | null;
  /** The answer's balance would tell how the move ended before the scene has shown it. */
  endsOnShow(type: string): boolean;
  fetch(betId: string): Promise<R | null>;
  /** Asks for the open round, or for the next one's commitment. */
  refresh(): Promise<void>;
  /** A bet goes out that names this promise and these terms. */
  onBet(naming: Naming<Terms>): void;
  /** It was taken, with this answer. */
  onTaken(bet: NewBet<Terms>, answer: Moved<R>): void;
  /** A bet or another move was refused, or nobody answered it. */
  onRefused(what: 'Bets' | 'Others'): void;
  /** What became of a call that an earlier visit was left with. */
  learnt(call: LeftCall): void;
}

export class Moves<
  R extends StepRound,
  Move extends { readonly type: string },
  Facts = unknown,
  Terms = unknown,
> {
  /** The request whose answer is awaited: "bet", or the type of a move. */
  pending: string | null = null;
  readonly sure: SureCalls;

  constructor(private readonly parts: MovesParts<R, Move, Facts, Terms>) {
    this.sure = new SureCalls({
      services: parts.services,
      key: parts.key,
      known: (call) => parts.learnt(call),
      again: () => void parts.refresh(),
    });
    makeObservable(this, { pending: observable });
  }

  /** Takes the stake and begins the round that is committed to. */
  async bet(amount: Money, naming: Naming<Terms>, mode: 'manual' | 'auto'): Promise<void> {
    const { services, bet } = this.parts;
    const named: NewBet<Terms> = { ...naming, requestId: services.newId(), amount, mode };
    const send = bet(named);
    const note = { amount, turn: mode === 'auto' ? turnOf(naming) : null, betIds: [] };
    this.parts.onBet(naming);
    await this.send('bet', async () => {
      const end = await send(this.sure, note);
      if (end.outcome.ok) this.parts.onTaken(named, end.outcome.body);
      return end;
    });
  }

  /** A move in the open round. One that the round does not offer is not sent. */
  async play(move: Move): Promise<void> {
    const { services, table, play } = this.parts;
    const { round, shown } = table;
    if (this.pending !== null || table.revealing || round?.status !== 'open' || !shown) return;
    const { betId, step } = round;
    const send = play(move, { requestId: services.newId(), betId, step }, shown);
    const note = { amount: round.amount, turn: null, betIds: [betId] };
    if (send) await this.send(move.type, () => send(this.sure, note));
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
    const { services, table, fetch } = this.parts;
    const round = await fetch(betId);
    if (round) table.take(round, services.serverClock.now());
  }

  /** A refusal or a lost answer ends in what the platform has. */
  private async send(what: string, call: () => Promise<SureEnd<Moved<R>>>): Promise<void> {
    const { services, table, refresh, endsOnShow } = this.parts;
    const takeBalance = services.wallet.expect();
    runInAction(() => {
      this.pending = what;
    });
    const { outcome } = await call();
    if (outcome.ok) {
      if (!endsOnShow(what)) takeBalance(outcome.body.balance);
      table.take(outcome.body.round, services.serverClock.now());
      services.cue(what);
    } else {
      this.parts.onRefused(what === 'bet' ? 'Bets' : 'Others');
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
