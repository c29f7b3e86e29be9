// Limits calls with unknown session tokens. Each costs a database query and an answer under a key made for it alone. An
// address may send a few; further ones are refused before the query. Sessions in use are served in any case, also from such
// an address.
import type { Clock } from '../../core/clock';
import type { Rate } from '../config/config';
import type { Sessions } from '../players/sessions';
import { addressKey } from './callerAddress';
import { RateLimit } from './rateLimit';

export interface StrangersParts {
  readonly sessions: Pick<Sessions, 'isAtHand'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly rate: Rate;
  /** Counts what was refused. */
  readonly onRefused?: () => void;
}

export class Strangers {
  private readonly rates: RateLimit;

  constructor(private readonly parts: StrangersParts) {
    this.rates = new RateLimit(parts.rate, parts.clock);
  }

  /** Whether this token is refused without a look-up: its address has sent too many unknown ones. */
  isRefused(address: string, token: string): boolean {
    if (this.parts.sessions.isAtHand(token) || this.rates.has(addressKey(address))) return false;
    this.parts.onRefused?.();
    return true;
  }

  /**
   * Nobody knew it. What was under way counts too, so that an address may owe: charged afterwards, since all players behind one
   * proxy come back at once when a platform was restarted.
   */
  note(address: string): void {
    this.rates.owe(addressKey(address));
  }
}
