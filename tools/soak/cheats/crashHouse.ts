// A house that runs a crash game.
import type { ManualClock } from '../../../src/core/clock';
import { cents } from '../../../src/core/money';
import type { Multiplier } from '../../../src/core/multiplier';
import type { GameServices } from '../../../src/client/stores/services';
import type { GameDefinition } from '../../../src/games/definition';
import { crashReceipt } from '../../../src/kits/crash/receipt';
import { CrashStore, type CrashSkin } from '../../../src/kits/crash/client/store';
import { ROUND_STATUS, type CrashBet, type CrashCalls } from '../../../src/kits/crash/messages';
import { crashPoint } from '../../../src/kits/crash/rules';
import type { RequestOf } from '../../../src/protocol/call';
import { CODE } from '../../../src/protocol/codes';
import { publicIdOf } from '../../../src/protocol/publicId';
import { LIMIT, read, refused, type Play, type Sitting } from './house';
import { SharedHouse, type SharedRound, type SharedTwists } from './sharedHouse';
import type { Said } from './wire';

const COUNTDOWN = 8_000;
const TAKE_OFF_AFTER = 500;
/** Longest time that a ride is watched, and the time after take-off at which the player escapes, in milliseconds. */
const LONGEST_FLIGHT = 12_000;
const ESCAPES_AFTER = 6_800;
const BY_HAND_AFTER = 2_000;

export interface CrashRound extends SharedRound {
  crash: bigint;
  launchedAt: number;
  bets: CrashBet[];
}

export interface CrashTwists extends SharedTwists<CrashRound> {
  /** The multiplier of an invented payout to another player; null for none. */
  otherPaid?(round: CrashRound): bigint | null;
  /** True: an escape by hand is refused as too late. */
  escapesLate?(round: CrashRound): boolean;
}

type Bet = RequestOf<CrashCalls['bet']>;

export class CrashHouse extends SharedHouse<CrashRound> {
  override twists: CrashTwists = {};

  constructor(
    clock: ManualClock,
    name: string,
    game: GameDefinition,
    private readonly skin: CrashSkin,
  ) {
    super(clock, name, game, COUNTDOWN);
  }

  sit(services: GameServices): Promise<Sitting> {
    const store = new CrashStore(services, this.skin);
    for (const panel of store.panels) panel.stake.setText('1.00');
    const [panel, byHand] = store.panels;
    panel.setAutoEscape(true);
    panel.setAutoEscapeText('1.50');
    return Promise.resolve({
      store,
      ready: () => store.assetsReady(),
      bet() {
        if (store.locked || store.openRound === null || panel.bet || panel.order || panel.pending) return;
        void panel.act();
        if (!byHand.bet && !byHand.order && !byHand.pending) void byHand.act();
      },
      move() {
        if (store.flying && byHand.bet?.status === 'placed') void byHand.act();
      },
      history: () => void store.records.loadHistory(),
    });
  }

  protected roundOf = (base: SharedRound): CrashRound => ({ ...base, crash: 0n, launchedAt: 0, bets: [] });

  protected drawn(round: CrashRound): void {
    round.crash = crashPoint(round.resultSeed);
  }

  protected tellOpen(round: CrashRound): void {
    this.push(this.skin.pushes.countdown.code, {
      round: this.toldOf(round),
      countdown: this.countdownOf(round),
      announced: this.announcementOf(round),
    });
  }

  protected tellDecided(round: CrashRound): void {
    round.launchedAt = this.clock.now() + TAKE_OFF_AFTER;
    const { digest, launchedAt } = round;
    this.push(this.skin.pushes.decided.code, { round: this.toldOf(round), digest, launchedAt });
  }

  protected async run(round: CrashRound, table: Play, number: number): Promise<void> {
    round.launchedAt ||= this.clock.now();
    this.push(this.skin.pushes.flightHeight.code, {
      roundId: round.id,
      launchedAt: round.launchedAt,
      height: '1.00',
      at: this.clock.now(),
    });
    await table.disturbed('flight', number);
    const lasts = Math.ceil(Math.log(Number(round.crash) / 100) / 0.00006);
    const flight = Math.min(lasts, LONGEST_FLIGHT);
    const byHand = Math.min(BY_HAND_AFTER, flight);
    const escape = Math.min(ESCAPES_AFTER, flight);
    await table.pass(byHand);
    for (const seat of table.seats) seat.move?.();
    await table.pass(escape - byHand);
    this.escapes(round);
    await table.pass(flight - escape);
  }

  /** Bets with an automatic escape at 1.50 leave, if the ride gets there. */
  private escapes(round: CrashRound): void {
    for (const bet of round.bets)
      if (bet.status === 'placed' && bet.autoEscape !== null && round.crash >= bet.autoEscape)
        this.leaves(round, bet, bet.autoEscape);
    const paid = this.twists.otherPaid?.(round) ?? null;
    if (paid !== null)
      this.push(this.skin.pushes.newRun.code, {
        betId: 'bot-1',
        roundId: round.id,
        userId: publicIdOf('bot-1'),
        nickName: 'Bot One',
        multiplier: paid,
        payout: cents(paid),
        at: this.clock.now(),
      });
  }

  protected tellEnd(round: CrashRound, told: Record<string, unknown>): void {
    const { gameType } = this.game;
    const now = this.clock.now();
    this.push(this.skin.pushes.stop.code, { roundId: round.id, crashHeight: round.crash, stoppedAt: now });
    for (const bet of round.bets)
      if (bet.status === 'placed') Object.assign(bet, { status: 'lost', payout: 0n, settleTime: now });
    this.push(this.skin.pushes.gameOver.code, told);
    this.push(this.skin.pushes.endHeart.code, { gameType, roundId: round.id });
  }

  protected tellVoid(round: CrashRound): void {
    for (const bet of round.bets) {
      if (bet.status === 'placed') this.take(-bet.amount);
      Object.assign(bet, { status: 'refunded', payout: bet.amount, settleTime: this.clock.now() });
    }
    const { id: roundId, digest } = round;
    const { gameType } = this.game;
    this.push(this.skin.pushes.roundVoided.code, { gameType, roundId, reason: 'exception', digest });
  }

  protected override gameCall(path: string, request: unknown): Said | null {
    const { round, skin } = this;
    const { calls } = skin;
    switch (path) {
      case calls.currentRound.path:
        return { body: this.snapshot(round) };
      case calls.currentUserBets.path:
        return { body: round?.bets ?? [] };
      case calls.currentRoundBets.path:
        return { body: { roundId: round?.id ?? null, bets: [] } };
      case calls.pointRecord.path: {
        const past = [...this.rounds.values()].filter(({ end }) => end === 'played').slice(-50);
        return { body: past.reverse().map((one) => this.resultOf(one)) };
      }
      case calls.recentDew.path:
        return { body: [] };
      case calls.bet.path:
        return this.bet(read(calls.bet, request));
      case calls.run.path:
        return this.escape(read(calls.run, request));
      default:
        return super.gameCall(path, request);
    }
  }

  private bet(request: Bet): Said {
    const { round } = this;
    if (request.next || !this.takesBets(round, request.roundId)) return refused(CODE.periodClosed);
    const bet: CrashBet = {
      betId: this.nextBetId(),
      roundId: round.id,
      userId: this.userId,
      nickName: 'Linh',
      slot: request.slot,
      amount: request.amount,
      autoEscape: request.autoEscape,
      mode: request.mode,
      status: 'placed',
      multiplier: null,
      payout: null,
      betTime: this.clock.now() as never,
      settleTime: null,
    };
    round.bets.push(bet);
    this.take(bet.amount);
    const receipt = this.sign(crashReceipt(this.owner, { ...request, profitLimit: LIMIT }, { bet }));
    return { body: { bet, balance: this.balance, receipt } };
  }

  private escape({ betId }: { readonly betId: string }): Said {
    const { round } = this;
    const bet = round?.bets.find((one) => one.betId === betId);
    if (!round || !bet) return refused(CODE.periodClosed);
    const flown = this.clock.now() - round.launchedAt;
    const at = BigInt(Math.floor(100 * Math.exp(0.00006 * Math.max(0, flown)))) as Multiplier;
    if (bet.status !== 'placed' || at >= round.crash || this.twists.escapesLate?.(round))
      return refused(CODE.periodClosed);
    this.leaves(round, bet, at);
    return { body: { bet, balance: this.balance } };
  }

  private leaves(round: CrashRound, bet: CrashBet, at: Multiplier): void {
    const payout = cents(this.pay((bet.amount * at) / 100n));
    Object.assign(bet, { status: 'escaped', multiplier: at, payout, settleTime: this.clock.now() });
    this.push(this.skin.pushes.newRun.code, {
      betId: bet.betId,
      roundId: round.id,
      userId: publicIdOf(this.userId),
      nickName: 'Linh',
      multiplier: at,
      payout,
      at: this.clock.now(),
    });
  }

  private toldOf(round: CrashRound) {
    return { ...this.commitmentsOf(round), status: statusOf(round, this.clock.now()) };
  }

  protected override resultOf(round: CrashRound): Record<string, unknown> {
    return { ...this.revealed(round), status: ROUND_STATUS.over, crashHeight: round.crash };
  }

  private snapshot(round: CrashRound | null): unknown {
    const now = this.clock.now();
    const isBefore =
      round !== null && round.end === null && (round.launchedAt === 0 || now < round.launchedAt);
    return {
      now,
      round: round && this.toldOf(round),
      announced: round && this.announcementOf(round),
      countdown: round && isBefore ? this.countdownOf(round) : null,
      launchedAt: round?.launchedAt || null,
      digest: round?.digest ?? null,
      blast: round?.end === 'played' ? { roundId: round.id, crashHeight: round.crash, stoppedAt: now } : null,
      bets: [],
      orders: [],
      winNumber: null,
      mine: round?.bets ?? [],
    };
  }
}

function statusOf({ end, digest, launchedAt }: CrashRound, now: number): number {
  if (end !== null) return end === 'void' ? ROUND_STATUS.voided : ROUND_STATUS.over;
  if (digest === null) return ROUND_STATUS.countdown;
  return now < launchedAt ? ROUND_STATUS.countdown : ROUND_STATUS.flying;
}
