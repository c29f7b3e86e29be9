// Makes won and lost bets in the ledger without a game.
import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import type { Hall } from '../rounds/hall';
import { newRequestId, type TestPlayer } from '../support/testPlayer';

/** Settles bets of one unit through the ledger at a given time; each pays the given number of units. */
export async function settleBets(
  hall: Hall,
  who: TestPlayer,
  payouts: readonly string[],
  at = hall.clock.now(),
): Promise<void> {
  const { ledger, database } = hall.platform;
  for (const payout of payouts) {
    const betId = newRequestId();
    const stake = parseMoney('100.00');
    const time = serverTime(at);
    const bet = { betId, userId: who.userId, gameType: 7, roundId: '1', stake, detail: {} };
    await database.transaction(async (tx) => {
      await ledger.placeBet(tx, { ...bet, mode: 'manual', placedAt: time });
      await ledger.settle(tx, [{ betId, payout: parseMoney(payout), at: time, detail: {} }]);
    });
  }
}
