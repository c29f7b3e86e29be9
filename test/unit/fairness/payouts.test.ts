// A cent too little or too much on an own bet, in each of the ten games: the platform's payout passes through the client as
// usual, from the messages through the game to the witness.
import { bingoProof } from '../../../src/games/bingo/proof';
import { hiloProof } from '../../../src/games/hilo/proof';
import { plinkoProof } from '../../../src/games/plinko/proof';
import { rocketProof } from '../../../src/games/rocket/proof';
import { runwayProof } from '../../../src/games/runway/proof';
import type { CrashProof } from '../../../src/kits/crash/proof';
import { proofAs, type ProofShape } from '../../../src/protocol/proof';
import { serverTime } from '../../../src/core/clock';
import { cents, parseMoney, type Money } from '../../../src/core/money';
import { FairDraws } from '../../../src/games/bingo/client/fairDraws';
import type { BingoResult, BingoTicket } from '../../../src/games/bingo/messages';
import { CLASSIC_GAMES, CLASSIC_GAME_TYPES, type ClassicGameType } from '../../../src/kits/blockRounds/plays';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { FairBalls } from '../../../src/games/plinko/client/fairBalls';
import { hiloProofOf } from '../../../src/games/hilo/client/fairRound';
import type { HiloRound } from '../../../src/games/hilo/messages';
import { FairRounds } from '../../../src/kits/crash/client/fairRounds';
import type { CrashBet, CrashResult } from '../../../src/kits/crash/messages';
import { OwnWitness } from '../../../src/kits/ownRounds/witness';
import type { OwnSeeds } from '../../../src/kits/ownRounds/messages';
import { RECORD_CALLS, type BetSlip } from '../../../src/protocol/records';
import type { Proof } from '../../../src/protocol/proof';
import { settle } from '../support/fakeServices';
import { begunHere } from '../support/begunHere';
import { FakeServices } from '../support/fakeServices';
import { seenFromTheStart } from './announced';
import { openHall } from '../classic-client/hall';
import { TICKET, Watcher, digestedOf, ownRoundFacts, sharedRound, type SharedGame } from './honestHouse';

const LIMIT = parseMoney('1000000.00');
const plus = (sum: Money, cent: bigint): Money => cents(sum + cent);

/** Plays a round whose payout is wrong by `cent`. */
type Play = (cent: bigint) => Promise<FakeServices> | FakeServices;

function shared(game: SharedGame) {
  const facts = sharedRound(game, 1);
  const [promised, decided] = facts;
  const ended = facts.at(-1);
  if (promised?.kind !== 'promised' || decided?.kind !== 'decided' || ended?.kind !== 'ended')
    throw new Error('no round');
  const { promise, round: id } = promised;
  const round = {
    id,
    chainId: promise.chainId,
    commitment: promise.tip ?? '',
    index: promise.index,
    status: 2,
    serverSeedHash: promise.serverSeedHash ?? '',
    gameResultHash: decided.gameResultHash,
    historyBlockHash: decided.blockHash,
    historyBlockNum: promise.blockNumber ?? 0,
  };
  const { proof } = ended;
  if (!('serverSeed' in proof)) throw new Error('no seeds');
  const { serverSeed = '', resultSeed = '' } = proof;
  const over = {
    ...round,
    status: 6,
    serverSeed,
    resultSeed,
    clientSeed: 'shared',
    settleTime: serverTime(5),
  };
  return { round, over, proof };
}

const crash =
  (shape: ProofShape<CrashProof>): Play =>
  (cent) => {
    const game = shape.game === 'rocket' ? 'rocket' : 'runway';
    const services = new FakeServices();
    const { round, over, proof: told } = shared(game);
    const proof = proofAs(shape, told);
    if (!proof) throw new Error('another game');
    const result: CrashResult = { ...over, crashHeight: proof.outcome?.multiplier ?? (100n as never) };
    const { stake, payout, escapedAt = null } = proof.bet ?? { stake: LIMIT, payout: LIMIT };
    const bet: CrashBet = {
      betId: 'bet',
      roundId: round.id,
      userId: 'me',
      nickName: 'Me',
      slot: 1,
      amount: stake,
      autoEscape: null,
      mode: 'manual',
      status: escapedAt === null ? 'lost' : 'escaped',
      multiplier: escapedAt,
      payout: plus(payout, cent),
      betTime: serverTime(1),
      settleTime: serverTime(5),
    };
    const fair = new FairRounds(shape, services.witness, game === 'rocket' ? 7 : 9);
    seenFromTheStart(fair, round, digestedOf(game, 1));
    fair.finished(result);
    fair.settled(round.id, [bet], LIMIT);
    return services;
  };

const bingo: Play = (cent) => {
  const services = new FakeServices();
  const { round, over, proof: told } = shared('bingo');
  const proof = proofAs(bingoProof, told);
  if (!proof?.bet || !proof.outcome) throw new Error('another game');
  const { balls } = proof.outcome;
  const result: BingoResult = { ...over, status: 5, balls: [...balls], tickets: 1, players: 1, paid: LIMIT };
  const ticket: BingoTicket = {
    betId: 'ticket',
    roundId: round.id,
    numbers: TICKET,
    amount: proof.bet.stake,
    mode: 'manual',
    status: proof.bet.payout + cent > 0n ? 'won' : 'lost',
    extraPrice: parseMoney('33.51'),
    payout: plus(proof.bet.payout, cent),
  } as Partial<BingoTicket> as BingoTicket;
  const fair = new FairDraws(services.witness);
  seenFromTheStart(fair, round, digestedOf('bingo', 1));
  fair.hear({ name: 'status', data: { roundId: round.id, status: 5, result } } as never);
  fair.settled(result, [ticket], LIMIT);
  return services;
};

/** A round on the player's own chain, with its seeds as in the protocol. */
function own(game: string) {
  const facts = ownRoundFacts(game, 1);
  const [, , , told] = facts;
  const ended = facts.at(-1);
  if (told?.kind !== 'own' || ended?.kind !== 'ended') throw new Error('no round');
  const [promise] = told.promises;
  const proof = ended.proof as Extract<Proof, { game: string }>;
  if (!promise) throw new Error('no promise');
  const [known] = told.chains;
  if (!known) throw new Error('no chain');
  const { k, before, chainId, length } = known;
  const chain = {
    ...{ k, before, chainId, length, head: 5 },
    commitment: promise.tip ?? '',
    clientSeed: 'mine',
    historyBlockNum: 7,
    historyBlockHash: promise.blockHash ?? '',
  };
  const seeds: OwnSeeds = {
    gameType: game === 'plinko' ? 10 : 8,
    owner: told.owner,
    clientSeed: 'mine',
    current: { ...chain, nextIndex: 1, serverSeedHash: promise.serverSeedHash },
    coming: null,
    next: { k: 1, before: chainId, chainId: 'after', commitment: 'cd'.repeat(32), length },
    further: null,
    fromBefore: false,
  };
  const { gameResultHash, serverSeedHash } = promise;
  const { serverSeed = '', resultSeed = '' } = proof;
  const place = { chainId, index: 1 };
  const commitments = [{ ...place, gameResultHash }];
  return {
    proof,
    seeds,
    commitments,
    serverSeed,
    round: {
      ...place,
      clientSeed: 'mine',
      historyBlockNum: 7,
      historyBlockHash: chain.historyBlockHash,
      serverSeedHash: serverSeedHash ?? '',
      gameResultHash,
      serverSeed,
      resultSeed,
    },
  };
}

const plinko: Play = (cent) => {
  const services = new FakeServices();
  const { proof: told, seeds, commitments, serverSeed } = own('plinko');
  const proof = proofAs(plinkoProof, told);
  if (!proof?.bet || !proof.outcome) throw new Error('another game');
  const { path, multiplier } = proof.outcome;
  const fair = new FairBalls(services.witness);
  begunHere(fair, seeds);
  fair.note(seeds, commitments);
  fair.bet({ chainId: seeds.current?.chainId ?? '', index: 1 });
  const ball = {
    betId: 'ball',
    chainId: seeds.current?.chainId ?? '',
    index: 1,
    path,
    slot: 0,
    cursor: 12,
    multiplier,
    payout: plus(proof.bet.payout, cent),
    resultCode: 2,
    serverSeed,
  };
  const board = { rows: 12, risk: 'high', stake: proof.bet.stake } as const;
  const named = { chainId: ball.chainId, index: 1, profitLimit: LIMIT };
  fair.dropped({ balls: [ball as never], seeds, voids: [] }, board, named as never);
  return services;
};

const hilo: Play = (cent) => {
  const services = new FakeServices();
  const { proof: told, seeds, commitments, round } = own('hilo');
  const proof = proofAs(hiloProof, told);
  if (!proof?.bet || !proof.outcome) throw new Error('another game');
  const { cards } = proof.outcome;
  const witness = new OwnWitness(services.witness, hiloProof);
  begunHere(witness, seeds);
  witness.note(seeds, commitments);
  witness.bet(round);
  const over = {
    seeds: round,
    cards: cards.map((card, index) => ({ card, by: proof.moves[index] })),
    amount: proof.bet.stake,
    payout: plus(proof.bet.payout, cent),
    status: 'cashed',
    skipCost: cents(0),
    platformBonus: '0.0000',
  } as Partial<Record<keyof HiloRound, unknown>> as HiloRound;
  witness.ended(round, hiloProofOf(over, LIMIT));
  return services;
};

/** A bet in the hash hall; its payout is in the records. */
const classic =
  (gameType: ClassicGameType): Play =>
  async (cent) => {
    const { services, store, bet, blocksTo, wait, platform } = await openHall({ gameType });
    services.answer(RECORD_CALLS.gameRecord, (request) => {
      expect(request).toMatchObject({ gameType, mode: 'all' });
      const slips = platform.bets.map((one): BetSlip => {
        const known = store.own.byId(one.betId);
        const total = (known?.payout ?? 0n) + cent;
        const deposit = total < one.margin ? total : one.margin;
        return {
          betId: one.betId,
          gameType,
          roundId: one.roundId,
          amount: one.amount,
          mode: one.mode,
          outcome: 'win',
          play: { key: 'play', values: {} },
          result: null,
          odds: null,
          payout: cents(total - deposit),
          net: null,
          rebate: cents(0),
          validAmount: one.amount,
          marginFrozen: one.margin,
          depositReturned: cents(deposit),
          balanceAfter: null,
          betTime: one.betTime,
          settleTime: serverTime(9),
          block: null,
          seeds: null,
        };
      });
      return { ok: true, body: { slips, next: null } };
    });
    await bet();
    await blocksTo(110);
    await wait(REVEAL + 100);
    await settle();
    expect(services.sentTo(RECORD_CALLS.gameRecord)).toHaveLength(1);
    return services;
  };

const PLAYS: readonly (readonly [string, Play])[] = [
  ['rocket', crash(rocketProof)],
  ['runway', crash(runwayProof)],
  ['bingo', bingo],
  ['plinko', plinko],
  ['hilo', hilo],
  ...CLASSIC_GAME_TYPES.map((type) => [CLASSIC_GAMES[type].id, classic(type)] as const),
];

test.each(PLAYS)('%s: what is paid to the cent is checked, a cent more is found', async (game, play) => {
  const honest = new Watcher().watch(...(await play(0n)).facts);
  expect(honest.findings).toEqual([]);
  expect(honest.cases.filter(({ proof }) => proof.bet !== undefined)).not.toEqual([]);
  const cheated = new Watcher().watch(...(await play(1n)).facts);
  expect(cheated.findings).toMatchObject([{ game, defect: 'wrong-payout', certain: true }]);
});
