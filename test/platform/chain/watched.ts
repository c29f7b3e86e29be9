// A block source that reads a stand-in for a TRON node, on a clock that the test winds poll by poll.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ManualClock } from '../../../src/core/clock';
import type { Block } from '../../../src/platform/chain/blocks';
import { TronNode } from '../../../src/platform/chain/tronNode';
import { TronSource } from '../../../src/platform/chain/tronSource';
import { createLog } from '../../../src/platform/logging/log';
import type { TronStandIn } from './tronStandIn';

export const POLL = 1_000;

export class Watched {
  readonly heard: Block[] = [];
  readonly logged: string[] = [];
  readonly source: TronSource;

  constructor(
    readonly node: TronStandIn,
    readonly clock: ManualClock,
    confirmations: number | 'solid',
  ) {
    this.source = new TronSource({
      node: new TronNode({
        url: `${node.url}/`,
        apiKey: null,
        // Milliseconds. Short only when no answer will ever come: on a busy machine a good answer may take long.
        get patience() {
          return node.mood === 'silent' ? 150 : 30_000;
        },
      }),
      clock,
      log: createLog({ clock, write: (line) => void this.logged.push(line), level: 'debug' }),
      confirmations,
      poll: POLL,
    });
    this.source.onBlock((block) => this.heard.push(block));
  }

  /** Lets time pass poll by poll, and waits for the answers of each poll. */
  async wind(span: number): Promise<void> {
    const end = this.clock.now() + span;
    for (;;) {
      await this.rested();
      const next = this.clock.nextAlarm();
      if (next === null || next > end) break;
      this.clock.wind(Math.max(0, next - this.clock.now()));
    }
    this.clock.wind(end - this.clock.now());
  }

  /** Waits until the poll has ended: it then sets the alarm of the next one. The timeout of a start is later than any poll. */
  private async rested(): Promise<void> {
    const giveUpAt = Date.now() + 30_000;
    while ((this.clock.nextAlarm() ?? Infinity) - this.clock.now() > 8_000) {
      if (Date.now() > giveUpAt) throw new Error('the poll does not end');
      await sleep(1);
    }
  }

  get head(): number | undefined {
    return this.source.head()?.num;
  }
}
