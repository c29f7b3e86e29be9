// Auto bet of one bet panel: places its bet in every round until its rules, the player or a lack of balance stop it.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Clock } from '../../core/clock';
import { ZERO, formatMoney, type Money } from '../../core/money';
import type { Message, Notices, PlayGate } from '../../client/stores/services';
import {
  EMPTY_PLAN,
  afterBet,
  keepRun,
  mostLost,
  readPlan,
  recallRun,
  startRun,
  withLeft,
  type AutoBetEnd,
  type AutoBetPlan,
  type AutoBetRun,
  type AutoBetStop,
  type AutoBetTerms,
  type KeptRun,
  type RiskOfBet,
} from './autoBetRules';
import type { LeftCall } from './leftCalls';
import { sentFor, type RunBet } from './runBet';

/** Milliseconds without a tap until auto bet pauses and asks. */
export const AUTO_BET_IDLE_LIMIT = 10 * 60_000;

const STOP_KEYS: Readonly<Record<AutoBetStop, string>> = {
  count: 'game:auto.stopped.count',
  profit: 'game:auto.stopped.profit',
  loss: 'game:auto.stopped.loss',
  losses: 'game:auto.stopped.losses',
  'single-win': 'game:auto.stopped.singleWin',
  'stake-cap': 'game:auto.stopped.stakeCap',
};

/** The parts of its panel that auto bet uses. */
export interface AutoBetTable {
  readonly clock: Clock;
  readonly notices: Notices;
  /** Rules may forbid auto bet altogether. */
  readonly gate: Pick<PlayGate, 'rules'>;
  locale(): string;
  /** The plan that is offered first; the empty plan when left out. */
  readonly firstPlan?: AutoBetPlan;
  /** The fault of the game's own part of a plan; null when there is none. */
  planFault?(plan: AutoBetPlan): Message | null;
  /** The stake in the panel, or its fault. */
  stake(): Money | Message;
  /** Shows the stake of the next bet. */
  showStake(stake: Money): void;
  /** Places a bet of this stake on the round whose countdown runs; false when it was refused. */
  place(stake: Money): Promise<boolean>;
  /** The balance that must cover the next stake. */
  balance(): Money | null;
  /** The player's balance as it is shown, for the plan's stop balance. */
  funds(): Money | null;
  /** The highest stake of a bet; null while unknown. */
  maxBet(): Money | null;
  /** Stores the run for a return to the game; null deletes it. */
  keep(run: KeptRun | null): void;
  kept(): unknown;
}

export class AutoBet {
  state: 'off' | 'running' | 'paused' = 'off';
  plan: AutoBetPlan = EMPTY_PLAN;

  private run: AutoBetRun | null = null;
  private placedRound: string | null = null;
  private lastTap = 0;
  private asking = false;
  /** The stored run at the moment the game was left, as text; null while the game is on show. */
  private leftWith: string | null = null;

  constructor(private readonly table: AutoBetTable) {
    this.plan = table.firstPlan ?? EMPTY_PLAN;
    const kept = this.forbidden ? null : recallRun(table.kept(), table.locale());
    if (kept) {
      this.plan = kept.plan;
      this.run = kept.run;
      this.state = 'paused';
    }
    makeObservable<AutoBet, 'run' | 'end' | 'begin' | 'finish' | 'setRun'>(this, {
      state: observable,
      plan: observableRef,
      run: observableRef,
      left: computed,
      net: computed,
      resume: action,
      pause: action,
      stop: action,
      end: action,
      finish: action,
      begin: action,
      setRun: action,
      settled: action,
      counted: action,
      lost: action,
    });
  }

  /** True when the rules forbid auto bet: it can neither start nor continue. */
  get forbidden(): boolean {
    return this.table.gate.rules.noAutoplay;
  }

  /** Number of bets left; null when the run is endless. */
  get left(): number | null {
    return this.run ? this.run.left : 0;
  }

  get net(): Money {
    return this.run?.net ?? ZERO;
  }

  fault(plan: AutoBetPlan): Message | null {
    const terms = readPlan(plan, this.table.locale());
    if ('key' in terms) return terms;
    const fault = this.table.planFault?.(plan);
    if (fault) return fault;
    if (this.isRich(terms)) return { key: 'game:auto.balanceThere' };
    const stake = this.table.stake();
    return typeof stake === 'bigint' ? null : stake;
  }

  /** The most that a plan can cost; null when only the balance ends it, or when the plan has a fault. */
  mostLost(plan: AutoBetPlan, risk: RiskOfBet): Money | null {
    const terms = readPlan(plan, this.table.locale());
    const stake = this.table.stake();
    if ('key' in terms || typeof stake !== 'bigint') return null;
    return mostLost(terms, stake, this.table.maxBet(), risk);
  }

  /** Asks the player; starts with the next countdown, or with this one when the panel has no bet in it yet. */
  async start(plan: AutoBetPlan): Promise<void> {
    const terms = readPlan(plan, this.table.locale());
    const stake = this.table.stake();
    if (this.forbidden || 'key' in terms || typeof stake !== 'bigint' || this.fault(plan)) return;
    const sure = await this.table.notices.confirm({
      title: { key: 'game:auto.confirm.title' },
      text:
        terms.count === null
          ? { key: 'game:auto.confirm.endless' }
          : { key: 'game:auto.confirm.text', values: { count: terms.count } },
      confirm: { key: 'game:auto.start' },
      cancel: { key: 'hud:cancel' },
    });
    if (!sure || this.forbidden) return;
    this.begin(plan, startRun(terms, stake));
  }

  /** Stops auto bet; called for the player or for its rules. */
  stop(): void {
    if (this.state !== 'off') this.say('game:auto.over');
    this.finish();
  }

  /** Pauses auto bet and keeps the run, because the player was not there to be asked. */
  pause(): void {
    if (this.state !== 'running') return;
    this.state = 'paused';
    this.say('game:auto.paused');
  }

  /** The player leaves the game. Answers that still arrive are stored for the return, unless he is back by then. */
  leave(): void {
    this.pause();
    this.leftWith = JSON.stringify(this.table.kept() ?? null);
  }

  resume(): void {
    if (!this.run || this.forbidden) return;
    this.tapped();
    this.state = 'running';
    this.say('game:auto.running');
  }

  /** The player touched something. */
  tapped(): void {
    this.lastTap = this.table.clock.now();
  }

  /** Betting is open on a round and the panel is free. Places at most one bet a round. */
  async bettingOpen(roundId: string): Promise<void> {
    const run = this.run;
    if (this.state !== 'running' || !run || this.placedRound === roundId) return;
    if (this.forbidden) return this.stop();
    // The end of its last bet was never reported.
    if (run.left === 0) return this.end({ key: STOP_KEYS.count });
    if (this.table.clock.now() - this.lastTap > AUTO_BET_IDLE_LIMIT) return this.askWhetherThere();
    if (this.isRich(run.terms)) return this.end({ key: 'game:auto.stopped.target' });
    const balance = this.table.balance();
    if (balance !== null && balance < run.stake) return this.end({ key: 'game:auto.stopped.balance' });
    this.placedRound = roundId;
    this.table.showStake(run.stake);
    this.setRun({ ...run, bet: sentFor(roundId) });
    if (await this.table.place(run.stake)) {
      this.counted();
    } else if (this.run && this.leftWith === null) {
      this.end({ key: 'game:auto.interrupted' });
    }
  }

  /** Its last bet, in any state; null before the first. */
  get lastBet(): RunBet | null {
    return this.run?.bet ?? null;
  }

  /** Its last bet if it is not known how the bet ended, or whether it counts at all; null otherwise. */
  get openBet(): RunBet | null {
    const bet = this.run?.bet;
    return bet?.state === 'open' || bet?.state === 'unsure' ? bet : null;
  }

  /** The bet that was sent counts. `betId`: its id in games that report ends by id. A second call changes nothing. */
  counted(betId: string | null = null): void {
    const { run } = this;
    if (run?.bet?.state !== 'sent' && run?.bet?.state !== 'unsure') return;
    this.setRun({ ...withLeft(run, -1), bet: { ...run.bet, betId, state: 'open' } });
  }

  /** The bet that was under way when the game was left does not count. */
  lost(): void {
    if (this.run?.bet?.state === 'unsure') this.setRun({ ...this.run, bet: null });
  }

  /** Takes the outcome of a left call: the bet of that call counts, does not count, or is unknown and auto bet ends. */
  learnt({ turn, slips }: LeftCall, betId = slips?.[0]?.betId): void {
    const { bet } = this.run ?? {};
    if (turn === null || bet?.state !== 'unsure' || bet.turn !== turn) return;
    if (slips && slips.length > 0) this.counted(betId);
    else if (slips) this.lost();
    else this.interrupt();
  }

  /**
   * A bet that auto bet placed has ended. A refunded one is not counted. With a bet id, an end counts once, and only in the
   * run that the bet belongs to.
   */
  settled(end: AutoBetEnd | 'refunded', betId?: string): void {
    if (!this.run) return;
    const { bet } = this.run;
    if (betId !== undefined && (bet?.betId !== betId || bet.state !== 'open')) return;
    const before: AutoBetRun = { ...this.run, bet: bet && { ...bet, state: 'ended' } };
    if (end === 'refunded') {
      this.setRun(withLeft(before, 1));
      return;
    }
    const { run, stop, isAtMaximum } = afterBet(before, end, this.table.maxBet());
    this.setRun(run);
    if (stop && this.state !== 'off') return this.end({ key: STOP_KEYS[stop] });
    this.table.showStake(run.stake);
    if (isAtMaximum && run.stake > before.stake) this.tellMaximum(run.stake);
  }

  /** Limits or the authorisation changed: ends auto bet with a message. */
  interrupt(): void {
    if (this.state !== 'off') this.end({ key: 'game:auto.interrupted' });
  }

  /** The balance has reached the plan's stop balance. */
  private isRich({ stopOnBalance }: AutoBetTerms): boolean {
    const funds = this.table.funds();
    return stopOnBalance !== null && funds !== null && funds >= stopOnBalance;
  }

  private finish(): void {
    this.state = 'off';
    this.setRun(null);
  }

  private say(key: string): void {
    this.table.notices.announce({ key });
  }

  private begin(plan: AutoBetPlan, run: AutoBetRun): void {
    this.plan = plan;
    this.setRun(run);
    this.resume();
  }

  private setRun(run: AutoBetRun | null): void {
    this.run = run;
    const { leftWith } = this;
    // The player is back in the game, and another auto bet has stored its run.
    if (leftWith !== null && leftWith !== JSON.stringify(this.table.kept() ?? null)) return;
    this.table.keep(run && keepRun(this.plan, run));
    if (leftWith !== null) this.leftWith = JSON.stringify(this.table.kept() ?? null);
  }

  /** The raise is above the highest bet, which is placed instead: tells the player. */
  private tellMaximum(max: Money): void {
    const values = { max: formatMoney(max, this.table.locale()) };
    this.table.notices.toast('bet', { key: 'game:auto.atMaximum', values });
  }

  private end(message: Message): void {
    const first = this.run?.firstStake;
    this.finish();
    if (first !== undefined) this.table.showStake(first);
    this.table.notices.toast('bet', message);
  }

  private async askWhetherThere(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.pause();
    const goOn = await this.table.notices.confirm({
      title: { key: 'game:auto.idle.title' },
      text: { key: 'game:auto.idle.text' },
      confirm: { key: 'game:auto.resume' },
      cancel: { key: 'game:auto.stop' },
    });
    this.asking = false;
    if (goOn) this.resume();
    else this.stop();
  }
}
