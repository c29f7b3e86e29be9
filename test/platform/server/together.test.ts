// Several calls that decide about one player at the same moment, on both engines: each decision is stored before the next one
// reads.
import { ManualClock } from '../../../src/core/clock';
import { ZERO } from '../../../src/core/money';
import type { Database } from '../../../src/platform/database/database';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { NO_LOG } from '../../../src/platform/logging/log';
import { Review } from '../../../src/platform/people/review';
import { LaunchCodes } from '../../../src/platform/players/launchCodes';
import { Players, type PlayerChange } from '../../../src/platform/players/players';
import { hashToken, Sessions } from '../../../src/platform/players/sessions';
import { NO_TERMS } from '../../../src/platform/players/terms';
import { systemRandom as random } from '../../../src/platform/random';
import { onBothEngines } from '../support/engines';

const SECOND = 1_000;

onBothEngines('calls of one player at once', (engine) => {
  const clock = new ManualClock();
  let database: Database;
  let sessions: Sessions;
  let codes: LaunchCodes;
  const ended: string[] = [];
  const changes: PlayerChange[] = [];
  let players: Players;

  beforeAll(async () => {
    database = await engine.open();
    const config = { idle: 1_800 * SECOND, previousGood: 10 * SECOND, link: 60 * SECOND, code: 60 * SECOND };
    sessions = new Sessions({
      ...{ database, clock, random, config, log: NO_LOG },
      onEnded: ({ tokenHash }) => void ended.push(tokenHash),
    });
    codes = new LaunchCodes({ database, sessions, clock, random, good: config.code });
    players = new Players({
      ...{ database, clock, random, startBalance: ZERO },
      ledger: new SqlLedger({ database, onBalancesChanged: () => undefined }),
      onChanged: (_userId, change) => void changes.push(change),
    });
  });

  const enter = async (): Promise<string> => (await players.mint({})).userId;
  const open = async (userId: string): Promise<readonly string[]> =>
    (
      await database.query('SELECT token_hash FROM sessions WHERE user_id = $1 AND ended IS NULL', [userId])
    ).map((row) => String(row['token_hash']));
  const many = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => call(n)));

  test('a flood of made-up tokens asks the database a few times, and a session among them is found', async () => {
    const token = await sessions.open({ userId: await enter() });
    const asked = jest.spyOn(database, 'query');
    const found = await many(400, (n) => sessions.find(n === 399 ? token : `made-up-${n}`));
    expect(asked.mock.calls.length).toBeLessThan(5);
    asked.mockRestore();
    expect(found.filter((session) => session !== null)).toMatchObject([{ tokenHash: hashToken(token) }]);
  });

  test('of sessions that open together one stays, and all others are told that they are over', async () => {
    const userId = await enter();
    // The session is cached in memory, as for an open page.
    const before = await sessions.open({ userId });
    expect((await sessions.find(before))?.ended).toBeNull();
    const tokens = await many(12, () => sessions.open({ userId }));
    const left = await open(userId);
    expect(left).toHaveLength(1);
    expect(tokens.map(hashToken)).toContain(left[0]);
    expect(ended).toContain(hashToken(before));
    const states = await Promise.all(tokens.map(async (token) => (await sessions.find(token))?.ended));
    expect(states.filter((state) => state === 'elsewhere')).toHaveLength(tokens.length - 1);
  });

  test('a launch code is exchanged once by pages that come together, and its late repeat ends no newer session', async () => {
    const userId = await enter();
    const { code } = await codes.make(userId, NO_TERMS);
    const answers = await many(8, (n) => codes.exchange(code, n % 2 === 0 ? 'one page' : 'another page'));
    expect(answers.filter((answer) => 'token' in answer)).toHaveLength(4);
    expect(await open(userId)).toHaveLength(1);
    const newer = await sessions.open({ userId });
    const nonce = 'token' in (answers[0] ?? {}) ? 'one page' : 'another page';
    expect(await codes.exchange(code, nonce)).toHaveProperty('token');
    expect(await open(userId)).toEqual([hashToken(newer)]);
  });

  test('sessions of one host page go on side by side; those of another page and of no page are ended by a newer one', async () => {
    const userId = await enter();
    const exchange = async (hostPage: string | null): Promise<string> => {
      const { code } = await codes.make(userId, NO_TERMS);
      const answer = await codes.exchange(code, 'nonce', hostPage);
      if (!('token' in answer)) throw new Error('refused');
      return hashToken(answer.token);
    };
    const alone = await exchange(null);
    expect(await open(userId)).toEqual([alone]);
    const side = [await exchange('page-a'), await exchange('page-a'), await exchange('page-a')];
    expect(new Set(await open(userId))).toEqual(new Set(side));
    // Entering another game does not postpone the reality check.
    clock.wind(60 * SECOND);
    const later = await exchange('page-a');
    const checks = [side[0] ?? '', later].map(async (hash) => (await sessions.findByHash(hash))?.checkedAt);
    const [first, second] = await Promise.all(checks);
    expect([first, second]).toEqual([first, first]);
    expect(clock.now()).toBeGreaterThan(first ?? Infinity);
    // A check read in one session counts in all sessions of the visit, except where the rules demand a break.
    const { code } = await codes.make(userId, { ...NO_TERMS, rules: { realityCheckBreak: 300 } });
    const resting = await codes.exchange(code, 'nonce', 'page-a');
    if (!('token' in resting)) throw new Error('refused');
    const read = await sessions.findByHash(side[1] ?? '');
    if (read) await sessions.checked(read);
    const checkedAt = async (hash: string) => (await sessions.findByHash(hash))?.checkedAt;
    for (const hash of [...side, later]) expect(await checkedAt(hash)).toBe(clock.now());
    expect(await checkedAt(hashToken(resting.token))).toBe(first);
    const stored = await database.query(
      'SELECT count(*) AS read FROM sessions WHERE user_id = $1 AND checked_at = $2',
      [userId, clock.now()],
    );
    expect(Number(stored[0]?.['read'])).toBe(4);
    const elsewhere = await exchange('page-b');
    expect(await open(userId)).toEqual([elsewhere]);
    // Two clients without the name of a host page do not count as on the same host page.
    await exchange(null);
    const last = await exchange(null);
    expect(await open(userId)).toEqual([last]);
    expect(await codes.endAll(userId)).toBe(1);
  });

  test('an end of all that a player has leaves neither a session nor a code that opens one', async () => {
    for (let round = 0; round < 10; round++) {
      const userId = await enter();
      const { code } = await codes.make(userId, NO_TERMS);
      await Promise.all([codes.exchange(code, 'page'), codes.endAll(userId)]);
      expect(await open(userId)).toEqual([]);
      await codes.exchange(code, 'page');
      expect(await open(userId)).toEqual([]);
    }
  });

  test('changes of a player are heard in the order in which they are stored', async () => {
    const userId = await enter();
    // The answers of a database may come in any order.
    const { query } = database;
    const slow = jest.spyOn(database, 'query').mockImplementation(async (sql, parameters) => {
      const rows = await query.call(database, sql, parameters);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      return rows as never;
    });
    changes.length = 0;
    await many(20, (n) => players.setMayBet(userId, n % 3 === 0));
    slow.mockRestore();
    const [row] = await database.query('SELECT may_bet FROM players WHERE user_id = $1', [userId]);
    expect(changes).toHaveLength(20);
    expect(changes.at(-1)).toEqual({ mayBet: row?.['may_bet'] });
  });

  describe('the name of an operator’s player', () => {
    const introduced = { operatorId: 'casino', currency: 'EUR', country: null, seamless: false };
    const introduce = async (externalId: string, nickName: string) =>
      await players.introduce({ ...introduced, externalId, nickName });
    beforeAll(() => database.query("INSERT INTO operators (operator_id, created_at) VALUES ('casino', 0)"));

    test('is the operator’s until the player has chosen one here, and again once that is taken down', async () => {
      expect((await introduce('chooser', 'Anna'))?.nickName).toBe('Anna');
      const anne = await introduce('chooser', 'Anne');
      expect(anne?.nickName).toBe('Anne');
      const named = (name: string) =>
        database.query(
          'UPDATE players SET first_name = coalesce(first_name, nick_name), nick_name = $2 WHERE user_id = $1',
          [anne?.userId, name],
        );
      await named('Marlow7');
      changes.length = 0;
      expect((await introduce('chooser', 'Annette'))?.nickName).toBe('Marlow7');
      expect(changes).toEqual([{ nickName: 'Marlow7' }]);
      await named('Annette'); // as after a rejected name was removed
      expect((await introduce('chooser', 'Ann'))?.nickName).toBe('Ann');
    });
  });

  describe('words under review', () => {
    const heard: string[] = [];
    const review = () =>
      new Review({
        ...{ database, clock, reviewTime: SECOND },
        // Slow, so that every other reader reads before the verdict is stored.
        apply: async (_tx, verdict, _kind, _userId, text) => {
          heard.push(`${verdict} ${text}`);
          await new Promise((resolve) => setTimeout(resolve, 100));
        },
        onReviewed: () => Promise.resolve(),
        onFailure: (error) => {
          throw error;
        },
      });

    test('are decided once, however many processes look at them', async () => {
      const userId = await enter();
      const [one, other] = [review(), review()];
      await one.submit(userId, 'message', 'good luck all');
      await other.start();
      clock.wind(SECOND);
      await Promise.all([one.stop(), other.stop()]);
      expect(heard).toEqual(['approved good luck all']);
      expect(await one.of(userId, 'message')).toEqual({ text: 'good luck all', status: 'approved' });
    });
  });
});
