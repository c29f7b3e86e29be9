// Sends a round's calls to the platform: the bet, the moves and the cash-out, one request at a time.
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
  /** The platform's signature of a bet. */
  readonly receipt?: string | null | undefined;
}

export interface OfStep {
  readonly requestId: string;
  readonly betId: string;
  readonly step: number;
}

/** Sends a call that moves money, and resolves when its outcome is known. */
export type Send<R> = (sure: SureCalls, note: Parameters<SureCalls['call']>[2]) => Promise<SureEnd<Moved<R>>>;

export interface NewBet<Terms> extends Commitment {
  readonly requestId: string;
  readonly amount: Money;
  readonly mode: 'manual' | 'auto';
  readonly clientSeed: string;
  /** The terms that the player was shown. */
  readonly terms: Terms;
}

/** The promise and the terms that a bet names beside its stake, as the player was shown them. */
export type Naming<Terms> = Commitment & Pick<NewBet<Terms>, 'clientSeed' | 'terms'>;

export interface MovesParts<R extends StepRound, Move, Facts, Terms> {
  readonly services: GameServices;
  /** Storage key of the calls without an answer. */
  readonly key: string;
  readonly table: Pick<RoundTable<R, Facts>, 'round' | 'shown' | 'revealing' | 'take'>;
  bet(bet: NewBet<Terms>): Send<R>;
  /** Null when the round does not offer the move. */
  play(move: Move, of: OfStep, shown: R): Send<R> | null;
  /** True when the answer's balance would give away the end of the move before the scene has shown it. */
  endsOnShow(type: string): boolean;
  fetch(betId: string): Promise<R | null>;
  /** Fetches the open round, or the next one's commitment. */
  refresh(): Promise<void>;
  /** A bet is being sent that names this promise and these terms. */
  onBet(naming: Naming<Terms>): void;
  /** The bet was accepted, with this answer. */
  onTaken(bet: NewBet<Terms>, answer: Moved<R>): void;
  /** A bet or another move was refused, or was never answered. */
  onRefused(what: 'Bets' | 'Others'): void;
  /** Takes the outcome of a call that an earlier visit left. */
  learnt(call: LeftCall): void;
}

export class Moves<
  R extends StepRound,
  Move extends { readonly type: string },
  Facts = unknown,
  Terms = unknown,
> {
  /** The request that waits for an answer: "bet", or the type of a move. */
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

  /** Sends a move in the open round, unless the round does not offer it. */
  async play(move: Move): Promise<void> {
    const { services, table, play } = this.parts;
    const { round, shown } = table;
    if (this.pending !== null || table.revealing || round?.status !== 'open' || !shown) return;
    const { betId, step } = round;
    const send = play(move, { requestId: services.newId(), betId, step }, shown);
    const note = { amount: round.amount, turn: null, betIds: [betId] };
    if (send) await this.send(move.type, () => send(this.sure, note));
  }

  /** The connection is back: asks at once for an answer that was lost. */
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

  /** After a refusal or a lost answer, fetches the platform's state. */
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

/** The name of the round that auto bet bets on, by its place in the player's chain. */
export const turnOf = ({ chainId, index }: Pick<Commitment, 'chainId' | 'index'>): string =>
  `${chainId}:${index}`;
