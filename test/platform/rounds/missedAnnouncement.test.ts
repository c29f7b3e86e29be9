// A machine without processor time for longer than a block takes: the block of a round exists before its announcement.
import { every, ManualClock } from '../../../src/core/clock';
import type { ServiceParts } from '../../../src/platform/server/service';
import { ScriptedChain, BLOCK_TIME } from '../classic/scriptedChain';
import { Hall } from './hall';

/** Number of blocks that are made while the platform stores a round. */
const JUMP = 5;

test('the round that nobody has heard of announces a block that nobody knows, and none is left out', async () => {
  const clock = new ManualClock();
  const chain = new ScriptedChain(clock.now());
  const stopBlocks = every(clock, BLOCK_TIME, () => void chain.make(clock.now()));
  let isStarved = false;
  /** Number of the newest block when the round was stored. */
  let seen = 0;
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
                seen = chain.make(clock.now(), chain.head().num + JUMP).num;
              }
              return tx.query(sql, parameters);
            },
          }),
        ),
    },
  });
  const hall = await Hall.open({ clock, blocks: chain, bend });
  const player = await hall.enter();
  const { round: first } = await hall.until(player, 'countdown');
  isStarved = true;
  await hall.finish(player, first?.id ?? '');
  const { round: next } = await hall.until(player, 'countdown');
  expect(next?.id).toBe(String(BigInt(first?.id ?? 0) + 1n));
  // It announces a block that does not exist yet. (After the jump this block may still come before betting closes; then the
  // round is void, and players are informed.)
  expect(next?.historyBlockNum).toBeGreaterThan(seen);
  await hall.finish(player, next?.id ?? '');
  const { round: third } = await hall.until(player, 'countdown');
  expect(third).toMatchObject({ id: String(BigInt(next?.id ?? 0) + 1n) });
  const warnings = hall.logged.filter((line) => line.includes('rounds/announcement-missed'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('"level":"warn"');
  expect(warnings[0]).toContain(`"round":"${next?.id}"`);
  // No other error was logged.
  const errors = hall.logged.filter((line) => line.includes('"level":"error"'));
  expect(
    errors.filter((line) => !(line.includes('block-early') && line.includes(`"round":"${next?.id}"`))),
  ).toEqual([]);
  stopBlocks();
  await hall.close();
});
