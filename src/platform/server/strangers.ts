// Who asks for sessions that nobody knows: each such question costs a look into the database, and an answer under a key that
// is made for it alone. An address may ask a few; beyond that it is refused before anything is looked up. A session in use
// is served whatever else comes from its address.
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

  /** Whether this token is not worth a look-up now: its address has asked for too many that nobody knows. */
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
