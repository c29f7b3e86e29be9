// Compares the figures in the demo casino's lobby with the games' rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rtp as bingoReturn } from '../../../src/games/bingo/rules';
import { GAMES } from '../../../src/games/games';
import { HOUSE_EDGE_PERCENT as HILO_EDGE } from '../../../src/games/hilo/rules';
import { rtp as plinkoReturn } from '../../../src/games/plinko/rules';
import { RISKS, ROWS } from '../../../src/games/plinko/paytables';
import { returnOf } from '../../../src/kits/blockRounds/client/returns';
import { CLASSIC_GAMES, CLASSIC_GAME_TYPES } from '../../../src/kits/blockRounds/plays';
import { HOUSE_EDGE_PERCENT } from '../../../src/kits/crash/rules';
import { TABLES } from '../../../tools/casino/catalogue';
import { root } from '../../../tools/root';

/** Hundredths of a percent, floored as in the casino, so that a return is never overstated. */
const parts = ({ returned, staked }: { returned: bigint; staked: bigint }): number =>
  Number((returned * 10_000n) / staked);
const told = (game: number) => TABLES.find((table) => table.game === game)?.rtp;

test('every game has its table', () => {
  expect(TABLES.map(({ game }) => game).sort((a, b) => a - b)).toEqual(
    GAMES.map(({ gameType }) => gameType).sort((a, b) => a - b),
  );
});

test('every table has a picture of its own', () => {
  const pictures = TABLES.map(({ art }) => readFileSync(join(root, `tools/casino/page/tables/${art}.webp`)));
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(TABLES.length);
  for (const bytes of pictures) expect(bytes.length).toBeLessThan(60_000);
});

test('returns are those of the rules', () => {
  const edge = 10_000 - 100 * HOUSE_EDGE_PERCENT;
  expect([told(7), told(9)]).toEqual([
    [edge, edge],
    [edge, edge],
  ]);
  const hilo = 10_000 - 100 * Number(HILO_EDGE);
  expect(told(8)).toEqual([hilo, hilo]);
  const bingo = parts(bingoReturn());
  expect(told(11)).toEqual([bingo, bingo]);
  const boards = ROWS.flatMap((rows) => RISKS.map((risk) => parts(plinkoReturn(rows, risk))));
  expect(told(10)).toEqual([Math.min(...boards), Math.max(...boards)]);
  for (const game of CLASSIC_GAME_TYPES) {
    const returns = CLASSIC_GAMES[game].plays.map(({ id }) =>
      Math.floor(returnOf(game, id).returned * 10_000 + 1e-6),
    );
    expect([game, told(game)]).toEqual([game, [Math.min(...returns), Math.max(...returns)]]);
  }
});
