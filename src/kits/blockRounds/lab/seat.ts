// A simulated seat at the block-hash games: bets on any play of the round that takes bets.
import { tapped } from '../../betting/tapped';
import { CLASSIC_GAMES } from '../plays';
import { ClassicStore } from '../client/store';
import type { Seat, Sit } from '../../../games/seat';

/** Nothing moves on a screen that is not there. */
const still = (): boolean => true;

export const sit: Sit = (services, gameType) => ({
  seat: seatOf(new ClassicStore(services, gameType, still)),
  ready: () => undefined,
});

function seatOf(store: ClassicStore): Seat {
  const { gameType } = store;
  store.table.desk.stake.setText('1.00');
  return {
    store,
    gameTypes: [gameType],
    get waits() {
      return store.table.desk.pending;
    },
    get isUsable() {
      return !store.table.locked && store.table.rounds.length > 0;
    },
    get open() {
      return store.own.open.flatMap((bet) => (bet.gameType === gameType ? [bet.betId] : []));
    },
    tap(chance) {
      const { table } = store;
      const { plays } = CLASSIC_GAMES[gameType];
      const play = plays[chance.below(plays.length)];
      if (table.locked || table.desk.pending || !table.openRound || !play) return false;
      table.desk.choose(play.id);
      return tapped(table.desk.bet());
    },
    describe: () => {
      const { synced, locked, ownLimits, openRound, rounds, desk, suspended } = store.table;
      return JSON.stringify({
        ...{ synced, locked, suspended },
        limits: ownLimits.current !== null,
        open: openRound?.roundId ?? null,
        rounds: rounds.length,
        pending: desk.pending,
      });
    },
  };
}
