// Plays the whole protocol once against a backend, with its own player. Each part runs even when the part before it has
// failed.
import { createHash, randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { digestAfter } from '../../src/core/digest';
import { derive } from '../../src/core/derivation';
import { parseMoney, printMoney, times, type Money } from '../../src/core/money';
import { parseMultiplier, printMultiplier } from '../../src/core/multiplier';
import { CLASSIC_ROUND_STATUS } from '../../src/kits/blockRounds/messages';
import { crashPoint } from '../../src/kits/crash/rules';
import { GAMES } from '../../src/games/games';
import { CALLS } from '../../src/protocol/calls';
import { CODE } from '../../src/protocol/codes';
import { sealEnvelope } from '../../src/protocol/envelope';
import { CONTROL } from '../../src/protocol/frames';
import { hasValidUserId, openLaunch } from '../../src/protocol/launch';
import { CALLS_BY_GROUP, PUSHES } from './messages';
import { Line } from './line';
import { at, isTold, listOf, newNonce, newRequestId, Player, type Told } from './player';
import { Report } from './report';

export interface ConformOptions {
  /** Where the calls go: `<url>/api…` and `<url>/notice`. */
  readonly url: string;
  /** Returns a fresh launch link; each part that needs its own player requests one. */
  readonly launch: () => Promise<string>;
  /** The deployment's launch key. */
  readonly launchKey: string;
  /** Milliseconds to wait for a shared round. */
  readonly patience: number;
  /** Names of the parts to try; all of them when left out. */
  readonly only?: readonly string[];
  readonly say?: (line: string) => void;
}

type Part = (table: Table) => Promise<void>;

const { rocket, runway, plinko, hilo, bingo, block, chains, register, records, people, protection } =
  CALLS_BY_GROUP;
const CRASH = { rocket, runway } as const;
const STAKE = '1.00';
/** Codes for a bet that came too late for its round: then the next round is tried. */
const TOO_LATE: ReadonlySet<number> = new Set([
  CODE.periodClosed,
  CODE.blockBeingConfirmed,
  CODE.roundEnded,
  CODE.roundAlreadyStarted,
]);
const LATE = Symbol('too late');
/** Milliseconds of betting time that must be left when the kit bets; a round that has just opened may have less. */
const TIME_TO_BET = 4_000;
const LEAST_TIME_TO_BET = 1_500;
/** Milliseconds to wait for the block of an own chain. */
const CHAIN_PATIENCE = 30_000;

class Table {
  userId = '';

  constructor(
    readonly options: ConformOptions,
    readonly report: Report,
    readonly player: Player,
    readonly line: Line,
  ) {}

  /** Fetches the balance; null when the answer contains none. */
  async balance(): Promise<Money | null> {
    return moneyOf(at(await this.player.call(CALLS.accountBalance, {}), 'balance'));
  }

  subscribe(gameChannelType: number): void {
    this.line.send({ gameChannelType });
  }
}

const moneyOf = (value: unknown): Money | null => {
  try {
    return typeof value === 'string' ? parseMoney(value) : null;
  } catch {
    return null;
  }
};
const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const less = (balance: Money | null, change: string): string | null =>
  balance === null ? null : printMoney((balance - parseMoney(change)) as Money);

/** Checks a launch link, and exchanges its code for a session. */
async function enter(options: ConformOptions, report: Report): Promise<{ player: Player; userId: string }> {
  const link = new URL(await options.launch(), options.url);
  const where = 'launch link';
  const params = link.searchParams.get('params') ?? '';
  const launch = openLaunch(options.launchKey, params);
  report.expect(params !== '', where, 'params', 'the sealed block is missing');
  report.expect(
    hasValidUserId(launch),
    where,
    'params.userId',
    'the block cannot be opened with the launch key, or names nobody',
  );
  report.expect(launch.token !== '', where, 'params.token', 'there is no token');
  const ttl = Number(link.searchParams.get('ttl'));
  report.expect(
    Number.isSafeInteger(ttl) && ttl > 1_000_000_000_000,
    where,
    'ttl',
    'is no time in unix milliseconds',
  );
  report.same(launch.ttl, ttl, where, 'params.ttl', 'as in the address');
  const player = new Player(options.url, launch.token, report);
  const nonce = newNonce();
  const told = await player.refresh(nonce);
  const code = launch.token;
  if (told['token'] !== undefined) {
    // The same page may ask again after a lost answer, and gets the same session; another page gets none.
    player.token = code;
    const again = await player.refresh(nonce);
    report.same(
      again['token'],
      told['token'],
      CALLS.refreshSession.path,
      'token',
      'a repeat with one nonce gets one session',
    );
    const stranger = new Player(options.url, code, report);
    await stranger.refused(
      CALLS.refreshSession,
      { nonce: newNonce() },
      CODE.tokenExpired,
      'a code is good once',
    );
    await player.refresh();
  }
  report.expect(player.sessionId !== '', CALLS.refreshSession.path, 'sessionId', 'there is none');
  return { player, userId: launch.userId };
}

const security: Part = async ({ player }) => {
  const { accountBalance: call } = CALLS;
  const bad = (
    why: string,
    bent: Parameters<Player['refused']>[4],
    code = CODE.badSignature as number,
  ): Promise<unknown> => player.refused(call, {}, code, why, bent);
  await bad('a signature of another token', { sign: `${newNonce()}.${player.now()}.${'0'.repeat(64)}` });
  await bad('a signature for another path', { signed: { path: '/game/list' } });
  await bad('a signature for another session', { signed: { sessionId: 'another' } });
  await bad('a signature for another method', { signed: { method: 'GET' } });
  await bad('a signature for another body', { signed: { body: '{}' } });
  await bad('a header that is none', { sign: 'nonsense' });
  await bad('a time six minutes ago', { timestamp: player.now() - 6 * 60_000 });
  await bad('a time six minutes ahead', { timestamp: player.now() + 6 * 60_000 });
  const nonce = newNonce();
  await player.send(call.path, {}, { nonce });
  await bad('a nonce that was used', { nonce });
  await bad('another version of the wire', { wire: 'v1' }, CODE.otherVersion);
  await bad('no session id', { sessionId: '' }, CODE.sessionExpired);
  const strange = JSON.stringify({ data: sealEnvelope('another secret', '{}') });
  await bad('an envelope under another secret', { body: strange }, CODE.undecryptable);
  await bad('a body without an envelope', { body: '{}' }, CODE.illegalCharacters);
  await player.refused('/game/noSuchCall', {}, 404, 'a call that there is not');
  const { msg } = await player.refused(
    CALLS.currentUserLimit,
    { gameType: 'seven' },
    CODE.illegalCharacters,
    'a text for a number',
  );
  player.report.expect(
    msg.includes('gameType'),
    CALLS.currentUserLimit.path,
    'msg',
    'a malformed request is answered with the field that is wrong',
  );
};

const shared: Part = async ({ player, report, userId }) => {
  const id = await player.call(CALLS.loginId, {});
  report.same(at(id, 'userId'), userId, CALLS.loginId.path, 'userId', 'as in the launch block');
  const interval = Number(at(id, 'rules.realityCheck') ?? 0);
  if (interval > 0) {
    const { realityCheck } = protection;
    const due = Number(at(await player.call(realityCheck, { read: false }), 'dueAt'));
    report.expect(
      due <= player.now() + interval * 60_000,
      realityCheck.path,
      'dueAt',
      'later than the interval of loginId’s rules',
    );
  }
  await player.call(CALLS.accountBalance, {});
  const configs = listOf(await player.call(CALLS.gameConfig, {}));
  const games = listOf(await player.call(CALLS.gameList, {}));
  for (const { gameType, id: name } of GAMES) {
    for (const [call, list] of [
      [CALLS.gameConfig, configs],
      [CALLS.gameList, games],
    ] as const)
      report.expect(
        list.some((one) => at(one, 'gameType') === gameType),
        call.path,
        'gameType',
        `${name} (${gameType}) is missing`,
      );
    const limit = await player.call(CALLS.currentUserLimit, { gameType });
    const where = CALLS.currentUserLimit.path;
    report.same(at(limit, 'gameType'), gameType, where, 'gameType');
    const [min, max] = [moneyOf(at(limit, 'minBet')), moneyOf(at(limit, 'maxBet'))];
    if (min !== null && max !== null) report.expect(min <= max, where, 'maxBet', 'is below minBet');
  }
  for (const one of configs)
    report.expect(
      [0, 1, 2, 3, 4, 5].includes(Number(at(one, 'status'))),
      CALLS.gameConfig.path,
      'status',
      'is none of 0 to 5',
    );
  await player.call(CALLS.allUser, { gameType: 7 });
  const future = await player.call(CALLS.futureBlock, { gameType: 7 });
  const [num, head] = [Number(at(future, 'num')), Number(at(future, 'head.num'))];
  // The announced block may have come by now.
  report.expect(
    num >= head - 1,
    CALLS.futureBlock.path,
    'num',
    'the announced block lies long behind the head',
  );
  const known = await player.call(CALLS.getBlockByNum, { num: head });
  report.same(at(known, 'block.num'), head, CALLS.getBlockByNum.path, 'block.num');
  report.same(
    at(known, 'block.hash'),
    at(future, 'head.hash'),
    CALLS.getBlockByNum.path,
    'block.hash',
    'as the head was told',
  );
};

const socket: Part = async ({ player, line, report }) => {
  const sentAt = Date.now();
  line.send({ type: 'heartbeat', sentAt });
  const beat = await line.frame('heartbeat');
  if (report.expect(beat !== undefined, 'frame heartbeat', '', 'no answer to a heartbeat'))
    report.same(beat?.['sentAt'], sentAt, 'frame heartbeat', 'sentAt', 'of the heartbeat');
  const from = line.frames.length;
  line.send({ gameChannelType: 2 });
  const channel = await line.frame('channel', from);
  if (report.expect(channel !== undefined, 'frame channel', '', 'no answer to a subscription'))
    report.same(channel?.['gameChannelType'], 2, 'frame channel', 'gameChannelType', 'as asked for');
  // A ticket opens one socket.
  const ticket = player.ticket();
  const open = (): WebSocket =>
    new WebSocket(`${player.address.replace(/^http/, 'ws')}/notice?jwtToken=${ticket}&page=other&n=1`);
  const tables = Object.values(PUSHES);
  const second = new Line(player, tables, open());
  const replaced = await line.until(
    () =>
      line.frames.find((frame) => frame['type'] === 'control' && frame['code'] === CONTROL.replaced) ??
      (line.closed && {}),
    5_000,
  );
  report.expect(
    replaced !== undefined,
    'frame control',
    'code',
    `the older socket gets ${CONTROL.replaced} when a newer one opens`,
  );
  const third = new Line(player, tables, open());
  const closed = await third.until(() => third.closed ?? undefined, 5_000);
  report.same(closed?.code, 1008, 'socket', 'code', 'a ticket that was used opens no second socket');
  report.expect(
    /^now \d{13}$/.test(closed?.reason ?? ''),
    'socket',
    'reason',
    'tells the platform’s time, `now <unix ms>`',
  );
  second.socket.terminate();
};

/** Sends a call that moves money, its repeat, and the same id with other content. LATE when its round takes no more bets. */
async function once(
  { player, report }: Table,
  call:
    | (typeof block)['bet']
    | (typeof rocket)['bet']
    | (typeof plinko)['bet']
    | (typeof hilo)['bet']
    | (typeof bingo)['bet'],
  request: Told & { readonly requestId: string },
): Promise<unknown> {
  const reply = await player.send(call.path, request);
  if (TOO_LATE.has(reply.code)) return LATE;
  const first = player.taken(call, reply);
  if (first === undefined) return undefined;
  const again = await player.send(call.path, request);
  report.same(again.code, CODE.success, call.path, 'requestId', 'a repeat gets the first answer');
  report.expect(
    at(again.body, 'balance') === at(first, 'balance'),
    call.path,
    'requestId',
    'a repeat under one requestId moved money again',
  );
  await player.refused(
    call,
    { ...request, amount: '2.00' },
    CODE.requestIdReused,
    'one requestId with other content',
  );
  const past = await player.call(records.requestRecord, { requestId: request.requestId, betIds: [] });
  report.same(at(past, 'counted'), true, records.requestRecord.path, 'counted', 'of a bet that was answered');
  return first;
}

/** Checks the refusals that the bets of all games share. */
async function refusals({ player }: Table, call: Parameters<typeof once>[1], request: Told): Promise<void> {
  const id = (): string => newRequestId();
  await player.refused(
    call,
    { ...request, requestId: id(), amount: '0.001' },
    CODE.amountMalformed,
    'three places',
  );
  await player.refused(call, { ...request, requestId: id(), amount: '' }, CODE.amountMissing, 'no amount');
  await player.refused(
    call,
    { ...request, requestId: id(), amount: '0.01' },
    CODE.betBelowMinimum,
    'below the minimum',
  );
  await player.refused(
    call,
    { ...request, requestId: id(), amount: '99999999.00' },
    CODE.betAboveMaximum,
    'above the maximum',
  );
}

/** Bets on an open round of a block-hash game, checks the refusals, and takes the bet back. */
async function betOnBlock(table: Table, gameType: number, open: unknown): Promise<unknown> {
  const { player, report } = table;
  const before = await table.balance();
  const { profitLimit } = ((await player.call(CALLS.currentUserLimit, { gameType })) ?? {}) as Told;
  const request = {
    requestId: newRequestId(),
    gameType,
    roundId: at(open, 'roundId'),
    blockNum: at(open, 'blockNum'),
    profitLimit,
    play: 'odd',
    amount: STAKE,
    mode: 'manual',
  };
  const bet = await once(table, block.bet, request);
  if (bet === undefined || bet === LATE) return bet;
  const where = block.bet.path;
  report.same(at(bet, 'bet.amount'), STAKE, where, 'bet.amount', 'as staked');
  report.same(at(bet, 'bet.roundId'), request.roundId, where, 'bet.roundId', 'as asked for');
  report.same(at(bet, 'bet.play'), 'odd', where, 'bet.play', 'as chosen');
  report.same(at(bet, 'balance'), less(before, STAKE), where, 'balance', 'the stake has left it');
  await refusals(table, block.bet, request);
  const betId = String(at(bet, 'bet.betId'));
  const back = await player.send(block.cancel.path, { requestId: newRequestId(), gameType, betId });
  // Betting may have closed meanwhile.
  if (back.code !== CODE.success) return bet;
  player.judge(block.cancel, back.body);
  report.same(at(back.body, 'bet.status'), 'cancelled', block.cancel.path, 'bet.status');
  report.same(
    at(back.body, 'balance'),
    less(before, '0.00'),
    block.cancel.path,
    'balance',
    'the stake has come back',
  );
  return bet;
}

const blockRounds: Part = async (table) => {
  const { player, line, report } = table;
  table.subscribe(1);
  const gameType = 5;
  for (const game of [1, 3, 4, 5, 6]) await player.call(block.roundAll, { gameType: game });
  await player.call(block.dew, { gameType, count: 10 });
  await player.call(block.allUserBet, { gameType });
  await player.call(block.skipBlock, { gameType });
  let bet: unknown = LATE;
  for (const end = Date.now() + table.options.patience; bet === LATE && Date.now() < end;) {
    const snapshot = await player.call(block.roundAll, { gameType });
    const open = listOf(at(snapshot, 'rounds'))
      .filter((one) => at(one, 'status') === CLASSIC_ROUND_STATUS.open)
      .at(-1);
    // The block must be three blocks away, or a period where that is shorter, to leave time for the calls.
    const distance = Number(at(open, 'blockNum')) - Number(at(snapshot, 'blocks.0.num'));
    if (distance >= Math.min(3, Number(at(snapshot, 'periodBlocks'))))
      bet = await betOnBlock(table, gameType, open);
    else await new Promise((resolve) => setTimeout(resolve, 300));
  }
  if (bet === LATE) report.skipped.push('block rounds: none took bets in time');
  const decided = await line.push(2001, () => true, table.options.patience);
  if (!decided) report.skipped.push('block rounds: none was decided in time');
};

/** Sends the player's client seed and waits for the block of his first chain. Returns the seeds once a chain is in use. */
async function ownChain(table: Table, gameType: number): Promise<Told | null> {
  const { player, report, line } = table;
  const seeds = async (): Promise<unknown> => at(await player.call(chains.clientHash, { gameType }), 'seeds');
  const first = await seeds();
  if (at(first, 'clientSeed') === null)
    await player.call(chains.clientHash, {
      gameType,
      chainId: at(first, 'next.chainId'),
      clientSeed: randomBytes(12).toString('hex'),
    });
  let told: unknown = first;
  for (const end = Date.now() + CHAIN_PATIENCE; Date.now() < end;) {
    told = await seeds();
    if (isTold(at(told, 'current'))) return told as Told;
    await line.push(2013, (data) => data['gameType'] === gameType, 1_000, line.items.length);
  }
  report.expect(false, chains.clientHash.path, 'seeds.current', 'no chain took over');
  return null;
}

const plinkoBalls: Part = async (table) => {
  const { player, report } = table;
  table.subscribe(0);
  const where = plinko.bet.path;
  const config = await player.call(plinko.config, {});
  const board = await player.call(plinko.odds, { rows: 8, risk: 'low' });
  const seeds = await ownChain(table, 10);
  if (!seeds) return;
  const started = await player.call(plinko.start, {});
  const index = Number(at(started, 'seeds.current.nextIndex'));
  const promised = listOf(at(started, 'commitments')).find((one) => at(one, 'index') === index);
  report.expect(
    promised !== undefined,
    plinko.start.path,
    'commitments',
    `none for index ${index}, the next ball`,
  );
  const before = await table.balance();
  const terms = { profitLimit: at(config, 'profitLimit'), odds: at(board, 'odds') };
  const promise = {
    chainId: at(seeds, 'current.chainId'),
    index,
    clientSeed: at(seeds, 'current.clientSeed'),
  };
  const request = {
    requestId: newRequestId(),
    rows: 8,
    risk: 'low',
    amount: STAKE,
    mode: 'manual',
    ...promise,
    ...terms,
  };
  const bet = await once(table, plinko.bet, request);
  if (bet === undefined) return;
  const ball = at(bet, 'balls.0');
  const serverSeed = String(at(ball, 'serverSeed'));
  const derived = derive({
    serverSeed,
    clientSeed: String(promise.clientSeed),
    blockHash: String(at(seeds, 'current.historyBlockHash')),
    round: String(index),
  });
  report.same(
    derived.serverSeedHash,
    at(seeds, 'current.serverSeedHash'),
    where,
    'balls.0.serverSeed',
    'its hash was promised',
  );
  report.same(
    derived.gameResultHash,
    at(promised, 'gameResultHash'),
    where,
    'balls.0.serverSeed',
    'the outcome’s hash was promised',
  );
  const path = String(at(ball, 'path'));
  report.same(
    at(ball, 'slot'),
    [...path].filter((step) => step === 'R').length,
    where,
    'balls.0.slot',
    'the number of R in its path',
  );
  report.same(
    at(ball, 'multiplier'),
    at(board, `odds.${String(at(ball, 'slot'))}`),
    where,
    'balls.0.multiplier',
    'of its slot',
  );
  const payout = times(parseMoney(STAKE), parseMultiplier(textOr(at(ball, 'multiplier'), '0.00')));
  report.same(
    at(ball, 'payout'),
    printMoney(payout),
    where,
    'balls.0.payout',
    'the stake times the multiplier',
  );
  if (before !== null)
    report.same(
      at(bet, 'balance'),
      printMoney((before - parseMoney(STAKE) + payout) as Money),
      where,
      'balance',
      'less the stake, with the payout',
    );
  await player.refused(
    plinko.bet,
    { ...request, requestId: newRequestId() },
    CODE.roundPassed,
    'an index that was dealt',
  );
  const past = await player.call(plinko.details, { betId: at(ball, 'betId') });
  report.same(
    at(past, 'ball.payout'),
    at(ball, 'payout'),
    plinko.details.path,
    'ball.payout',
    'as the bet was answered',
  );
  report.same(
    at(past, 'ball.seeds.serverSeed'),
    serverSeed,
    plinko.details.path,
    'ball.seeds.serverSeed',
    'as the bet was answered',
  );
};

const hiloRound: Part = async (table) => {
  const { player, report } = table;
  const config = await player.call(hilo.config, {});
  const seeds = await ownChain(table, 8);
  if (!seeds) return;
  const started = await player.call(hilo.start, {});
  const promised = at(started, 'commitment');
  if (!report.expect(isTold(promised), hilo.start.path, 'commitment', 'is missing though a chain is in use'))
    return;
  const again = await player.call(hilo.start, {});
  report.same(
    at(again, 'commitment.gameResultHash'),
    at(promised, 'gameResultHash'),
    hilo.start.path,
    'commitment.gameResultHash',
    'a repeat publishes the same',
  );
  const before = await table.balance();
  const { profitLimit, skipCost, platformBonus, houseEdge } = (config ?? {}) as Told;
  const request = {
    requestId: newRequestId(),
    amount: STAKE,
    mode: 'manual',
    chainId: at(promised, 'chainId'),
    index: at(promised, 'index'),
    clientSeed: at(seeds, 'current.clientSeed'),
    gameResultHash: at(promised, 'gameResultHash'),
    terms: { profitLimit, skipCost, platformBonus, houseEdge },
  };
  const bet = await once(table, hilo.bet, request);
  if (bet === undefined) return;
  report.same(at(bet, 'round.status'), 'open', hilo.bet.path, 'round.status');
  report.same(at(bet, 'balance'), less(before, STAKE), hilo.bet.path, 'balance', 'the stake has left it');
  report.same(
    at(bet, 'round.seeds.serverSeed'),
    null,
    hilo.bet.path,
    'round.seeds.serverSeed',
    'of an open round it is secret',
  );
  const betId = at(bet, 'round.betId');
  await player.refused(
    hilo.cashOut,
    { requestId: newRequestId(), betId, step: at(bet, 'round.step') },
    CODE.nothingToCashOut,
    'nothing was guessed yet',
  );
  const open = await player.call(hilo.detail, {});
  report.same(at(open, 'round.betId'), betId, hilo.detail.path, 'round.betId', 'the open round');
  // Plays until the round is lost, or cashes it out after a right guess.
  let round: unknown = at(bet, 'round');
  for (let moves = 0; moves < 12 && at(round, 'status') === 'open'; moves++) {
    const move = { requestId: newRequestId(), betId, step: at(round, 'step') };
    const isWon = at(round, 'cashOut') !== null;
    const call = isWon ? hilo.cashOut : hilo.guess;
    const answer = await player.call(call, isWon ? move : { ...move, guess: likeliest(round) });
    if (answer === undefined) return;
    if (isWon)
      report.same(
        at(answer, 'round.payout'),
        at(round, 'cashOut'),
        call.path,
        'round.payout',
        'as cashOut said',
      );
    round = at(answer, 'round');
  }
  const seed = String(at(round, 'seeds.serverSeed'));
  const where = hilo.detail.path;
  const told = at(await player.call(hilo.detail, { betId }), 'round');
  const derived = derive({
    serverSeed: seed,
    clientSeed: String(at(told, 'seeds.clientSeed')),
    blockHash: String(at(told, 'seeds.historyBlockHash')),
    round: String(at(told, 'seeds.index')),
  });
  report.same(
    derived.gameResultHash,
    at(promised, 'gameResultHash'),
    where,
    'round.seeds.serverSeed',
    'leads to the outcome that was promised',
  );
};

/** The offered guess with the best chance: on a king "higher" is not offered. */
function likeliest(round: unknown): unknown {
  const [best] = [...listOf(at(round, 'choices'))].sort(
    (one, other) => Number(at(other, 'chance')) - Number(at(one, 'chance')),
  );
  return at(best, 'guess');
}

/** Waits for a round that takes bets for long enough, and returns its snapshot. */
async function bettingOpen(table: Table, read: () => Promise<unknown>, code: number): Promise<unknown> {
  let isFresh = false;
  for (const end = Date.now() + table.options.patience; Date.now() < end;) {
    const from = table.line.items.length;
    const snapshot = await read();
    const left = Number(at(snapshot, 'countdown.millisLeft') ?? 0);
    if (left > (isFresh ? LEAST_TIME_TO_BET : TIME_TO_BET)) return snapshot;
    isFresh = (await table.line.push(code, () => true, 2_000, from)) !== undefined;
  }
  return null;
}

const crashGame =
  (name: keyof typeof CRASH, gameType: number, channel: number): Part =>
  async (table) => {
    const { player, report, line } = table;
    const calls = CRASH[name];
    const pushes = PUSHES[name];
    table.subscribe(channel);
    const read = (): Promise<unknown> => player.call(calls.currentRound, {});
    for (const call of [
      calls.currentRoundBets,
      calls.currentUserBets,
      calls.pointTotal,
      calls.recentDew,
      calls.topWins,
    ])
      await player.call(call, {});
    await player.call(calls.historyDew, { count: 10 });
    await player.call(calls.pointRecord, { count: 5 });
    const playRound = async (): Promise<void> => {
      const snapshot = await bettingOpen(table, read, pushes.countdown.code);
      if (snapshot === null) return void report.skipped.push(`${name}: no round took bets in time`);
      const from = line.items.length;
      const before = await table.balance();
      const round = at(snapshot, 'round');
      const roundId = at(round, 'id');
      report.same(
        at(round, 'historyBlockHash'),
        null,
        calls.currentRound.path,
        'round.historyBlockHash',
        'while bets are taken the block does not exist',
      );
      const { profitLimit } = (await player.call(CALLS.currentUserLimit, { gameType })) as {
        profitLimit?: unknown;
      };
      const request = {
        requestId: newRequestId(),
        slot: 1,
        amount: STAKE,
        autoEscape: '1.01',
        next: false,
        roundId,
        blockNum: at(round, 'historyBlockNum'),
        profitLimit,
        mode: 'manual',
      };
      const bet = await once(table, calls.bet, request);
      if (bet === LATE) return playRound();
      if (bet === undefined) return;
      report.same(at(bet, 'bet.amount'), STAKE, calls.bet.path, 'bet.amount', 'as staked');
      report.same(at(bet, 'bet.roundId'), roundId, calls.bet.path, 'bet.roundId', 'the round that was named');
      report.same(at(bet, 'bet.autoEscape'), '1.01', calls.bet.path, 'bet.autoEscape', 'as asked for');
      report.same(
        at(bet, 'balance'),
        less(before, STAKE),
        calls.bet.path,
        'balance',
        'the stake has left it',
      );
      const order = await player.call(calls.bet, {
        ...request,
        requestId: newRequestId(),
        slot: 2,
        next: true,
        roundId: null,
      });
      const back = await player.call(calls.cancel, {
        requestId: newRequestId(),
        betId: at(order, 'bet.betId'),
      });
      report.same(at(back, 'bet.status'), 'cancelled', calls.cancel.path, 'bet.status');
      report.same(
        at(back, 'balance'),
        less(before, STAKE),
        calls.cancel.path,
        'balance',
        'the order’s stake has come back',
      );
      const ofRound = (data: Told): boolean =>
        data['roundId'] === roundId || at(data, 'round.id') === roundId || data['id'] === roundId;
      const { patience } = table.options;
      const decided = await line.push(pushes.decided.code, ofRound, patience, from);
      const over = await line.push(pushes.gameOver.code, ofRound, patience, from);
      if (!decided || !over) return void report.skipped.push(`${name}: the round did not end in time`);
      const where = `push ${pushes.gameOver.code}`;
      const { data } = over;
      const derived = derive({
        serverSeed: String(data['serverSeed']),
        clientSeed: String(data['clientSeed']),
        blockHash: String(data['historyBlockHash']),
        round: String(roundId),
      });
      report.same(
        derived.serverSeedHash,
        at(round, 'serverSeedHash'),
        where,
        'serverSeed',
        'its hash was announced with the round',
      );
      report.same(
        data['resultSeed'],
        derived.resultSeed,
        where,
        'resultSeed',
        'follows from seeds, block and round',
      );
      report.same(
        at(decided.data, 'round.gameResultHash'),
        derived.gameResultHash,
        `push ${pushes.decided.code}`,
        'round.gameResultHash',
        'of the outcome that came',
      );
      report.same(
        data['crashHeight'],
        printMultiplier(crashPoint(derived.resultSeed)),
        where,
        'crashHeight',
        'follows from the result seed',
      );
      const result = await player.call(calls.roundGameResult, { roundId });
      report.same(
        at(result, 'result.crashHeight'),
        data['crashHeight'],
        calls.roundGameResult.path,
        'result.crashHeight',
        'as was pushed',
      );
      const told = listOf(
        at(await player.call(register.toldRounds, { gameType, from: roundId, count: 1 }), 'rounds'),
      )[0];
      report.same(
        at(told, 'digest.digest'),
        at(decided.data, 'digest.digest'),
        register.toldRounds.path,
        'rounds.0.digest.digest',
        'as was pushed',
      );
      const previous = String(BigInt(String(roundId)) - 1n);
      if (previous !== '0') {
        const one = listOf(
          at(await player.call(register.toldRounds, { gameType, from: previous, count: 1 }), 'rounds'),
        )[0];
        const digest = at(one, 'digest.digest');
        if (typeof digest === 'string' && at(one, 'id') === previous)
          report.same(
            at(decided.data, 'digest.digest'),
            digestAfter(digest, {
              round: String(roundId),
              chainId: String(at(round, 'chainId')),
              index: Number(at(round, 'index')),
              blockNumber: Number(at(round, 'historyBlockNum')),
              gameResultHash: derived.gameResultHash,
              before: at(decided.data, 'digest.before') as 'played',
            }),
            `push ${pushes.decided.code}`,
            'digest.digest',
            'follows from the one before',
          );
      }
    };
    await playRound();
  };

const bingoPeriod: Part = async (table) => {
  const { player, report } = table;
  table.subscribe(4);
  const read = (): Promise<unknown> => player.call(bingo.currentRound, {});
  await player.call(bingo.skipConfig, {});
  await player.call(bingo.periodList, { count: 3 });
  await player.call(bingo.ballsCount, { rounds: 10 });
  const before = listOf(await player.call(bingo.collectList, {})).length;
  const numbers = Array.from({ length: 15 }, (_, i) => 12 * (i % 5) + 1 + Math.floor(i / 5));
  const kept = listOf(await player.call(bingo.collect, { numbers }));
  report.same(kept.length, before + 1, bingo.collect.path, '', 'the list with the new ticket');
  const collectId = at(
    kept.find((one) => JSON.stringify(at(one, 'numbers')) === JSON.stringify(numbers)),
    'collectId',
  );
  report.expect(
    collectId !== undefined,
    bingo.collect.path,
    '0.numbers',
    'the new ticket’s numbers are not in the list',
  );
  if (collectId !== undefined) await player.call(bingo.cancelCollect, { collectId });
  const buy = async (): Promise<void> => {
    const snapshot = await bettingOpen(table, read, PUSHES.bingo.countdown.code);
    if (snapshot === null) return void report.skipped.push('bingo: no period took tickets in time');
    const money = await table.balance();
    const roundId = at(snapshot, 'round.id');
    const { profitLimit } = (await player.call(CALLS.currentUserLimit, { gameType: 11 })) as {
      profitLimit?: unknown;
    };
    const request = {
      requestId: newRequestId(),
      next: false,
      roundId,
      blockNum: at(snapshot, 'round.historyBlockNum'),
      profitLimit,
      tickets: [numbers],
      amount: STAKE,
      mode: 'manual',
    };
    const bought = await once(table, bingo.bet, request);
    if (bought === LATE) return buy();
    if (bought === undefined) return;
    report.same(
      JSON.stringify(at(bought, 'tickets.0.numbers')),
      JSON.stringify(numbers),
      bingo.bet.path,
      'tickets.0.numbers',
      'as bought',
    );
    report.same(
      at(bought, 'tickets.0.roundId'),
      roundId,
      bingo.bet.path,
      'tickets.0.roundId',
      'the round that was named',
    );
    report.same(
      at(bought, 'balance'),
      less(money, STAKE),
      bingo.bet.path,
      'balance',
      'the stake has left it',
    );
    const mine = listOf(await player.call(bingo.roundTickets, { roundId }));
    report.same(mine.length, 1, bingo.roundTickets.path, '', 'the ticket that was bought');
    await player.call(bingo.roundExtras, { roundId });
    const back = await player.send(bingo.cancel.path, {
      requestId: newRequestId(),
      betIds: [at(bought, 'tickets.0.betId')],
    });
    if (back.code === CODE.success) {
      player.judge(bingo.cancel, back.body);
      report.same(
        at(back.body, 'balance'),
        less(money, '0.00'),
        bingo.cancel.path,
        'balance',
        'the stake has come back',
      );
    }
    await player.call(bingo.periodDetails, { roundId });
    await player.call(bingo.podium, { roundId });
  };
  await buy();
};

const fairness: Part = async ({ player, report }) => {
  await player.call(register.signingKeys, {});
  for (const gameType of [7, 9, 11]) {
    const told = await player.call(register.register, { gameType, from: 0 });
    report.same(at(told, 'gameType'), gameType, register.register.path, 'gameType');
    const [first, second] = listOf(at(told, 'entries'));
    report.expect(
      first !== undefined && second !== undefined,
      register.register.path,
      'entries',
      'the chain in use and the one after it',
    );
    report.expect(
      listOf(at(told, 'entries')).every((one, place) => at(one, 'k') === Number(at(first, 'k')) + place),
      register.register.path,
      'entries.0.k',
      'entries in their order',
    );
  }
};

const history: Part = async ({ player, report }) => {
  const where = records.gameRecord.path;
  const slips = await player.call(records.gameRecord, { mode: 'all', count: 50 });
  const all = listOf(at(slips, 'slips'));
  report.expect(all.length > 0, where, 'slips', 'the bets that were placed are not in it');
  all.forEach((slip, place) => {
    const [amount, payout, net] = ['amount', 'payout', 'net'].map((field) => at(slip, field));
    const isPlain =
      at(slip, 'marginFrozen') === '0.00' && ['win', 'lose'].includes(String(at(slip, 'outcome')));
    if (isPlain && typeof payout === 'string' && typeof amount === 'string')
      report.same(
        net,
        printMoney((parseMoney(payout) - parseMoney(amount)) as Money),
        where,
        `slips.${place}.net`,
        'payout less amount',
      );
  });
  const account = await player.call(records.accountRecord, { count: 50 });
  const rows = listOf(at(account, 'transactions'));
  rows.slice(0, -1).forEach((row, place) => {
    const [after, change, before] = [
      at(row, 'balanceAfter'),
      at(row, 'amount'),
      at(rows[place + 1], 'balanceAfter'),
    ];
    if ([after, change, before].every((one) => typeof one === 'string' && /^-?\d+\.\d\d$/.test(one)))
      report.same(
        after,
        printMoney((parseMoney(String(before)) + parseMoney(String(change))) as Money),
        records.accountRecord.path,
        `transactions.${place}.balanceAfter`,
        'the balance before with the change',
      );
  });
  await player.call(records.notStartedGame, {});
  await player.call(records.startedGame, {});
  const requestId = newRequestId();
  const none = await player.call(records.requestRecord, { requestId, betIds: [] });
  report.same(at(none, 'counted'), false, records.requestRecord.path, 'counted', 'of a call that never came');
};

const persons: Part = async ({ player, report }) => {
  const step = await player.call(people.updateStep, { step: 2 });
  const kept = await player.call(people.getUserGuideStep, {});
  report.same(at(kept, 'step'), at(step, 'step'), people.getUserGuideStep.path, 'step', 'as it was set');
  await player.call(people.getSysNotice, {});
  await player.call(people.getBanner, {});
  await player.call(people.getWinnerTop, {});
  await player.call(people.winnerList, { board: 'overall', span: 'thisWeek' });
  await player.call(people.editNickName, {
    nickName: `K${createHash('sha256').update(newNonce()).digest('hex').replace(/\d/g, '').slice(0, 6)}`,
  });
};

const PARTS: Readonly<Record<string, Part>> = {
  security,
  shared,
  rocket: crashGame('rocket', 7, 2),
  runway: crashGame('runway', 9, 3),
  plinko: plinkoBalls,
  hilo: hiloRound,
  bingo: bingoPeriod,
  block: blockRounds,
  fairness,
  records: history,
  people: persons,
  // Last, because its second socket replaces the player's line.
  socket,
};
export const PART_NAMES = Object.keys(PARTS);

/** Plays the parts and returns the findings. */
export async function conform(options: ConformOptions): Promise<Report> {
  const report = new Report();
  const say = options.say ?? (() => undefined);
  const { player, userId } = await enter(options, report);
  const line = new Line(player, Object.values(PUSHES));
  const table = new Table(options, report, player, line);
  table.userId = userId;
  const opened = await line.until(() => line.socket.readyState === WebSocket.OPEN, 10_000);
  report.expect(opened === true, 'socket', '', `does not open: ${JSON.stringify(line.closed)}`);
  for (const name of options.only ?? PART_NAMES) {
    const before = report.findings.length;
    try {
      await PARTS[name]?.(table);
    } catch (error) {
      report.expect(false, name, '', `could not be played to its end: ${String(error)}`);
    }
    say(`${name}: ${report.findings.length - before} findings`);
  }
  line.socket.terminate();
  return report;
}
