// A stranger tries every call of the platform with another player's ids: it is refused, or answered with the stranger's data.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { publicIdOf } from '../../../src/protocol/publicId';
import { ROCKET_CHANNEL } from '../../../src/games/rocket/numbers';
import { RUNWAY_CHANNEL } from '../../../src/games/runway/numbers';
import { RUNWAY_CALLS } from '../../../src/games/runway/messages';
import type { Call } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { GAMES } from '../../../src/games/games';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { ALL_CALLS } from '../../../tools/soak/fuzz/messages';
import { ticket } from '../bingo/bingoHall';
import { Hall } from '../rounds/hall';
import { begin, MANY_CALLS } from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { STRANGERS, type Victim } from './strangers';

const STAKE = parseMoney('1.00');
const REQUEST = 'request-of-the-victim';

let hall: Hall;
let player: TestPlayer;
let stranger: TestPlayer;
let victim: Victim;
/** Texts that the platform may send only to the victim. */
let secrets: readonly string[];

beforeAll(async () => {
  hall = await Hall.open({
    config: MANY_CALLS,
    games: GAMES.map(({ gameType }) => gameType),
    seed: 'strangers',
  });
  [player, stranger] = [await hall.enter(), await hall.enter()];
  for (const gameType of [8, 10]) await begin(hall, stranger, gameType, 'stranger-seed');
  ({ victim, secrets } = await settleIn(player));
});
afterAll(() => hall.close());

/** The victim plays every game, and leaves the bets open where possible. */
async function settleIn(one: TestPlayer): Promise<{ victim: Victim; secrets: readonly string[] }> {
  const own = { requestId: REQUEST, amount: STAKE, mode: 'manual' as const };
  await begin(hall, one, 8, 'victim-seed-1');
  await begin(hall, one, 10, 'victim-seed-2');
  const { commitment } = await one.call(HILO_CALLS.start, {});
  const { chainId = '', index = 0 } = commitment ?? {};
  const { round } = await one.call(HILO_CALLS.bet, { ...own, requestId: `${REQUEST}-8`, chainId, index });
  const { commitments } = await one.call(PLINKO_CALLS.start, {});
  const { balls } = await one.call(PLINKO_CALLS.bet, {
    ...own,
    requestId: `${REQUEST}-10`,
    rows: 8,
    risk: 'low',
  });
  const order = { ...own, slot: 1, autoEscape: null, next: true, roundId: null };
  const rocket = await one.call(ROCKET_CALLS.bet, { ...order, requestId: `${REQUEST}-7` });
  const runway = await one.call(RUNWAY_CALLS.bet, { ...order, requestId: `${REQUEST}-9` });
  const numbers = ticket(3);
  const bingo = await one.call(BINGO_CALLS.bet, {
    ...own,
    ...{ requestId: `${REQUEST}-11`, next: true, roundId: null, tickets: [numbers] },
  });
  const [collected] = await one.call(BINGO_CALLS.collect, { numbers });
  const table = await one.call(CLASSIC_CALLS.roundAll, { gameType: 5 });
  const classicRound = table.rounds.at(-1)?.roundId ?? '';
  const classic = await one.call(CLASSIC_CALLS.bet, {
    ...own,
    ...{ requestId: `${REQUEST}-5`, gameType: 5, roundId: classicRound, play: 'odd' },
  });
  await one.call(PEOPLE_CALLS.updateStep, { step: 3 });
  const { next } = await one.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 2 });
  const { round: now } = await one.call(ROCKET_CALLS.currentRound, {});
  const user = await one.call(CALLS.loginId, {});
  return {
    victim: {
      userId: one.userId,
      requestId: REQUEST,
      hilo: { betId: round.betId, step: round.step, chainId, index },
      plinkoBet: balls[0]?.betId ?? '',
      rocketOrder: rocket.bet.betId,
      runwayOrder: runway.bet.betId,
      bingoOrder: bingo.tickets[0]?.betId ?? '',
      collectId: collected?.collectId ?? '',
      roundId: now?.id ?? '',
      classicRound,
      classicBet: classic.bet.betId,
      cursor: next ?? '',
      numbers,
    },
    secrets: [
      ...[one.userId, one.token, one.sessionId, user.userName, chainId, round.betId, 'victim-seed'],
      ...[balls[0]?.betId ?? '', bingo.tickets[0]?.betId ?? '', collected?.collectId ?? ''],
      ...[commitments[0]?.chainId ?? ''],
    ],
  };
}

/** Everything that the platform stores of a player. */
const keptOf = async (userId: string): Promise<string> => {
  const tables: readonly (readonly [string, string])[] = [
    ['accounts', 'account_id'],
    ['bets', 'user_id'],
    ['entries', 'account_id'],
    ['players', 'user_id'],
    ['requests', 'user_id'],
    ['own_chains', 'user_id'],
  ];
  const rows = await Promise.all(
    tables.map(([table, owner]) =>
      hall.platform.database.query(`SELECT * FROM ${table} WHERE ${owner} = $1 ORDER BY 1, 2`, [userId]),
    ),
  );
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
};

/** Paths of the running platform's routes, and of the calls in all message tables. */
const paths = (): readonly string[] => [
  ...new Set([
    ...ALL_CALLS.keys(),
    ...hall.platform.services.flatMap(({ routes }) => routes.map(({ call }) => call.path)),
  ]),
];

test('what the victim has is there, and secret texts are not empty', () => {
  expect(Object.entries(victim).filter(([, value]) => value === '')).toEqual([]);
  expect(secrets.filter((text) => text.length < 3)).toEqual([]);
});

test('every call has its row', () => {
  expect([...paths()].sort()).toEqual(Object.keys(STRANGERS).sort());
});

test('no call gives a stranger what is another player’s, or moves it', async () => {
  const before = await keptOf(player.userId);
  const balance = await player.call(CALLS.accountBalance, {});
  const wrong: string[] = [];
  // A swap ends the chain, and a new session the old id: calls that need them come before.
  const last = (path: string): boolean => /swap|refreshSession/i.test(path);
  const rows = Object.entries(STRANGERS).sort(([a], [b]) => Number(last(a)) - Number(last(b)));
  for (const [path, [verdict, ask]] of rows) {
    const { answer, text } = await stranger.send(path, ask(victim));
    if (path === CALLS.refreshSession.path) await stranger.refresh();
    const isRefused = answer.code !== CODE.success;
    if (isRefused !== (verdict === 'refused')) wrong.push(`${path}: ${answer.code} ${answer.msg}`);
    // A refusal because of the request's format would prove nothing.
    if (answer.code === CODE.illegalCharacters || answer.code === CODE.systemException)
      wrong.push(`${path} was not understood: ${answer.code} ${answer.msg}`);
    for (const secret of secrets)
      if (answer.msg.includes(secret) || text.includes(secret)) wrong.push(`${path} tells ${secret}`);
    if (verdict === 'own' && namesPlayer(answer.msg, victim))
      wrong.push(`${path} tells of another player: ${answer.msg}`);
  }
  expect(wrong).toEqual([]);
  expect(await keptOf(player.userId)).toBe(before);
  expect(await player.call(CALLS.accountBalance, {})).toEqual(balance);
});

const namesPlayer = (msg: string, { userId, rocketOrder, runwayOrder }: Victim): boolean =>
  [`"userId":"${userId}"`, rocketOrder, runwayOrder].some((text) => msg.includes(text));

test('asked by the victim, the same calls do tell what they must tell nobody else', async () => {
  const paths = [
    '/game/hiloBetDetail',
    '/game/plinkoBetDetails',
    '/game/collectList',
    '/historuBet/notStartedGame',
  ];
  for (const path of paths) {
    const { answer } = await player.send(path, STRANGERS[path]?.[1](victim));
    expect(answer.code).toBe(CODE.success);
    expect(secrets.some((secret) => answer.msg.includes(secret))).toBe(true);
  }
});

test('another player’s session id opens nothing, and a signature by another token is none', async () => {
  const calls: readonly Call[] = [...ALL_CALLS.values()].filter(
    ({ path }) => path !== CALLS.refreshSession.path,
  );
  const asked = (path: string): unknown => STRANGERS[path]?.[1](victim);
  const codes = new Set<number>();
  for (const call of calls)
    codes.add(await stranger.codeOf(call, asked(call.path), { sessionId: player.sessionId }));
  expect([...codes]).toEqual([CODE.sessionExpired]);
});

test('no push tells a stranger who somebody is', async () => {
  const socket = await stranger.connect();
  const heard = async (channel: number, act: () => Promise<unknown>): Promise<void> => {
    await socket.subscribe(channel);
    await act();
    hall.clock.wind(1_000);
    // Everything sent before has arrived when this is answered.
    await socket.subscribe(channel);
  };
  const order = {
    amount: STAKE,
    mode: 'manual' as const,
    slot: 2,
    autoEscape: null,
    next: true,
    roundId: null,
  };
  const calls = [
    [ROCKET_CHANNEL, ROCKET_CALLS],
    [RUNWAY_CHANNEL, RUNWAY_CALLS],
  ] as const;
  for (const [channel, { bet, cancel }] of calls)
    await heard(channel, async () => {
      const ordered = await player.call(bet, { ...order, requestId: newRequestId() });
      await player.call(cancel, { requestId: newRequestId(), betId: ordered.bet.betId });
    });
  const told = JSON.stringify(socket.items(), (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(told.split(publicIdOf(player.userId)).length - 1).toBeGreaterThanOrEqual(4);
  expect(told).not.toContain(player.userId);
});
