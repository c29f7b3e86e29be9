// Auto bet of rounds that go step by step: bets on the next round, plays it by its tactics at a visible pace, and gives its
// end to the stop rules. If auto bet stops or pauses in an open round, the player finishes it.
import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Cancel } from '../../../core/clock';
import { ZERO, type Money } from '../../../core/money';
import { AutoBet } from '../../betting/autoBet';
import type { AutoBetPlan } from '../../betting/autoBetRules';
import type { LeftCall } from '../../betting/leftCalls';
import type { Commitment, StepRound } from '../messages';
import type { GameServices, Message } from '../../../client/stores/services';
import { turnOf } from './moves';

/** Milliseconds from a readable card to the next move, and from the end of a round to the next bet. */
export const MOVE_PACE = 900;
export const ROUND_PACE = 1_500;
/** Both delays when outcomes are shown at once, in milliseconds. */
export const INSTANT_PACE = 250;

/** Key of the bet as the next action. Keys of moves contain a colon. */
const BET = 'bet';

/** How auto bet plays a round. `T`: as chosen and typed. */
export interface TacticsRules<R, Move, T> {
  /** Stored tactics; the default ones when they are invalid. */
  recall(kept: unknown): T;
  /** The fault of the tactics; null when there is none. */
  fault(tactics: T, locale: string): Message | null;
  /** The next move in an open round; null when there is none. */
  next(round: R, tactics: T, locale: string): Move | null;
}

/** The round of the run, by its place in the chain, which is known before the bet is answered. */
const ownRound = v.object({ chainId: v.string(), index: v.number(), betId: v.nullable(v.string()) });
type OwnRound = v.InferOutput<typeof ownRound>;

export interface AutoPlayTable<R, Move, T> {
  readonly services: GameServices;
  /** Prefix of the keys under which the run is stored. */
  readonly id: string;
  readonly rules: TacticsRules<R, Move, T>;
  readonly shown: R | null;
  /** An answer is awaited or a move is being shown. */
  readonly busy: boolean;
  readonly canBet: boolean;
  /** True while the outcome of a left call is unknown. */
  readonly inDoubt: boolean;
  readonly commitment: Commitment | null;
  /** Outcomes are shown at once. */
  isInstant(): boolean;
  stake(): Money | Message;
  maxBet(): Money | null;
  showStake(stake: Money): void;
  /** Bets on the promised round; returns the round if it is on the table afterwards. */
  bet(stake: Money): Promise<R | null>;
  play(move: Move): Promise<void>;
  fetch(betId: string): Promise<R | null>;
}

export class AutoPlay<R extends StepRound, Move, T> {
  readonly auto: AutoBet;
  tactics: T;
  private own: OwnRound | null = null;
  private restored = false;
  private disposed = false;
  private next: Cancel | null = null;
  private readonly cancels: readonly Cancel[];

  constructor(private readonly table: AutoPlayTable<R, Move, T>) {
    const { services, id, rules } = table;
    const { memory } = services;
    this.tactics = rules.recall(memory.read(this.tacticsKey));
    const kept = v.safeParse(ownRound, memory.read(this.roundKey));
    if (kept.success) this.own = kept.output;
    this.auto = new AutoBet({
      clock: services.clock,
      notices: services.notices,
      gate: services.gate,
      locale: () => services.locale(),
      stake: () => table.stake(),
      showStake: (stake) => table.showStake(stake),
      place: (stake) => this.place(stake),
      balance: () => services.wallet.balance,
      funds: () => services.wallet.balance,
      maxBet: () => table.maxBet(),
      keep: (run) => memory.write(`${id}.auto`, run),
      kept: () => memory.read(`${id}.auto`),
    });
    makeObservable<AutoPlay<R, Move, T>, 'own' | 'due'>(this, {
      tactics: observableRef,
      own: observableRef,
      due: computed,
      intent: computed,
    });
    this.cancels = [
      reaction(
        () => this.due,
        (due) => this.schedule(due),
      ),
      reaction(
        () => this.auto.state === 'off',
        (isOff) => {
          if (isOff) this.setOwn(null);
        },
      ),
    ];
  }

  get running(): boolean {
    return this.auto.state === 'running';
  }

  /** The next move in the open round, shown during the delay before it. */
  get intent(): Move | null {
    const { shown, services, rules } = this.table;
    if (!shown || this.due === null || this.due === BET) return null;
    return rules.next(shown, this.tactics, services.locale());
  }

  /** Why auto bet cannot start; null when it can. */
  fault(plan: AutoBetPlan, tactics: T): Message | null {
    const { services, rules } = this.table;
    if (this.table.shown?.status === 'open') return { key: 'game:own.roundOpen' };
    return rules.fault(tactics, services.locale()) ?? this.auto.fault(plan);
  }

  async start(plan: AutoBetPlan, tactics: T): Promise<void> {
    if (this.fault(plan, tactics)) return;
    runInAction(() => {
      this.tactics = tactics;
    });
    this.table.services.memory.write(this.tacticsKey, tactics);
    await this.auto.start(plan);
  }

  /** The player has seen a round end. */
  ended(round: R): void {
    if (!this.owns(round)) return;
    this.setOwn(null);
    if (round.status === 'refunded') this.auto.settled('refunded');
    else this.auto.settled({ stake: round.amount, payout: round.payout ?? ZERO });
  }

  /** Takes the outcome of a left call, and the bet id of the run's round from it. */
  learnt(call: LeftCall): void {
    const { own } = this;
    this.auto.learnt(call);
    const [slip] = call.slips ?? [];
    if (slip && own?.betId === null && call.turn === turnOf(own)) this.setOwn({ ...own, betId: slip.betId });
  }

  /** After a reload, once: finds out how the paused run's round stands. */
  async restore(open: R | null): Promise<void> {
    const { own, auto, table } = this;
    if (this.restored || table.inDoubt) return;
    this.restored = true;
    if (!own || auto.state === 'off') return;
    if (open && this.owns(open)) {
      // The answer to its bet was lost in the reload.
      if (own.betId === null) auto.counted();
      this.setOwn({ ...own, betId: open.betId });
    } else if (own.betId === null) this.setOwn(null);
    else {
      const { betId } = own;
      const round = await table.fetch(betId);
      if (!round) this.restored = false;
      else if (round.status !== 'open') this.ended(round);
    }
  }

  dispose(): void {
    this.disposed = true;
    for (const cancel of this.cancels) cancel();
    this.next?.();
    this.auto.leave();
  }

  /** Key of the next action, different for each action; null when there is none. */
  private get due(): string | null {
    const { shown, busy, canBet, inDoubt } = this.table;
    if (!this.running || busy || inDoubt) return null;
    if (shown?.status === 'open') return this.owns(shown) ? `${shown.betId}:${shown.step}` : null;
    return canBet ? BET : null;
  }

  private schedule(due: string | null): void {
    this.next?.();
    this.next = null;
    if (due === null) return;
    const isFirst = due === BET && this.table.shown === null;
    const slow = due === BET ? ROUND_PACE : MOVE_PACE;
    const pace = isFirst ? 0 : this.table.isInstant() ? INSTANT_PACE : slow;
    this.next = this.table.services.clock.after(pace, () => void this.act(due));
  }

  private async act(due: string): Promise<void> {
    if (due !== this.due) return;
    const { commitment } = this.table;
    if (due === BET) {
      if (commitment) await this.auto.bettingOpen(turnOf(commitment));
      return;
    }
    const { intent } = this;
    if (intent) await this.table.play(intent);
    else this.auto.interrupt();
  }

  private async place(stake: Money): Promise<boolean> {
    const { commitment } = this.table;
    if (!commitment) return false;
    const { chainId, index } = commitment;
    this.setOwn({ chainId, index, betId: null });
    const round = await this.table.bet(stake);
    // The game was left before the answer: on return the platform shows whether there is a round.
    if (round === null && this.disposed) return false;
    this.setOwn(round && this.auto.state !== 'off' ? { chainId, index, betId: round.betId } : null);
    return round !== null;
  }

  private get roundKey(): string {
    return `${this.table.id}.auto.round`;
  }

  private get tacticsKey(): string {
    return `${this.table.id}.auto.tactics`;
  }

  private owns({ seeds }: R): boolean {
    return this.own?.chainId === seeds.chainId && this.own.index === seeds.index;
  }

  private setOwn(own: OwnRound | null): void {
    runInAction(() => {
      this.own = own;
    });
    this.table.services.memory.write(this.roundKey, own);
  }
}
