// Notices a return after the page was hidden for longer than HIDDEN_LIMIT: browsers starve hidden pages, so what the
// page believes by then is old.
import type { Clock } from '../../core/clock';
import { HIDDEN_LIMIT } from './constants';

export class HiddenPage {
  private hiddenAt: number | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly returned: () => void,
  ) {}

  changed(hidden: boolean): void {
    if (hidden) {
      this.hiddenAt ??= this.clock.now();
      return;
    }
    const since = this.hiddenAt;
    this.hiddenAt = null;
    if (since !== null && this.clock.now() - since > HIDDEN_LIMIT) this.returned();
  }
}
