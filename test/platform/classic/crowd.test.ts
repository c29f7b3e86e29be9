// The demo's bots in the block games: several players bet on several games through the usual calls. A bot without money is
// replaced.
import { setImmediate } from 'node:timers/promises';
import { parseMoney } from '../../../src/core/money';
import { CLASSIC_GAME_TYPES } from '../../../src/kits/blockRounds/plays';
import { CLASSIC_CROWD } from '../../../src/kits/blockRounds/platform/bot';
import { startBots } from '../../../src/platform/bots/crowd';
import { seededRandom } from '../rounds/seededRandom';
import { FIRST_DRAW, HashHall } from './hashHall';

const PLAYERS = 8;
/** Milliseconds between the arrivals of two players. */
const ARRIVAL = 250;

let hall: HashHall;
beforeEach(async () => {
  hall = await HashHall.open();
});
afterEach(() => hall.close());

/** A crowd whose players have this balance, and the number of players that were created. */
async function crowdWith(balance: string) {
  const { platform } = hall.hall;
  const minted: string[] = [];
  const crowd = startBots({
    game: CLASSIC_CROWD,
    origin: platform.address,
    mint: async (nickName) => {
      const { player, token } = await platform.launches.mint({ balance: parseMoney(balance), nickName });
      minted.push(player.userId);
      return { userId: player.userId, token };
    },
    count: PLAYERS,
    clock: hall.clock,
    random: seededRandom('a crowd of the block games'),
  });
  hall.hall.busy.push(() => crowd.busy > 0);
  await hall.hall.wind(ARRIVAL);
  while (!crowd.watching) await setImmediate();
  // The clock goes on only when the crowd has received every push sent since now.
  const unheard = hall.hall.flushed - crowd.heard;
  hall.hall.busy.push(() => crowd.watching && crowd.heard + unheard < hall.hall.flushed);
  await hall.hall.wind(ARRIVAL * PLAYERS);
  return { crowd, minted };
}

const betsByGame = async (): Promise<ReadonlyMap<number, number>> => {
  const rows = await hall.hall.platform.database.query<{ game_type: number; bets: string }>(
    'SELECT game_type, count(*) AS bets FROM bets GROUP BY game_type',
  );
  return new Map(rows.map(({ game_type, bets }) => [Number(game_type), Number(bets)]));
};

test('bets in every one of the five games, on what is offered there, and every bet is settled', async () => {
  const { crowd } = await crowdWith('100000.00');
  expect(crowd.present).toBe(PLAYERS);
  await hall.blocksTo(FIRST_DRAW + 21);
  const bets = await betsByGame();
  expect([...bets.keys()].sort((a, b) => a - b)).toEqual([...CLASSIC_GAME_TYPES]);
  // No player has left: no bet was refused for a low balance.
  expect(crowd.present).toBe(PLAYERS);
  await crowd.stop();
  await hall.blocksTo(FIRST_DRAW + 40);
  for (const gameType of CLASSIC_GAME_TYPES)
    expect(await hall.hall.platform.ledger.openBets(gameType)).toEqual([]);
  await hall.checkBooks();
});

test('somebody who cannot pay leaves, and another takes the seat', async () => {
  const { crowd, minted } = await crowdWith('3.00');
  await hall.blocksTo(FIRST_DRAW + 11);
  await crowd.stop();
  expect(minted.length).toBeGreaterThan(PLAYERS);
  await hall.checkBooks();
});
