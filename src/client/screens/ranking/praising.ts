// Praise for a winner: once each, and one request at a time.
import type { Api } from '../../connection/api';
import { PEOPLE_CALLS, type Winner } from '../../../protocol/people';

export class Praising {
  private readonly underWay = new Set<string>();

  constructor(private readonly api: Api) {}

  /** The winner with the praise; null when it was already given, or the call failed. */
  async give(winner: Winner): Promise<Winner | null> {
    const { userId, praised } = winner;
    if (praised || this.underWay.has(userId)) return null;
    this.underWay.add(userId);
    const outcome = await this.api.call(PEOPLE_CALLS.winnerPraise, { userId });
    this.underWay.delete(userId);
    return outcome.ok ? { ...winner, praises: outcome.body.praises, praised: true } : null;
  }
}
