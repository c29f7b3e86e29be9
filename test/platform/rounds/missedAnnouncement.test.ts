// A machine that is starved for longer than a block takes: the block to announce is there before its announcement.
import { every, ManualClock } from '../../../src/core/clock';
import { ROCKET_CALLS, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import type { ServiceParts } from '../../../src/platform/server/service';
import { ScriptedChain, BLOCK_TIME } from '../classic/scriptedChain';
import { Hall } from './hall';

/** Blocks that come in the moment in which the platform writes a round down. */
const JUMP = 5;

test('the round that nobody has heard of is given up with a warning, without an error, and the next one runs', async () => {
  const clock = new ManualClock();
  const chain = new ScriptedChain(clock.now());
  const stopBlocks = every(clock, BLOCK_TIME, () => void chain.make(clock.now()));
  let isStarved = false;
  const bend = (parts: ServiceParts): ServiceParts => ({
    ...parts,
    database: {
      ...parts.database,
      transaction: (work) =>
        parts.database.transaction((tx) =>
          work({
            ...tx,
            query(sql, parameters) {
              if (isStarved && sql.includes('INSERT INTO crash_rounds')) {
                isStarved = false;
                chain.make(clock.now(), chain.head().num + JUMP);
              }
              return tx.query(sql, parameters);
            },
          }),
        ),
    },
  });
  const hall = await Hall.open({ clock, blocks: chain, bend });
  const player = await hall.enter();
  const socket = await hall.listener(player);
  const { round: first, nextBlockNum } = await hall.until(player, 'countdown');
  isStarved = true;
  await hall.finish(player, first?.id ?? '');
  const { round: next } = await hall.until(player, 'countdown');

  const missed = BigInt(first?.id ?? 0) + 1n;
  expect(BigInt(next?.id ?? 0)).toBe(missed + 1n);
  // It is decided by the block that was announced in time.
  expect(next?.historyBlockNum).toBe(nextBlockNum);
  const { result } = await player.call(ROCKET_CALLS.roundGameResult, { roundId: String(missed) });
  expect(result).toMatchObject({ status: 7 });
  await hall.finish(player, next?.id ?? '');
  await hall.deliver();
  await socket.item(ROCKET_PUSHES.gameOver.code, (data) => (data as { id: string }).id === next?.id);
  expect(JSON.stringify(socket.items())).not.toMatch(new RegExp(`"(id|roundId)":"${missed}"`));

  const warnings = hall.logged.filter((line) => line.includes('rounds/announcement-missed'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('"level":"warn"');
  expect(warnings[0]).toContain(`"round":"${missed}"`);
  expect(hall.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  socket.close();
  stopBlocks();
  await hall.close();
});
