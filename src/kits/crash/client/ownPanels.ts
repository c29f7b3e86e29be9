// The player's two bet panels in a crash round: takes the platform's messages about their bets, and decides when their auto
// bets may continue.
import type { Money } from '../../../core/money';
import type { BetSlip } from '../../../protocol/records';
import { newsOf } from '../../betting/callNews';
import { MissedEnds } from '../../betting/missedEnds';
import type { CrashEvent } from './events';
import type { CrashBet, PublicCrashBet } from '../messages';
import { CrashPanel, type PanelTable } from './panel';

type Run = Extract<CrashEvent, { name: 'newRun' }>['data'];

export interface OwnTable extends PanelTable {
  /** An auto bet that had to wait may continue. */
  autoBetFree(): void;
}

export class OwnPanels {
  readonly panels: readonly [CrashPanel, CrashPanel];
  private readonly missed: MissedEnds;
  private readonly missedByHand: MissedEnds;
  /** Panels whose auto bet does not know yet how its last bet ended. */
  private readonly waiting = new Set<CrashPanel>();

  constructor(private readonly table: OwnTable) {
    this.panels = [new CrashPanel(1, table), new CrashPanel(2, table)];
    this.missed = new MissedEnds(table.services, table.gameType);
    this.missedByHand = new MissedEnds(table.services, table.gameType, 'all');
  }

  /** Number of calls begun and ended. */
  get activity(): number {
    return this.panels[0].activity + this.panels[1].activity;
  }

  get autoRuns(): boolean {
    return this.panels.some(({ auto }) => auto.state === 'running');
  }

  /** True when a bet of the player escaped from the round and was paid. */
  get hasEscaped(): boolean {
    return this.panels.some(({ bet }) => bet?.status === 'escaped');
  }

  get hasOpenBets(): boolean {
    return this.panels.some(({ bet }) => bet?.status === 'placed');
  }

  /** Finds out the outcomes of calls without an answer, fetches the state of the panels, and tells the player. */
  async around(fetch: () => Promise<void>): Promise<void> {
    const doubtful = this.panels.filter(({ sure }) => sure.left.open);
    if (doubtful.length > 0) await Promise.all(doubtful.map(({ sure }) => sure.left.learn()));
    await fetch();
    for (const panel of this.panels) panel.sure.left.tell((betId) => panel.holds(betId));
  }

  /** Takes an event of the round on show. */
  hear(event: CrashEvent): void {
    switch (event.name) {
      case 'snapshot':
        return this.take(event.data.mine);
      case 'newBet':
        return this.bindOrder(event.data);
      case 'newRun':
        return this.escaped(event.data);
      case 'gameOver':
        return this.close(event.data.id, 'lost');
      case 'roundVoided':
        return this.close(event.data.roundId, 'refunded');
      default:
    }
  }

  /** Takes the player's bets and orders from the platform; they replace the state of the panels. */
  take(bets: readonly CrashBet[]): void {
    for (const panel of this.panels) {
      const mine = bets.filter((bet) => bet.slot === panel.slot);
      this.takeOrder(panel, mine);
      if (!mine.some((bet) => bet.betId === panel.bet?.betId)) this.clear(panel);
      for (const bet of mine) panel.take(bet);
      this.recallAuto(panel, mine);
    }
  }

  /** A new round opens: clears the panels' bets of the last one. */
  clearRound(): void {
    for (const panel of this.panels) this.clear(panel);
  }

  /** Betting is open on a round: auto bets of free panels place theirs. */
  bettingOpen(roundId: string): void {
    for (const panel of this.panels) {
      const isFree = !panel.pending && !panel.bet && !panel.order;
      if (isFree && !this.waiting.has(panel) && !panel.sure.left.open) void panel.auto.bettingOpen(roundId);
    }
  }

  /** Limits or access changed: stops the auto bets. */
  interrupt(): void {
    for (const { auto } of this.panels) auto.interrupt();
  }

  /** The connection is back: asks at once for answers that were lost. */
  askNow(): void {
    for (const panel of this.panels) panel.askNow();
  }

  dispose(): void {
    this.missed.dispose();
    this.missedByHand.dispose();
    for (const panel of this.panels) {
      panel.auto.leave();
      panel.dispose();
    }
  }

  /** An order of the player has become a bet of its round. */
  private bindOrder(bet: PublicCrashBet): void {
    const panel = this.panels.find(({ order }) => order?.betId === bet.betId);
    if (panel?.order) panel.take({ ...panel.order, roundId: bet.roundId, status: 'placed' });
  }

  /** A bet escaped; if it is the player's, it has ended. */
  private escaped({ betId, multiplier, payout, limited, at }: Run): void {
    const panel = this.panels.find(({ bet }) => bet?.betId === betId);
    if (panel?.bet?.status !== 'placed' && panel?.bet?.status !== 'lost') return;
    panel.take({ ...panel.bet, status: 'escaped', multiplier, payout, limited, settleTime: at });
  }

  /** Ends the bets of a round that are still open. */
  private close(roundId: string, status: Extract<CrashBet['status'], 'lost' | 'refunded'>): void {
    for (const panel of this.panels) {
      const { bet } = panel;
      if (bet?.status !== 'placed' || bet.roundId !== roundId) continue;
      // An escape that is under way may have come in time: its answer decides how the bet ended.
      if (status === 'lost' && panel.pending) continue;
      panel.take({ ...bet, status });
    }
  }

  private takeOrder(panel: CrashPanel, mine: readonly CrashBet[]): void {
    const { order } = panel;
    if (mine.some(({ status }) => status === 'ordered')) return;
    panel.order = null;
    if (order && !mine.some(({ betId }) => betId === order.betId)) this.lostSight(panel, order);
  }

  private clear(panel: CrashPanel): void {
    const { bet } = panel;
    panel.clearRound();
    if (bet?.status !== 'placed') return;
    if (bet.mode === 'auto') this.lookUp(panel, bet.betId, true);
    else this.lostSight(panel, bet);
  }

  /** A bet by hand ended in a gap: tells the player how. If a call about it is under way, its answer does that. */
  private lostSight(panel: CrashPanel, { betId, amount }: CrashBet): void {
    if (panel.pending) return;
    this.missedByHand.lookUp(betId, (_end, slip) => this.tellNews(amount, slip));
  }

  /** Tells the player how a bet ended that this device did not see end. */
  private tellNews(amount: Money, slip: BetSlip | null): void {
    const { notices, locale } = this.table.services;
    const { kind, message } = newsOf(amount, slip && [slip], locale());
    notices.toast(kind, message);
  }

  /** The bet that was open when the game was left is missing in the player's bets: its round ended meanwhile. */
  private recallAuto(panel: CrashPanel, mine: readonly CrashBet[]): void {
    const { openBet } = panel.auto;
    if (!openBet || panel.pending || mine.some(({ betId }) => betId === openBet.betId)) return;
    if (openBet.betId !== null) this.lookUp(panel, openBet.betId);
    else if (!panel.sure.left.open) panel.auto.lost();
  }

  /**
   * The bet's round ended in a gap: auto bet waits until the records show how. `isNews`: this page saw the bet open, so the
   * player is told too. After a reload, the calls that were left without an answer tell him.
   */
  private lookUp(panel: CrashPanel, betId: string, isNews = false): void {
    if (panel.auto.openBet?.betId !== betId || this.waiting.has(panel)) return;
    this.waiting.add(panel);
    this.missed.lookUp(betId, (end, slip) => {
      this.waiting.delete(panel);
      if (isNews && slip) this.tellNews(slip.amount, slip);
      if (end) panel.auto.settled(end, betId);
      else panel.auto.interrupt();
      this.table.autoBetFree();
    });
  }
}
