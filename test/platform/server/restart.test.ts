// A platform that is stopped and started again on its folder continues with the same sessions, balances and answers. And a
// start that cannot succeed reports the reason.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { parseMoney } from '../../../src/core/money';
import { moves } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { amount, id } from '../../../src/protocol/json';
import { lockFolder } from '../../../src/platform/database/folderLock';
import { route, type ServiceFactory } from '../../../src/platform/server/service';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';
import { TestPlayer } from '../support/testPlayer';

const PAY = moves('/test/pay', v.object({ requestId: id, amount }), v.object({ balance: amount }));
const createServices: ServiceFactory = ({ database, ledger }) => [
  {
    routes: [
      route(PAY, ({ amount: paid }, { player, receivedAt, keepAnswer }) =>
        database.transaction(async (tx) => {
          const answer = {
            balance: (await ledger.transferOut(tx, player.userId, paid, receivedAt)) ?? parseMoney('0'),
          };
          await keepAnswer(tx, answer);
          return answer;
        }),
      ),
    ],
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairground-restart-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const start = () => startTestPlatform({ config: { dataFolder: folder }, createServices });

test('sessions, balances and answers outlive a restart', async () => {
  const first = await start();
  const player = await TestPlayer.enter(first);
  const paid = { requestId: 'before-the-restart', amount: parseMoney('2500.50') };
  const { answer } = await player.send(PAY.path, paid);
  await first.stop();

  const second = await start();
  const back = new TestPlayer(second.address, player.token, player.userId);
  back.sessionId = player.sessionId;
  expect(await back.call(CALLS.accountBalance, {})).toEqual({ balance: parseMoney('7499.50') });
  expect((await back.send(PAY.path, paid)).answer.msg).toBe(answer.msg);
  expect(await back.call(CALLS.accountBalance, {})).toEqual({ balance: parseMoney('7499.50') });
  expect(await second.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
  await second.stop();
});

test('a platform that is about to stop asks for no new players, and is alive', async () => {
  const platform = await start();
  const asked = async (path: string) => {
    const answer = await fetch(platform.address + path);
    return [answer.status, await answer.json()] as const;
  };
  expect(await asked('/ready')).toEqual([200, { status: 'ready' }]);
  platform.prepareToStop();
  expect(await asked('/ready')).toEqual([503, { status: 'not ready', why: 'the platform is stopping' }]);
  expect(await asked('/health')).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  await platform.stop();
});

test('a taken port is said plainly, and nothing is left behind', async () => {
  const first = await startTestPlatform();
  const port = Number(new URL(first.address).port);
  await expect(startTestPlatform({ config: { port, dataFolder: folder } })).rejects.toThrow(
    `port ${port} is in use; set PORT to another`,
  );
  await first.stop();
  await (await lockFolder(folder, () => undefined)).release(); // the folder is free
});

test('a PostgreSQL that cannot be reached is said plainly, without the password', async () => {
  const starting = startTestPlatform({
    config: { ...TEST_CONFIG, databaseUrl: 'postgres://fair:hush@127.0.0.1:1/fair' },
  });
  await expect(starting).rejects.toThrow('PostgreSQL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED');
  await expect(starting).rejects.not.toThrow('hush');
});

test('calls under way when the platform stops are answered first', async () => {
  const platform = await start();
  const player = await TestPlayer.enter(platform);
  const balances = Array.from({ length: 20 }, () => player.call(CALLS.accountBalance, {}));
  await Promise.race(balances);
  await platform.stop();
  const ends = await Promise.allSettled(balances);
  // Each call got its whole answer or its connection was refused; no call hangs.
  expect(ends.every(({ status }) => status === 'fulfilled' || status === 'rejected')).toBe(true);
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
});
