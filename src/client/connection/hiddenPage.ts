// Detects a return after the page was hidden for longer than HIDDEN_LIMIT: browsers throttle hidden pages, so the page's
// data is old by then.
import type { Clock } from '../../core/clock';
import { HIDDEN_LIMIT } from './constants';

export class HiddenPage {
  private hiddenAt: readonly number[] | null = null;

  /**
   * `clocks`: the page's own clock sleeps with the phone, the wall clock may be set meanwhile. The one that saw more time
   * pass counts.
   */
  constructor(
    private readonly clocks: readonly Pick<Clock, 'now'>[],
    private readonly returned: () => void,
  ) {}

  changed(hidden: boolean): void {
    if (hidden) {
      this.hiddenAt ??= this.clocks.map((clock) => clock.now());
      return;
    }
    const since = this.hiddenAt;
    this.hiddenAt = null;
    const passed = (since ?? []).map((at, n) => (this.clocks[n]?.now() ?? at) - at);
    if (passed.some((time) => time > HIDDEN_LIMIT)) this.returned();
  }
}
