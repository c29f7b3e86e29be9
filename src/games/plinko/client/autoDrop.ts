// Auto bet of plinko: drops the next ball shortly after the answer to the one before. The stop rules use results as soon as
// they are known; the player gets the message when the last ball has been seen to land. The outcome of a ball that was under
// way when the page closed is looked up on return.
import { reaction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import type { Money } from '../../../core/money';
import { AutoBet } from '../../../kits/betting/autoBet';
import type { AutoBetEnd } from '../../../kits/betting/autoBetRules';
import { endOf, isBack } from '../../../kits/betting/callNews';
import type { LeftCall } from '../../../kits/betting/leftCalls';
import type { Pace } from '../../../kits/betting/pace';
import type { GameServices, Message } from '../../../client/stores/services';

/** Milliseconds from an answer to the next ball. */
export const AUTO_PACE = 320;
/** Milliseconds between two balls at the faster paces: ten a second at most. */
const FAST_PACES: Readonly<Record<Pace, number | null>> = { normal: null, turbo: 160, instant: 100 };
const MEMORY_KEY = 'plinko.auto';

interface Place {
  readonly chainId: string;
  readonly nextIndex: number;
}

export interface AutoDropTable {
  readonly services: GameServices;
  readonly locked: boolean;
  pace(): Pace;
  /** True while the outcome of a ball that was under way is unknown. */
  readonly inDoubt: boolean;
  stake(): Money | Message;
  showStake(stake: Money): void;
  balance(): Money | null;
  maxBet(): Money | null;
  /** The place of the next ball in the player's chain. */
  next(): Place | null;
  /** Drops one ball; returns how it ended, or null when it was refused. */
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
      funds: () => table.balance(),
      maxBet: () => table.maxBet(),
      keep: (run) => services.memory.write(MEMORY_KEY, run),
      kept: () => services.memory.read(MEMORY_KEY),
    });
    this.unwatch = reaction(
      () => this.auto.state === 'running' && !table.locked && !table.inDoubt,
      (goes) => {
        if (goes) void this.go();
      },
    );
  }

  /** Takes the outcome of a left call; a ball that dropped has ended. */
  learnt(call: LeftCall): void {
    const [slip] = call.slips ?? [];
    this.auto.learnt(call);
    if (slip) this.auto.settled(isBack(slip) ? 'refunded' : endOf([slip]), slip.betId);
  }

  dispose(): void {
    this.unwatch();
    this.next?.();
    this.auto.leave();
  }

  private async go(): Promise<void> {
    this.next?.();
    this.next = null;
    const place = this.table.next();
    if (this.busy || this.table.inDoubt || this.auto.state !== 'running' || this.table.locked || !place)
      return;
    this.busy = true;
    this.ended = null;
    this.turn += 1;
    const { clock } = this.table.services;
    const since = clock.now();
    await this.auto.bettingOpen(`${this.turn}:${place.nextIndex}:${place.chainId}`);
    // A ball ends with its answer, so it is settled right after it was counted.
    if (this.ended) this.auto.settled(this.ended);
    this.busy = false;
    const fast = FAST_PACES[this.table.pace()];
    const rest = fast === null ? AUTO_PACE : Math.max(0, since + fast - clock.now());
    this.next = clock.after(rest, () => void this.go());
  }
}
