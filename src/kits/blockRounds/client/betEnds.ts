// Reports the ends of the player's bets at one table to him and to his auto bet, each bet once: when the counters have
// settled on its result, or after a gap in which it ended unseen.
import type { Cancel } from '../../../core/clock';
import { ZERO, formatMoney, subtract, type Money } from '../../../core/money';
import { hundredths } from '../../../core/multiplier';
import { tellVoided } from '../../betting/tellVoided';
import type { GameServices } from '../../../client/stores/services';
import type { ClassicBet } from '../messages';
import { isLimited, takingsOf } from './ownBets';
import { Paid } from './paid';
import { CLASSIC_GAMES, type ClassicGameType } from '../plays';

/** Milliseconds from settled counters to the win notice. */
export const WIN_AFTER = 900;

interface BetEndsParts {
  readonly services: GameServices;
  readonly gameType: ClassicGameType;
  tellAuto(bets: readonly ClassicBet[]): void;
  /** The records contain the payout of a settled bet, stake and margin included. */
  paid(betId: string, payout: Money): void;
}

export class BetEnds {
  private readonly records: Paid;
  private winNotice: Cancel | null = null;

  constructor(private readonly parts: BetEndsParts) {
    const { services, gameType, paid } = parts;
    this.records = new Paid({ services, gameType, told: paid });
  }

  /** The result on show can be read. The notice covers the counters, so it waits until the player has read them. */
  revealed(mine: readonly ClassicBet[]): void {
    this.settled(mine);
    this.winNotice = this.parts.services.clock.after(WIN_AFTER, () => this.tellWin(mine));
  }

  /** Bets that ended unseen, in a gap. */
  late(ended: readonly ClassicBet[]): void {
    this.voided(
      ended.filter(({ status }) => status === 'refunded'),
      'source',
    );
    const settled = ended.filter(({ status }) => status !== 'refunded');
    this.settled(settled);
    this.tellWin(settled);
    this.tellRest(settled);
  }

  /** A round was voided: these bets came back. */
  voided(refunded: readonly ClassicBet[], reason: 'source' | 'operator' | 'restart'): void {
    if (refunded.length === 0) return;
    this.parts.tellAuto(refunded);
    tellVoided(this.parts.services, { byThirdParty: reason === 'source', hadBets: true });
  }

  dispose(): void {
    this.winNotice?.();
    this.records.dispose();
  }

  private settled(bets: readonly ClassicBet[]): void {
    if (bets.length === 0) return;
    this.parts.tellAuto(bets);
    void this.parts.services.wallet.refresh();
    void this.records.lookUp(bets);
  }

  /** Reports bets without a win message, because the player did not see the counters settle on their result. */
  private tellRest(mine: readonly ClassicBet[]): void {
    const { bets, staked, returned } = takingsOf(mine);
    if (bets.length === 0 || returned > staked) return;
    const { notices, locale } = this.parts.services;
    const tell = (kind: 'bet' | 'error', key: string, sums: Readonly<Record<string, Money>>): void =>
      notices.toast(kind, {
        key: `game:left.${key}`,
        values: Object.fromEntries(
          Object.entries(sums).map(([name, sum]) => [name, formatMoney(sum, locale())]),
        ),
      });
    if (returned > ZERO) tell('bet', 'paid', { stake: staked, paid: returned });
    else if (returned === ZERO) tell('error', 'lost', { stake: staked });
    else tell('error', 'lostMore', { stake: staked, lost: subtract(staked, returned) });
  }

  private tellWin(mine: readonly ClassicBet[]): void {
    const { bets, staked, returned } = takingsOf(mine);
    const [first] = bets;
    // The notice itself celebrates no return at or below the stake.
    if (!first || returned <= ZERO) return;
    const { services, gameType } = this.parts;
    services.notices.win({
      payoutAmount: returned,
      betAmount: staked,
      blockHash: first.blockHash ?? '',
      betRecordId: first.betId,
      gameType,
      gameTypeDesc: CLASSIC_GAMES[gameType].id,
      odd: hundredths((returned * 100n) / staked),
      combo: bets.filter(({ status }) => status === 'won').length || 1,
      limited: bets.some(isLimited),
    });
  }
}
