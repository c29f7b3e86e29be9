// The network of one player: two backends, each behind a fault proxy, and the browser's online state. Randomness comes from
// the run's seed.
import type { WordStream } from '../../../src/core/words';
import { FaultProxy } from '../faultProxy/proxy';

const WORDS = 0x1_0000_0000;

export class PlayerNetwork {
  /** The value of navigator.onLine. */
  online = true;
  private readonly listeners = new Set<() => void>();

  private constructor(readonly backends: readonly [FaultProxy, FaultProxy]) {}

  /** `second`: target of the other backend, if it is different. */
  static async open(target: number, chance: WordStream, second = target): Promise<PlayerNetwork> {
    const random = (): number => chance.next() / WORDS;
    return new PlayerNetwork([
      await FaultProxy.open({ target, random }),
      await FaultProxy.open({ target: second, random }),
    ]);
  }

  get domains(): readonly string[] {
    return this.backends.map(({ address }) => address);
  }

  /** Calls `listener` when the browser reports that the network is back. */
  onOnline(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** `isKnown`: the browser notices. */
  away(how: AwayKind, isKnown: boolean): void {
    if (isKnown) this.online = false;
    for (const backend of this.backends) {
      if (how === 'cut') backend.cut();
      if (how === 'half-open') backend.die();
      if (how === 'stall') setStalled(backend, true);
      if (how === 'cut') backend.refuse();
      else backend.hold();
    }
  }

  async back(): Promise<void> {
    for (const backend of this.backends) {
      setStalled(backend, false);
      await backend.restore();
    }
    if (this.online) return;
    this.online = true;
    for (const backend of this.backends) backend.letGo();
    for (const listener of this.listeners) listener();
  }

  async close(): Promise<void> {
    await Promise.all(this.backends.map((backend) => backend.close()));
  }
}

/**
 * `cut`: both sides are notified. `half-open`: neither side is notified, and open connections are dead. `stall`: bytes wait
 * and come later.
 */
export type AwayKind = 'cut' | 'half-open' | 'stall';

function setStalled(backend: FaultProxy, stalled: boolean): void {
  backend.faults.up.stalled = stalled;
  backend.faults.down.stalled = stalled;
  backend.changed();
}
