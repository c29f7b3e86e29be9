// Auto bet of plinko: drops the next ball shortly after the one before was answered. The rules of when to stop look at
// results as they are known; the player is told when the last ball has been seen to land. A ball that was on its way when
// the page went is looked up on return.
import { reaction } from 'mobx';
import type { Cancel } from '../../core/clock';
import type { Money } from '../../core/money';
import { AutoBet } from '../../mechanics/betting/autoBet';
import type { AutoBetEnd } from '../../mechanics/betting/autoBetRules';
import { MissedEnds } from '../../mechanics/betting/missedEnds';
import type { BetSlip } from '../../protocol/records';
import type { GameServices, Message } from '../../stores/services';
import { PLINKO_GAME_TYPE } from './messages';

/** From an answer to the next ball, in milliseconds. */
export const AUTO_PACE = 320;
/** Without it in the records after so many looks, a ball has never dropped. */
const LOOKS_BACK = 4;
const MEMORY_KEY = 'plinko.auto';

interface Place {
  readonly chainId: string;
  readonly nextIndex: number;
}

export interface AutoDropTable {
  readonly services: GameServices;
  readonly locked: boolean;
  stake(): Money | Message;
  showStake(stake: Money): void;
  balance(): Money | null;
  /** Where in the player's chain the next ball is. */
  next(): Place | null;
  /** Drops one ball: how it ended, or null when it was refused. */
  dropOne(stake: Money): Promise<AutoBetEnd | null>;
  whenDown(run: () => void): void;
}

export class AutoDrop {
  readonly auto: AutoBet;
  private turn = 0;
  private busy = false;
  private looksBack = false;
  private ended: AutoBetEnd | null = null;
  private next: Cancel | null = null;
  private readonly missed: MissedEnds;
  private readonly unwatch: Cancel;

  constructor(private readonly table: AutoDropTable) {
    const { services } = table;
    this.missed = new MissedEnds(services, PLINKO_GAME_TYPE);
    this.auto = new AutoBet({
      clock: services.clock,
      notices: {
        ...services.notices,
        confirm: (question) => services.notices.confirm(question),
        toast: (kind, message) => {
          table.whenDown(() => services.notices.toast(kind, message));
        },
      },
      gate: services.gate,
      locale: () => services.locale(),
      stake: () => table.stake(),
      showStake: (stake) => table.showStake(stake),
      place: async (stake) => {
        this.ended = await table.dropOne(stake);
        return this.ended !== null;
      },
      balance: () => table.balance(),
      keep: (run) => services.memory.write(MEMORY_KEY, run),
      kept: () => services.memory.read(MEMORY_KEY),
    });
    this.unwatch = reaction(
      () => this.auto.state === 'running' && !table.locked,
      (goes) => {
        if (goes) void this.go();
      },
    );
  }

  /** Back in the game: what became of the ball that was on its way when it was left. */
  recall(): void {
    const { openBet } = this.auto;
    if (!openBet || this.looksBack) return;
    this.looksBack = true;
    const isIt = (slip: BetSlip): boolean => isFrom(slip, openBet.turn);
    this.missed.lookFor(
      isIt,
      (end) => {
        this.looksBack = false;
        if (end) {
          this.auto.counted();
          this.auto.settled(end);
        } else this.auto.lost();
        void this.go();
      },
      LOOKS_BACK,
    );
  }

  dispose(): void {
    this.unwatch();
    this.missed.dispose();
    this.next?.();
    this.auto.leave();
  }

  private async go(): Promise<void> {
    this.next?.();
    this.next = null;
    const place = this.table.next();
    if (this.busy || this.looksBack || this.auto.state !== 'running' || this.table.locked || !place) return;
    this.busy = true;
    this.ended = null;
    this.turn += 1;
    await this.auto.bettingOpen(`${this.turn}:${place.nextIndex}:${place.chainId}`);
    // A ball is over with its answer, so it is settled right after it was counted.
    if (this.ended) this.auto.settled(this.ended);
    this.busy = false;
    this.next = this.table.services.clock.after(AUTO_PACE, () => void this.go());
  }
}

/** Whether this is the ball of a turn. Balls before its place were answered by then. */
function isFrom({ seeds }: BetSlip, turn: string): boolean {
  const [, nextIndex, ...chainId] = turn.split(':');
  return seeds !== null && seeds.chainId === chainId.join(':') && seeds.index >= Number(nextIndex);
}
