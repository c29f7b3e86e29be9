// Two edges and two halls as separate processes, on a real PostgreSQL and a real NATS: players at different edges see the same
// games, and when the leading hall is killed or paused the other one replaces it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseMoney } from '../../../src/core/money';
import { CLASSIC_CALLS, CLASSIC_ROUND_STATUS } from '../../../src/kits/blockRounds/messages';
import { HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../../src/games/plinko/messages';
import {
  ROCKET_CALLS,
  ROCKET_CHANNEL,
  ROCKET_GAME_TYPE,
  ROCKET_PUSHES,
} from '../../../src/games/rocket/messages';
import { RUNWAY_CALLS } from '../../../src/games/runway/messages';
import type { Database } from '../../../src/platform/database/database';
import { systemClock } from '../../../src/platform/server/systemClock';
import { openOnServer } from '../../../src/platform/database/openDatabase';
import { PLATFORM_MIGRATIONS } from '../../../src/platform/database/schema/index';
import { migrations } from '../../../src/platform/games/migrations';
import type { Platform } from '../../../src/platform/platform';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { publicIdOf } from '../../../src/protocol/publicId';
import { BILLBOARD_CALLS } from '../../../src/protocol/billboard';
import { CALLS, GAME_STATUS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { CONTROL } from '../../../src/protocol/frames';
import { onPostgres } from '../support/engines';
import { eventually, LONGEST_FLIGHT } from '../support/eventually';
import { onNats, TestNats } from '../support/nats';
import { seedsOf, setClientSeed } from '../support/ownSeeds';
import { lineOfAClient, type LineOfAClient } from './lineOfAClient';
import { Started, tellingErrors } from '../support/started';
import { TestOperator } from '../support/testOperator';
import { newNonce, newRequestId, TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';

const ROOT = path.resolve(__dirname, '../../..');
const BIG_SMALL = 6;
const LAUNCH_KEY = 'launch-key-of-this-cluster';
/** Milliseconds from the end of a hall to the answers of the next one. */
const TAKEOVER = 5_000;
const TICK = 20;
/** Number of clients of a lost edge, and how many of them may connect to the next edge within a tenth of a second. */
const CLIENTS = 40;
const AT_ONCE = CLIENTS / 2;
/** Milliseconds from the loss of an edge to the socket at the next one. */
const BACK_WITHIN = 2_000;

onNats('two edges and two halls', (natsServer) => {
  onPostgres('two edges and two halls', (server) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairground-cluster-'));
    const started: Started[] = [];
    const lines: LineOfAClient[] = [];
    let bus: TestNats;
    let env: Record<string, string>;
    let database: Database;
    let atA: TestPlayer;
    let atB: TestPlayer;
    let edges: string[];
    const books = new TestOperator('casino');

    const run = (roles: string): Started => {
      const one = Started.run(['node', 'tools/bootstrap.mjs', 'src/platform/main.ts'], {
        cwd: ROOT,
        dataFolder: folder,
        env: { ...env, FAIRGROUND_ROLES: roles },
      });
      started.push(one);
      return one;
    };
    const leads = (one: Started): boolean => /"hall leads"/.test(one.errors);
    const isAlive = (one: Started): boolean => one.child.exitCode === null && one.child.signalCode === null;
    const leader = async (): Promise<Started> => {
      const find = (): Started | undefined =>
        [...started].reverse().find((one) => isAlive(one) && leads(one));
      await eventually(() => expect(find()).toBeDefined());
      return find() ?? run('hall');
    };
    async function enter(address: string): Promise<TestPlayer> {
      const launched = await fetch(`${address}/demo/launch?format=json`);
      const { token, userId } = (await launched.json()) as { token: string; userId: string };
      const player = new TestPlayer(address, token, userId);
      await player.refresh();
      return player;
    }
    const listen = async (player: TestPlayer): Promise<TestSocket> => {
      const socket = await player.connect();
      await socket.subscribe(ROCKET_CHANNEL);
      return socket;
    };
    const audit = async (): Promise<void> =>
      expect(await new SqlLedger({ database }).audit()).toEqual({
        sumOfEntries: 0n,
        unevenMovements: 0,
        wrongAccounts: 0,
        negativePlayers: 0,
      });
    const balance = async (player: TestPlayer): Promise<string> =>
      String((await player.call(CALLS.accountBalance, {})).balance);
    const order = {
      slot: 1,
      amount: parseMoney('10.00'),
      autoEscape: null,
      next: true,
      roundId: null,
      mode: 'manual',
    } as const;
    const bet = (player: TestPlayer, calls: Pick<typeof ROCKET_CALLS, 'bet'> = ROCKET_CALLS) =>
      player.call(calls.bet, { requestId: newRequestId(), ...order });

    interface InRound {
      readonly betId: string;
      readonly roundId: string;
      readonly gameType: number;
    }
    /** Bets in two crash games, since a flight may be long; returns the bet of the game whose next round opens first. */
    async function inRound(player: TestPlayer): Promise<InRound> {
      await bet(player);
      await bet(player, RUNWAY_CALLS);
      let found: InRound | null = null;
      await eventually(async () => {
        const [row] = await database.query(
          "SELECT bet_id, round_id, game_type FROM bets WHERE user_id = $1 AND state = 'open' AND round_id IS NOT NULL",
          [player.userId],
        );
        expect(row).toBeDefined();
        found = {
          betId: String(row?.['bet_id']),
          roundId: String(row?.['round_id']),
          gameType: Number(row?.['game_type']),
        };
        // Both games may be in a long flight; the order waits for its end.
      }, LONGEST_FLIGHT);
      if (!found) throw new Error('no bet');
      return found;
    }
    /** Milliseconds until a player's calls are answered again, without the time in which this machine ran no process. */
    async function answeredAgain(player: TestPlayer): Promise<number> {
      let calm = 0;
      const ticking = setInterval(() => (calm += TICK), TICK);
      await eventually(async () => expect(await player.codeOf(CALLS.gameList, {})).toBe(CODE.success));
      clearInterval(ticking);
      return calm;
    }

    beforeAll(async () => {
      bus = await TestNats.start(natsServer);
      const databaseUrl = await server().newDatabase();
      env = {
        DATABASE_URL: databaseUrl,
        FAIRGROUND_NATS_URL: bus.address,
        FAIRGROUND_CLIENT: 'off',
        FAIRGROUND_LOG_LEVEL: 'debug',
        // As in production: every hall continues with the commitments of the one before.
        FAIRGROUND_COMMITMENTS: path.join(folder, 'kept'),
        FAIRGROUND_OPERATOR_ACCOUNTS: path.join(folder, 'operators.json'),
        FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY,
        FAIRGROUND_PUBLIC_URL: 'https://hall.example/',
      };
      const { id, publicKey, walletMode, currencies } = books.settings;
      writeFileSync(
        path.join(folder, 'operators.json'),
        JSON.stringify({ operators: [{ id, publicKey, walletMode, currencies, runsHall: true }] }),
      );
      database = await openOnServer({
        url: databaseUrl,
        migrations: [...PLATFORM_MIGRATIONS, ...(await migrations)],
        isShared: true,
        onLost: (error) => {
          throw error;
        },
      });
      const [a, b] = [run('edge'), run('edge')];
      run('hall');
      edges = [await a.address(), await b.address()];
      await eventually(async () => {
        for (const edge of edges) expect((await fetch(`${edge}/ready`)).status).toBe(200);
      });
      run('hall');
      [atA, atB] = [await enter(edges[0] ?? ''), await enter(edges[1] ?? '')];
    });
    afterAll(async () => {
      for (const { socket } of lines) socket.close();
      for (const { child } of started) child.kill('SIGCONT');
      for (const { child } of started) child.kill('SIGTERM');
      const ends = await Promise.all(started.map(({ ended }) => ended));
      await database.close();
      await bus.stop();
      rmSync(folder, { recursive: true, force: true });
      expect(ends).toHaveLength(started.length);
    });

    test('what an operator says at one edge holds at the other at once: accounts that are frozen, and rules of play', () =>
      tellingErrors(started, async () => {
        const at = (edge: number): void => {
          books.platform = { address: edges[edge] ?? '', launchKey: LAUNCH_KEY } as Platform;
        };
        const playerId = 'kim';
        at(0);
        await books.link(playerId);
        await books.done('/transfers/deposit', { playerId, amount: '100.00', transactionNumber: 'kim-1' });
        at(1);
        const player = await books.enter(playerId);
        const place = (more: object = {}) =>
          player.codeOf(ROCKET_CALLS.bet, { requestId: newRequestId(), ...order, ...more });
        expect(await place()).toBe(CODE.success);
        at(0);
        await books.done('/players/freeze', { playerId, frozen: true, reason: 'is being looked at' });
        expect(await place({ slot: 2 })).toBe(CODE.accountFrozen);
        await books.done('/players/freeze', { playerId, frozen: false, reason: 'was looked at' });
        await books.done('/players/rules', {
          playerId,
          rules: { noAutoplay: true },
          reason: 'he asked for it',
        });
        expect(await place({ slot: 2, mode: 'auto' })).toBe(CODE.forbiddenByRules);
      }));

    test('players at two edges are in one hall, and every edge passes on the same bytes', async () => {
      const [heardAtA, heardAtB] = [await listen(atA), await listen(atB)];
      const { bet: placed } = await bet(atA);
      await heardAtB.item(
        ROCKET_PUSHES.nextBet.code,
        (data) => (data as { userId?: string }).userId === publicIdOf(atA.userId),
      );
      expect(placed).toMatchObject({ userId: atA.userId });
      const both = () => heardAtA.raw.filter((sealed) => heardAtB.raw.includes(sealed));
      await eventually(() => expect(both().length).toBeGreaterThan(0));
      await eventually(async () => {
        const games = await atA.call(CALLS.gameList, {});
        expect(games.find(({ gameType }) => gameType === ROCKET_GAME_TYPE)?.players).toBe(2);
      });
      heardAtA.close();
      heardAtB.close();
    });

    test('games of blocks and of own rounds are played through either edge', async () => {
      await setClientSeed(atB, PLINKO_GAME_TYPE, 'my-seed');
      await setClientSeed(atB, HILO_GAME_TYPE, 'my-seed');
      await eventually(async () => expect((await seedsOf(atB, PLINKO_GAME_TYPE)).current).not.toBeNull());
      await atB.call(PLINKO_CALLS.start, {});
      const { balls } = await atB.call(PLINKO_CALLS.bet, {
        requestId: newRequestId(),
        rows: 8,
        risk: 'low',
        amount: parseMoney('1.00'),
        mode: 'manual' as const,
      } as never);
      expect(balls).toHaveLength(1);
      await eventually(async () => {
        const { rounds } = await atB.call(CLASSIC_CALLS.roundAll, { gameType: BIG_SMALL });
        const roundId = rounds.find(({ status }) => status === CLASSIC_ROUND_STATUS.open)?.roundId;
        expect(
          await atB.codeOf(CLASSIC_CALLS.bet, {
            requestId: newRequestId(),
            gameType: BIG_SMALL,
            roundId,
            play: 'big',
            amount: parseMoney('1.00'),
            mode: 'manual',
          }),
        ).toBe(CODE.success);
      });
      await audit();
    });

    test('one id leads from the tap through the logs of edge and hall to the ledger, and a repeat keeps the tap’s', async () => {
      const player = await enter(edges[0] ?? '');
      const request = { requestId: newRequestId(), ...order };
      const [first, again] = [newNonce(), newNonce()];
      expect(await player.codeOf(ROCKET_CALLS.bet, request, { nonce: first })).toBe(CODE.success);
      // As after a lost answer.
      expect(await player.codeOf(ROCKET_CALLS.bet, request, { nonce: again })).toBe(CODE.success);
      const linesOf = (one: Started | undefined, traceId: string) =>
        (one?.errors ?? '')
          .split('\n')
          .filter((text) => text.includes(traceId))
          .map((text) => JSON.parse(text) as { event: string; bets?: string[] });
      const hall = await leader();
      const call = { traceId: first, path: ROCKET_CALLS.bet.path, code: CODE.success };
      await eventually(() => expect(linesOf(hall, first)).toHaveLength(2));
      expect(linesOf(started[0], first)).toEqual([expect.objectContaining({ event: 'call', ...call })]);
      const [moved, answered] = linesOf(hall, first);
      expect(answered).toMatchObject({ event: 'call', ...call });
      const { requestId } = request;
      expect(moved).toMatchObject({ event: 'money call', traceId: first, requestId, userId: player.userId });
      await eventually(() => expect(linesOf(hall, again)).toHaveLength(2));
      expect(linesOf(hall, again)[0]).toMatchObject({ requestId, bets: moved?.bets });
      const entries = await database.query(
        'SELECT bet_id, request_id FROM entries JOIN bets USING (bet_id) WHERE account_id = $1',
        [player.userId],
      );
      expect(entries).toContainEqual({ bet_id: moved?.bets?.[0], request_id: requestId });
      expect(entries.filter((row) => row['request_id'] === requestId)).toHaveLength(1);
    });

    test('a session is the same at every edge: its ids, its nonces, its one socket', async () => {
      const elsewhere = new TestPlayer(edges[1] ?? '', atA.token, atA.userId);
      elsewhere.sessionId = atA.sessionId;
      elsewhere.pass = atA.pass;
      expect(await elsewhere.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
      await elsewhere.refresh();
      atA.sessionId = elsewhere.sessionId;
      expect(await atA.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);

      const caught = { nonce: newNonce(), timestamp: Date.now() };
      expect(await atA.codeOf(CALLS.accountBalance, {}, caught)).toBe(CODE.success);
      expect(await elsewhere.codeOf(CALLS.accountBalance, {}, caught)).toBe(CODE.badSignature);

      const before = await listen(atA);
      const after = await listen(elsewhere);
      await before.frame('control', ({ code }) => code === CONTROL.replaced);
      expect(after.closeCode).toBeNull();
      before.close();
      after.close();
    });

    test('clients of an edge that dies are at another within two seconds, and do not come in one moment', async () => {
      const dying = run('edge');
      const domains = [await dying.address(), edges[1] ?? ''] as const;
      await eventually(async () => expect((await fetch(`${domains[0]}/ready`)).status).toBe(200));
      const players = await Promise.all(Array.from({ length: CLIENTS }, () => enter(domains[0])));
      const clients = players.map((player) => lineOfAClient(systemClock, player, domains));
      lines.push(...clients);
      for (const { socket } of clients) socket.open();
      const haveOpened = (times: number) =>
        eventually(() => {
          for (const { opened } of clients) expect(opened).toHaveLength(times);
        });
      await haveOpened(1);
      dying.child.kill('SIGKILL');
      let calm = 0;
      const ticking = setInterval(() => (calm += TICK), TICK);
      await haveOpened(2);
      clearInterval(ticking);
      // Time in which this machine ran no process does not count.
      expect(calm).toBeLessThan(BACK_WITHIN);
      const came = clients.map(({ asked }) => asked[1] ?? 0);
      const together = came.map((at) => came.filter((other) => other >= at && other < at + 100).length);
      expect(Math.max(...together)).toBeLessThan(AT_ONCE);
    });

    test('a NATS server that is restarted is waited for, and who heard a channel hears that he missed something', async () => {
      const heard = await listen(atB);
      await bus.restart();
      await answeredAgain(atB);
      const keys = () =>
        new Set(heard.frames.flatMap((frame) => (frame.type === 'channel' ? frame.key : [])));
      await heard.until(() => keys().size === 2, 'another key');
      const before = heard.items().length;
      await heard.until(() => heard.items().length > before, 'what follows');
      heard.close();
    });

    test('a hall that is killed in a round: the other voids and refunds it within five seconds', async () => {
      const [first, heard, player] = [await leader(), await listen(atB), await enter(edges[0] ?? '')];
      const had = await balance(player);
      books.platform = { address: edges[1] ?? '', launchKey: LAUNCH_KEY } as Platform;
      await books.done('/maintenance', { on: true, gameType: BIG_SMALL });
      const { noticeId } = await books.done('/notices/post', { texts: { en: 'Before the takeover' } });
      const { betId, roundId, gameType } = await inRound(player);
      first.child.kill('SIGKILL');
      const took = await answeredAgain(player);
      expect(took).toBeLessThan(TAKEOVER);
      expect(await leader()).not.toBe(first);
      const [row] = await database.query('SELECT state FROM bets WHERE bet_id = $1', [betId]);
      expect(row).toEqual({ state: 'refunded' });
      expect(await balance(player)).toBe(had);
      const [round] = await database.query(
        'SELECT void_reason FROM crash_rounds WHERE game_type = $1 AND round_id = $2',
        [gameType, roundId],
      );
      expect(round).toEqual({ void_reason: 'restart' });
      // A game that the operator closed at the hall before is still closed, and a notice published there is still shown.
      expect(await player.call(CALLS.gameConfig, {})).toContainEqual({
        gameType: BIG_SMALL,
        status: GAME_STATUS.maintenance,
      });
      expect((await player.call(BILLBOARD_CALLS.getSysNotice, {})).map(({ id }) => id)).toContain(noticeId);
      await books.done('/maintenance', { on: false, gameType: BIG_SMALL });
      // The channel continues under another key; a page that sees it fetches everything again.
      const keys = () =>
        new Set(heard.frames.flatMap((frame) => (frame.type === 'channel' ? frame.key : [])));
      await heard.until(() => keys().size === 2, 'the key of the next hall');
      const before = heard.items().length;
      await heard.until(() => heard.items().length > before, 'what the next hall says');
      heard.close();
      await audit();
    });

    test('a hall that was paused past its lease wakes, is not believed, writes nothing and ends', async () => {
      const standby = run('hall');
      const [paused, player] = [await leader(), await enter(edges[0] ?? '')];
      await standby.address();
      const { betId } = await inRound(player);
      paused.child.kill('SIGSTOP');
      await eventually(() => expect(leads(standby)).toBe(true));
      await answeredAgain(player);
      const rows = () =>
        database.query('SELECT bet_id, state, settled_at FROM bets WHERE user_id = $1 ORDER BY bet_id', [
          player.userId,
        ]);
      const before = await rows();
      expect(before.find((row) => row['bet_id'] === betId)).toMatchObject({ state: 'refunded' });
      paused.child.kill('SIGCONT');
      expect(await paused.ended).toBe(1);
      expect(paused.errors).toMatch(/took over the lease/);
      expect(await rows()).toEqual(before);
      await audit();
    });

    test('a hall that is asked to stop hands over at once, and an edge that ends voids nothing', async () => {
      const [last, standby] = [await leader(), run('hall')];
      await standby.address();
      last.child.kill('SIGTERM');
      expect(await last.ended).toBe(0);
      await eventually(() => expect(leads(standby)).toBe(true));
      await answeredAgain(atB);
      const { roundId, gameType } = await inRound(await enter(edges[1] ?? ''));
      started[0]?.child.kill('SIGKILL');
      await eventually(async () => {
        const [round] = await database.query(
          'SELECT settle_time IS NOT NULL AS over, void_reason FROM crash_rounds WHERE game_type = $1 AND round_id = $2',
          [gameType, roundId],
        );
        expect(round).toEqual({ over: true, void_reason: null });
      }, LONGEST_FLIGHT);
      await audit();
    });

    test('no two halls opened one round', () => {
      const opened = started.flatMap(({ errors }) =>
        [...errors.matchAll(/"event":"round opened".*?"gameType":(\d+).*?"round":"(\d+)"/g)].map(
          ([, gameType, round]) => `${gameType}/${round}`,
        ),
      );
      expect(opened.length).toBeGreaterThan(3);
      expect(new Set(opened).size).toBe(opened.length);
    });
  });
});
