// Auto bet of plinko: drops the next ball shortly after the one before was answered. The rules of when to stop look at
// results as they are known; the player is told when the last ball has been seen to land.
import { reaction } from 'mobx';
import type { Cancel } from '../../core/clock';
import type { Money } from '../../core/money';
import { AutoBet } from '../../mechanics/betting/autoBet';
import type { AutoBetEnd } from '../../mechanics/betting/autoBetRules';
import type { GameServices, Message } from '../../stores/services';

/** From an answer to the next ball, in milliseconds. */
export const AUTO_PACE = 320;
const MEMORY_KEY = 'plinko.auto';

export interface AutoDropTable {
  readonly services: GameServices;
  readonly locked: boolean;
  stake(): Money | Message;
  showStake(stake: Money): void;
  balance(): Money | null;
  /** Drops one ball: how it ended, or null when it was refused. */
  dropOne(stake: Money): Promise<AutoBetEnd | null>;
  whenDown(run: () => void): void;
}

export class AutoDrop {
  readonly auto: AutoBet;
  private turn = 0;
  private busy = false;
  private ended: AutoBetEnd | null = null;
  private next: Cancel | null = null;
  private readonly unwatch: Cancel;

  constructor(private readonly table: AutoDropTable) {
    const { services } = table;
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

  dispose(): void {
    this.unwatch();
    this.next?.();
    this.auto.pause();
  }

  private async go(): Promise<void> {
    this.next?.();
    this.next = null;
    if (this.busy || this.auto.state !== 'running' || this.table.locked) return;
    this.busy = true;
    this.ended = null;
    this.turn += 1;
    await this.auto.bettingOpen(String(this.turn));
    // A ball is over with its answer, so it is settled right after it was counted.
    if (this.ended) this.auto.settled(this.ended);
    this.busy = false;
    this.next = this.table.services.clock.after(AUTO_PACE, () => void this.go());
  }
}
