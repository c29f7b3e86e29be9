// The history code of a block-hash game: it covers the settled blocks in their order, is signed, and is the same for every
// player, also after restarts and void rounds. And the faults that the platform counts in its metrics.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { CODE } from '../../../src/protocol/codes';
import type { TestPlayer } from '../support/testPlayer';
import { FIRST_DRAW, HashHall, heard } from './hashHall';

const H = (text: string): string => createHash('sha256').update(text).digest('hex');
const NOTHING = '0'.repeat(64);
const classic = { ...DEFAULT_CONFIG.classic, voidAfter: 120_000 };

interface Told {
  readonly round: string;
  readonly blockNumber: number;
  readonly blockId: string;
  readonly digest: string | null;
}

let folder: string;
let hall: HashHall;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairground-digests-'));
  hall = await HashHall.open({ config: { testControls: true, classic, dataFolder: folder } });
});
afterAll(async () => {
  await hall.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => hall.checkBooks());

const published = async (game: string): Promise<readonly Told[]> => {
  const answer = await fetch(`${hall.hall.platform.address}/fair/${game}/rounds.json`);
  return ((await answer.json()) as { rounds: readonly Told[] }).rounds;
};

/** Checks that every digest follows from the one before; returns the last one. */
function walked(rounds: readonly Told[]): string {
  let before = NOTHING;
  for (const { blockNumber, blockId, digest } of rounds) {
    before = H(`${before}:${blockNumber}:${blockId}`);
    expect(digest).toBe(before);
  }
  return before;
}

test('each settled round is told with the digest after it, signed, and everybody reads the same on the public page', async () => {
  const player = await hall.enter();
  const socket = await hall.listener(player);
  for (const draw of [FIRST_DRAW, FIRST_DRAW + 10, FIRST_DRAW + 20]) await hall.blocksTo(draw);
  const rounds = await published('odd-even');
  expect(rounds.map(({ round }) => round)).toEqual(['1', '2', '3']);
  const last = walked(rounds);
  const told = heard(socket, 'roundResult', 5).map(({ roundResult }) => roundResult.digest);
  expect(told.map((one) => one?.after)).toEqual([null, '1', '2']);
  expect(told.map((one) => one?.digest)).toEqual(rounds.map(({ digest }) => digest));
  const { results } = await hall.snapshot(player, 5);
  expect(results.map(({ digest }) => digest?.digest)).toEqual(told.map((one) => one?.digest).reverse());
  expect(results.slice(1).map(({ digest }) => digest?.signature ?? null)).toEqual([null, null]);
  const { keys } = (await (await fetch(`${hall.hall.platform.address}/fair/keys.json`)).json()) as {
    keys: readonly string[];
  };
  const key = createPublicKey({
    key: Buffer.from(`302a300506032b6570032100${keys.at(-1)}`, 'hex'),
    format: 'der',
    type: 'spki',
  });
  const text = `fairground-digest-1;game=odd-even;round=3;digest=${last}`;
  for (const signature of [told[2]?.signature, results[0]?.digest?.signature])
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature ?? '', 'hex'))).toBe(true);
  expect(await (await fetch(`${hall.hall.platform.address}/fair/odd-even/`)).text()).toContain(
    `${last.slice(0, 4)} ${last.slice(4, 8)} ${last.slice(8, 12)}`,
  );
});

test('a round whose block cannot be had holds up those behind it, so that the order of rounds is the order of the digest', async () => {
  const player = await hall.enter();
  const before = await published('odd-even');
  const { blockNum } = await hall.open(player, 5);
  hall.chain.hidden.add(blockNum);
  await hall.blocksTo(blockNum + 10);
  // Both blocks exist, but the first cannot be read: neither round is decided.
  expect(await published('odd-even')).toEqual(before);
  hall.chain.hidden.clear();
  await hall.blocksTo(blockNum + 11);
  const rounds = await published('odd-even');
  expect(rounds.length).toBe(before.length + 2);
  walked(rounds);
});

test('a void round is left out, and counted with the bets that it gave back', async () => {
  const player = await hall.enter();
  const before = await published('odd-even');
  await hall.bet(player, { gameType: 5, play: 'odd' });
  const service = hall.hall.platform.services.find(({ game }) => game?.gameType === 5);
  const voiding = service?.game?.voidRound?.();
  await hall.hall.settle();
  const id = await voiding;
  await hall.blocksTo(hall.chain.head().num + 20);
  const rounds = await published('odd-even');
  expect(rounds.length).toBeGreaterThan(before.length);
  expect(rounds.map(({ round }) => round)).not.toContain(id);
  walked(rounds);
  const { rounds: counts } = await countsOf('odd-even');
  expect(counts).toMatchObject({
    played: rounds.length,
    void: { operator: 1 },
    givenBack: { bets: 1, stakes: '10.00' },
  });
});

async function countsOf(game: string): Promise<{
  readonly rounds: unknown;
  readonly refused: readonly { readonly call: string; readonly code: number; readonly count: number }[];
}> {
  const answer = await fetch(`${hall.hall.platform.address}/fair/counts.json`);
  const { games } = (await answer.json()) as {
    games: readonly (Awaited<ReturnType<typeof countsOf>> & { readonly game: string })[];
  };
  const found = games.find((one) => one.game === game);
  if (!found) throw new Error(`no counts of ${game}`);
  return found;
}

test('after a restart the digest goes on, and refused calls of each game are on the page', async () => {
  const refusedTo = async (player: TestPlayer): Promise<void> => {
    expect(await hall.code(player, { gameType: 6, play: 'big', roundId: '999' })).not.toBe(CODE.success);
  };
  await refusedTo(await hall.enter());
  const before = await published('odd-even');
  const { chain, clock } = hall;
  await hall.close();
  hall = await HashHall.open({
    config: { testControls: true, classic, dataFolder: folder },
    chain,
    clock,
  });
  await hall.blocksTo(chain.head().num + 20);
  const rounds = await published('odd-even');
  expect(rounds.length).toBeGreaterThan(before.length);
  walked(rounds);
  const { refused } = await countsOf('big-small');
  expect(refused).toEqual([{ call: '/game/bet', code: expect.any(Number), count: 1 }]);
  expect((await countsOf('odd-even')).refused).toEqual([]);
});
