// Limits calls with unknown session tokens. Each costs a database query, and an answer sealed with a key made for it. An
// address may send a few; further ones are refused before the query. Known sessions are always served, also from such an
// address.
import type { Clock } from '../../core/clock';
import type { Rate } from '../config/config';
import type { Sessions } from '../players/sessions';
import { addressKey } from './callerAddress';
import { RateLimit } from './rateLimit';

export interface StrangersParts {
  readonly sessions: Pick<Sessions, 'isAtHand'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly rate: Rate;
  /** Counts refused calls. */
  readonly onRefused?: () => void;
}

export class Strangers {
  private readonly rates: RateLimit;

  constructor(private readonly parts: StrangersParts) {
    this.rates = new RateLimit(parts.rate, parts.clock);
  }

  /** Whether this token is refused without a lookup: its address has sent too many unknown ones. */
  isRefused(address: string, token: string): boolean {
    if (this.parts.sessions.isAtHand(token) || this.rates.has(addressKey(address))) return false;
    this.parts.onRefused?.();
    return true;
  }

  /**
   * Counts an unknown token. Calls that were already running count too, so the address's balance may become negative. Counted
   * after the lookup, since all players behind one proxy return at once when a platform was restarted.
   */
  note(address: string): void {
    this.rates.owe(addressKey(address));
  }
}
