import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_LOG } from '../../../src/platform/logging/log';
import type { Commitment, KeptChain } from '../../../src/platform/commitments/commitment';
import type { CommitmentLog } from '../../../src/platform/commitments/commitmentLog';
import { openFileLog } from '../../../src/platform/commitments/fileLog';

let folder: string;
const opened: CommitmentLog[] = [];
const open = async (): Promise<CommitmentLog> => {
  const log = await openFileLog({ folder, log: NO_LOG, onLost: () => undefined });
  opened.push(log);
  return log;
};
const closeAll = async (): Promise<void> => {
  for (const log of opened.splice(0)) await log.close();
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairground-kept-'));
});
afterEach(async () => {
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

const ended = (id: string): Commitment => ({ kind: 'ended', gameType: 7, id, at: 1, block: null });
const chain = (used: number): KeptChain => ({
  ...{ kind: 'own', owner: 'hilo:1', k: 0, chainId: 'a', clientSeed: 'mine', block: 81 },
  ...{ used, published: used + 1 },
});
const read = async (log: CommitmentLog, from = 0): Promise<Commitment[]> => {
  const all: Commitment[] = [];
  for await (const one of log.read(from)) all.push(one);
  return all;
};

test('what was kept is there after a restart, from any place on, and the log is known by its id', async () => {
  const log = await open();
  await log.append([ended('1'), ended('2')]);
  const place = log.end;
  await log.append([ended('3'), chain(4)]);
  const { id } = log;
  await closeAll();
  const again = await open();
  expect(again.id).toBe(id);
  expect(await read(again)).toEqual([ended('1'), ended('2'), ended('3')]);
  expect(await read(again, place)).toEqual([ended('3')]);
  expect(await read(again, again.end)).toEqual([]);
  expect(again.chains()).toEqual([chain(4)]);
});

test('half a line that a crash has left is cut off, and what comes after it is whole', async () => {
  const log = await open();
  await log.append([ended('1')]);
  await closeAll();
  appendFileSync(path.join(folder, 'commitments.jsonl'), '{"kind":"ended","gameTy');
  const again = await open();
  await again.append([ended('2')]);
  expect(await read(again)).toEqual([ended('1'), ended('2')]);
});

test('a line that is no commitment is refused: nothing is guessed', async () => {
  await open();
  await closeAll();
  appendFileSync(path.join(folder, 'commitments.jsonl'), '{"kind":"wish"}\n');
  await expect(open().then((log) => read(log))).rejects.toThrow('a stored commitment cannot be read');
});

test('of a player’s chain the last state counts, and the file does not grow for ever', async () => {
  const log = await open();
  for (let n = 0; n < 12; n++)
    await log.append(Array.from({ length: 1_000 }, (_, place) => chain(n * 1_000 + place)));
  expect(log.chains()).toEqual([chain(11_999)]);
  const lines = readFileSync(path.join(folder, 'players.jsonl'), 'utf8').trim().split('\n');
  expect(lines.length).toBeLessThan(2_500);
  await closeAll();
  expect((await open()).chains()).toEqual([chain(11_999)]);
});

test('two platforms cannot keep in one folder', async () => {
  await open();
  await expect(open()).rejects.toThrow(/in use.*FAIRGROUND_COMMITMENTS/);
}, 30_000);
