// A machine without processor time for longer than a block takes: a round's block exists before the round is announced. The
// round then takes a later block, since a block that exists must not be chosen.
import type { ServiceParts } from '../../../src/platform/server/service';
import { HashHall, heard } from './hashHall';

/** Number of blocks made while the platform stores a round: they pass the block that it has chosen. */
const JUMP = 15;

let hall: HashHall;
/** How many more times blocks pass a round's chosen block while the round is stored. */
let jumps = 0;
/** Called once, when a round is stored. */
let written: (() => void) | null = null;

const bend = (parts: ServiceParts): ServiceParts => ({
  ...parts,
  database: {
    ...parts.database,
    transaction: (work) =>
      parts.database.transaction((tx) =>
        work({
          ...tx,
          query(sql, parameters) {
            if (jumps > 0 && sql.includes(' classic_rounds')) {
              jumps -= 1;
              hall.chain.make(hall.clock.now(), hall.chain.head().num + JUMP);
            }
            if (written && sql.includes('INSERT INTO classic_rounds')) {
              written();
              written = null;
            }
            return tx.query(sql, parameters);
          },
        }),
      ),
  },
});
beforeAll(async () => {
  hall = await HashHall.open({ games: [5], bend });
});
afterAll(() => hall.close());
afterEach(() => hall.checkBooks());

test('a round whose block came before its announcement takes one that nobody knows, and none is left out', async () => {
  const player = await hall.enter();
  const socket = await hall.listener(player);
  const first = await hall.open(player, 5);
  jumps = 2;
  await hall.leapTo(first.blockNum);
  const next = await hall.open(player, 5);
  expect(jumps).toBe(0);
  // Listeners receive each round, and its block number before the block exists.
  const announced = new Map<string, number>();
  for (const { head, rounds } of heard(socket, 'roundInfo', 5))
    for (const { roundId, blockNum } of rounds) {
      if (!announced.has(roundId)) expect(head?.num ?? 0).toBeLessThan(blockNum);
      expect(announced.get(roundId) ?? blockNum).toBe(blockNum);
      announced.set(roundId, blockNum);
    }
  expect(next.roundId).toBe(String(BigInt(first.roundId) + 1n));
  expect([...announced.keys()]).toEqual([first.roundId, next.roundId]);

  // The announced block decides the round, in the history as well.
  await hall.leapTo(next.blockNum, '00003');
  const { results } = await hall.snapshot(player, 5);
  expect(results[0]).toMatchObject({ roundId: next.roundId, outcome: 'odd', block: { num: next.blockNum } });
  const [row] = await hall.hall.platform.database.query(
    'SELECT block_num, state FROM classic_rounds WHERE game_type = 5 AND round_id = $1',
    [next.roundId],
  );
  expect([Number(row?.['block_num']), row?.['state']]).toEqual([next.blockNum, 'settled']);
  const { logged } = hall.hall;
  expect(logged.filter((line) => line.includes('classic/announcement-missed'))).toHaveLength(2);
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  socket.close();
});

test('a block that comes between the opening of its round and the word of it is not told with it', async () => {
  const player = await hall.enter();
  const socket = await hall.listener(player);
  const first = await hall.open(player, 5);
  const { chain } = hall;
  const head = chain.head.bind(chain);
  // After the round is stored the platform reads the head once; then the machine stalls, and blocks come.
  let looks = Infinity;
  chain.head = () => {
    looks -= 1;
    if (looks < 0) {
      looks = Infinity;
      chain.make(hall.clock.now(), head().num + JUMP);
    }
    return head();
  };
  written = () => (looks = 1);
  await hall.leapTo(first.blockNum);
  await hall.open(player, 5);
  expect(looks).toBe(Infinity);
  const announced = new Set<string>([first.roundId]);
  for (const { head: told, rounds } of heard(socket, 'roundInfo', 5))
    for (const { roundId, blockNum } of rounds) {
      if (!announced.has(roundId)) expect(told?.num ?? 0).toBeLessThan(blockNum);
      announced.add(roundId);
    }
  expect(announced.size).toBeGreaterThan(1);
  chain.head = head;
  socket.close();
});
