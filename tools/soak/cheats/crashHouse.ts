// A hall that runs a crash game by all rules: chains in a register, rounds bound before their block exists, digests, signatures,
// bets paid to the cent. What it does can be twisted at every point at which a hall could cheat (cheats.ts).
import { createHash, generateKeyPairSync } from 'node:crypto';
import type { ManualClock } from '../../../src/core/clock';
import { NOTHING_BEFORE, SHARED_CHAIN_LENGTH } from '../../../src/core/chainTerms';
import type { Before } from '../../../src/core/digestWords';
import { digestReceipt } from '../../../src/core/receipt';
import { crashPoint } from '../../../src/kits/crash/rules';
import { crashReceipt } from '../../../src/kits/crash/receipt';
import { ROUND_STATUS, type CrashBet, type CrashCalls } from '../../../src/kits/crash/messages';
import type { CrashSkin } from '../../../src/kits/crash/client/store';
import { cents, type Money } from '../../../src/core/money';
import type { Multiplier } from '../../../src/core/multiplier';
import { signerOf, type Signer } from '../../../src/platform/signing/signer';
import type { RequestOf } from '../../../src/protocol/call';
import { CALLS, GAME_STATUS } from '../../../src/protocol/calls';
import { publicIdOf } from '../../../src/protocol/publicId';
import { REGISTER_CALLS, type RegisterEntry } from '../../../src/protocol/register';
import type { Digested, ToldRound } from '../../../src/protocol/sharedRound';
import type { Said, Wire } from './wire';

/** SHA-256 of Node's own, many times as fast as the page's. */
export const H = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const COUNTDOWN = 8_000;
const BLOCK_INTERVAL = 3_000;
const TAKE_OFF_AFTER = 500;
const AUTO_ESCAPE = 150n as Multiplier;
const LIMIT = cents(1_000_000_00n);
/** Rounds that the house can still tell of. */
const TOLD_KEPT = 1_000;

interface Chain {
  readonly k: number;
  readonly chainId: string;
  readonly seeds: readonly string[];
}

export interface Round {
  id: string;
  chainId: string;
  nextChainId: string;
  tip: string;
  index: number;
  serverSeed: string;
  serverSeedHash: string;
  blockNum: number;
  /** As it is told with the announcement. */
  head: number;
  blockHash: string;
  resultSeed: string;
  gameResultHash: string;
  crash: bigint;
  digest: Digested | null;
  end: 'played' | 'void' | null;
  opensAt: number;
  launchedAt: number;
  bets: CrashBet[];
}

/** Seeds of a chain by index, made from its secret end back to seed 0. */
export function chainOf(secret: string, length: number = SHARED_CHAIN_LENGTH): readonly string[] {
  const seeds = Array.from<string>({ length: length + 1 }).fill(H(secret));
  for (let index = length - 1; index >= 0; index--) seeds[index] = H(seeds[index + 1] ?? '');
  return seeds;
}

/** Where a hall could do otherwise than the rules say. Each is asked in every round. */
export interface Twists {
  /** The round as it is announced: before its block exists, unless the house waits. */
  announced?(round: Round, house: CrashHouse): void;
  /** False: no announcement is told. */
  announces?(round: Round): boolean;
  /** The round once its block is there. */
  decided?(round: Round, house: CrashHouse): void;
  /** False: the outcome's hash is told only with the end. */
  decides?(round: Round): boolean;
  /** Before anything is told of the end. */
  ending?(round: Round, house: CrashHouse): void;
  /** How it ends; `void-late`: after its result was told. */
  ends?(round: Round): 'played' | 'void' | 'void-late' | 'withheld';
  /** The result as it is told. */
  result?(told: Record<string, unknown>, round: Round): void;
  /** What a bet that escaped is paid. */
  payout?(bet: CrashBet, due: bigint): bigint;
  /** An answer to any call; undefined: as it was. */
  answer?(path: string, body: unknown, house: CrashHouse): unknown;
  /** A bet is refused. */
  refuses?(round: Round): boolean;
  /** An escape by hand is said to have come too late. */
  escapesLate?(round: Round): boolean;
  /** Somebody else is said to have been paid at this multiplier. */
  otherPaid?(round: Round): bigint | null;
  signature?(text: string, signature: string): string | null;
}

type Bet = RequestOf<CrashCalls['bet']>;

export class CrashHouse {
  readonly userId = 'player-1';
  /** Of the register. */
  readonly owner: string;
  readonly wires = new Set<Wire>();
  twists: Twists = {};
  /** The round that is on, or the last one. */
  round: Round | null = null;
  /** What the player is owed and has, in cents. */
  balance = 100_000_00n;
  chain: Chain;
  next: Chain;
  readonly entries: RegisterEntry[] = [];
  readonly rounds = new Map<string, Round>();
  private index = 0;
  private rounds_ = 0;
  private bets = 0;
  private lastDigest = NOTHING_BEFORE;
  private lastEnd: Before = 'played';
  private readonly began: number;
  private readonly signer: Signer;
  private readonly orders: Bet[] = [];

  constructor(
    readonly clock: ManualClock,
    readonly name: string,
    readonly skin: CrashSkin,
  ) {
    this.owner = skin.proof.game;
    this.began = clock.now();
    const { privateKey } = generateKeyPairSync('ed25519');
    this.signer = signerOf([privateKey]);
    this.chain = this.register(0);
    this.next = this.register(1);
  }

  get keys(): readonly string[] {
    return this.signer.keys;
  }

  /** The newest block. */
  get head(): number {
    return 1_000 + Math.floor((this.clock.now() - this.began) / BLOCK_INTERVAL);
  }

  blockAt(time: number): number {
    return 1_000 + Math.ceil((time - this.began) / BLOCK_INTERVAL);
  }

  timeOf(num: number): number {
    return this.began + (num - 1_000) * BLOCK_INTERVAL;
  }

  blockId = (num: number): string => H(`${this.name} block ${num}`);

  register(k: number): Chain {
    const seeds = chainOf(`${this.name} ${k}`);
    const length = SHARED_CHAIN_LENGTH;
    const tip = seeds[0] ?? '';
    const before = this.entries.at(-1)?.chainId ?? NOTHING_BEFORE;
    const chainId = H(`${before}:${this.owner}:${k}:${tip}:${length}`);
    this.entries.push({ k, chainId, tip, length, ended: null });
    return { k, chainId, seeds };
  }

  sign(text: string): string | null {
    const signature = this.signer.sign(text);
    return this.twists.signature ? this.twists.signature(text, signature) : signature;
  }

  /** Opens betting. */
  open(): Round {
    if (++this.index > SHARED_CHAIN_LENGTH) {
      this.index = 1;
      this.chain = this.next;
      this.next = this.register(this.chain.k + 1);
    }
    const { clock, chain, index } = this;
    const now = clock.now();
    const serverSeed = chain.seeds[index] ?? '';
    const round: Round = {
      id: String(100 + ++this.rounds_),
      chainId: chain.chainId,
      nextChainId: this.next.chainId,
      tip: chain.seeds[0] ?? '',
      index,
      serverSeed,
      serverSeedHash: H(serverSeed),
      blockNum: this.blockAt(now + COUNTDOWN + 1_000),
      head: this.head,
      blockHash: '',
      resultSeed: '',
      gameResultHash: '',
      crash: 0n,
      digest: null,
      end: null,
      opensAt: now,
      launchedAt: 0,
      bets: [],
    };
    this.twists.announced?.(round, this);
    this.round = round;
    this.rounds.set(round.id, round);
    if (this.rounds.size > TOLD_KEPT)
      for (const oldest of this.rounds.keys()) {
        this.rounds.delete(oldest);
        break;
      }
    if (this.twists.announces?.(round) !== false)
      this.push(this.skin.pushes.countdown.code, {
        round: this.toldOf(round),
        countdown: this.countdownOf(round),
        announced: this.announcementOf(round),
      });
    for (const order of this.orders.splice(0)) this.placed(round, { ...order, next: false });
    return round;
  }

  /** The announced block is there: the outcome is fixed. */
  decide(round: Round): void {
    round.blockHash = this.blockId(round.blockNum);
    derive(round);
    this.twists.decided?.(round, this);
    round.digest = this.digestOf(round, round.gameResultHash);
    round.launchedAt = this.clock.now() + TAKE_OFF_AFTER;
    if (this.twists.decides?.(round) !== false)
      this.push(this.skin.pushes.decided.code, {
        round: this.toldOf(round),
        digest: round.digest,
        launchedAt: round.launchedAt,
      });
  }

  /** Milliseconds of the flight. */
  flightOf = ({ crash }: Round): number => Math.ceil(Math.log(Number(crash) / 100) / 0.00006);

  takeOff(round: Round): void {
    this.push(this.skin.pushes.flightHeight.code, {
      roundId: round.id,
      launchedAt: round.launchedAt,
      height: '1.00',
      at: this.clock.now(),
    });
  }

  /** Whoever set 1.50 is out, if the ride gets there. */
  escapes(round: Round): void {
    for (const bet of round.bets)
      if (bet.status === 'placed' && bet.autoEscape !== null && round.crash >= bet.autoEscape)
        this.pay(round, bet, bet.autoEscape);
    const paid = this.twists.otherPaid?.(round) ?? null;
    if (paid !== null)
      this.push(this.skin.pushes.newRun.code, {
        betId: 'bot-1',
        roundId: round.id,
        userId: publicIdOf('bot-1'),
        nickName: 'Bot One',
        multiplier: paid,
        payout: cents(paid),
        at: this.clock.now(),
      });
  }

  end(round: Round): void {
    this.twists.ending?.(round, this);
    const end = this.twists.ends?.(round) ?? 'played';
    if (end === 'withheld') return;
    if (end === 'void') return this.voided(round);
    this.push(this.skin.pushes.stop.code, {
      roundId: round.id,
      crashHeight: round.crash,
      stoppedAt: this.clock.now(),
    });
    for (const bet of round.bets)
      if (bet.status === 'placed')
        Object.assign(bet, { status: 'lost', payout: 0n, settleTime: this.clock.now() });
    const told = this.resultOf(round);
    this.twists.result?.(told, round);
    round.end = 'played';
    this.lastEnd = 'played';
    this.push(this.skin.pushes.gameOver.code, told);
    this.push(this.skin.pushes.endHeart.code, { gameType: this.skin.gameType, roundId: round.id });
    if (end === 'void-late') this.voided(round);
  }

  voided(round: Round): void {
    round.end = 'void';
    this.lastEnd = 'void';
    for (const bet of round.bets) {
      if (bet.status === 'placed') this.balance += bet.amount;
      Object.assign(bet, { status: 'refunded', payout: bet.amount, settleTime: this.clock.now() });
    }
    round.digest ??= this.digestOf(round, '-');
    this.push(this.skin.pushes.roundVoided.code, {
      gameType: this.skin.gameType,
      roundId: round.id,
      reason: 'exception',
      digest: round.digest,
    });
  }

  /** The digest goes on as if the last round had never been. */
  forget(): void {
    this.lastDigest = H(`${this.lastDigest} forgotten`);
  }

  /** The round before was void, and nothing more is said of it. */
  denyVoid(): void {
    this.lastEnd = 'played';
  }

  /** The entry after the chain in use is exchanged for another. */
  rewrite(round: Round, seeds: readonly string[]): void {
    const { k } = this.next;
    this.entries.length = k;
    const tip = seeds[0] ?? '';
    const chainId = H(`${this.chain.chainId}:${this.owner}:${k}:${tip}:${SHARED_CHAIN_LENGTH}`);
    this.entries.push({ k, chainId, tip, length: SHARED_CHAIN_LENGTH, ended: null });
    this.next = { k, chainId, seeds };
    round.nextChainId = chainId;
  }

  push(code: number, data: unknown): void {
    for (const wire of this.wires) wire.push({ code, data });
  }

  answer(path: string, request: unknown): Said {
    const said = this.answerOf(path, request);
    if (!said || !('body' in said) || !this.twists.answer) return said;
    return { body: this.twists.answer(path, said.body, this) ?? said.body };
  }

  private answerOf(path: string, request: unknown): Said {
    const { round, clock } = this;
    const now = clock.now();
    switch (path) {
      case CALLS.refreshSession.path:
        return { body: { sessionId: 'session', now, balance: this.balance, pass: 'pass' } };
      case CALLS.loginId.path:
        return {
          body: {
            userId: this.userId,
            userName: 'linh',
            nickName: 'Linh',
            maintaining: 0,
            visitor: false,
          },
        };
      case CALLS.accountBalance.path:
        return { body: { balance: this.balance } };
      case CALLS.gameConfig.path:
        return { body: [{ gameType: this.skin.gameType, status: GAME_STATUS.open }] };
      case CALLS.currentUserLimit.path:
        return {
          body: {
            gameType: this.skin.gameType,
            minBet: cents(100),
            maxBet: cents(100_000),
            profitLimit: LIMIT,
            betsPerRound: 2,
          },
        };
      case REGISTER_CALLS.signingKeys.path:
        return { body: { keys: this.keys } };
      case REGISTER_CALLS.register.path: {
        const { from } = request as { readonly from: number };
        return {
          body: {
            gameType: this.skin.gameType,
            owner: this.owner,
            entries: this.entries.slice(from, from + 100),
          },
        };
      }
      case REGISTER_CALLS.toldRounds.path: {
        const { from, count } = request as { readonly from: string; readonly count: number };
        const rounds = Array.from({ length: count }, (_, step) =>
          this.rounds.get(String(BigInt(from) + BigInt(step))),
        );
        return {
          body: {
            gameType: this.skin.gameType,
            rounds: rounds.flatMap((one) => (one ? [this.publicOf(one)] : [])),
          },
        };
      }
      case this.skin.calls.currentRound.path:
        return { body: this.snapshot(round, now) };
      case this.skin.calls.currentUserBets.path:
        return { body: round?.bets ?? [] };
      case this.skin.calls.currentRoundBets.path:
        return { body: { roundId: round?.id ?? null, bets: [] } };
      case this.skin.calls.pointRecord.path: {
        const past = [...this.rounds.values()].filter(({ end }) => end === 'played').slice(-50);
        return { body: past.reverse().map((one) => this.resultOf(one)) };
      }
      case this.skin.calls.recentDew.path:
        return { body: [] };
      case this.skin.calls.bet.path:
        return this.bet(request as Bet & { readonly amount: string });
      case this.skin.calls.run.path:
        return this.run(request as { readonly betId: string });
      default:
        return { code: 404 };
    }
  }

  private bet(request: Bet): Said {
    const { round } = this;
    const isOpen = round && round.digest === null && this.clock.now() < round.opensAt + COUNTDOWN;
    if (!isOpen || request.next || request.roundId !== round.id || this.twists.refuses?.(round))
      return { code: 1005 };
    return { body: this.placed(round, request) };
  }

  private placed(round: Round, request: Bet): unknown {
    const amount = BigInt(String(request.amount).replace('.', '')) as Money;
    const escape = request.autoEscape === null ? null : AUTO_ESCAPE;
    const bet: CrashBet = {
      betId: `bet-${++this.bets}`,
      roundId: round.id,
      userId: this.userId,
      nickName: 'Linh',
      slot: request.slot,
      amount,
      autoEscape: escape,
      mode: request.mode,
      status: 'placed',
      multiplier: null,
      payout: null,
      betTime: this.clock.now() as never,
      settleTime: null,
    };
    round.bets.push(bet);
    this.balance -= amount;
    const signed = { ...request, amount, autoEscape: escape, profitLimit: LIMIT };
    return { bet, balance: this.balance, receipt: this.sign(crashReceipt(this.owner, signed, { bet })) };
  }

  private run({ betId }: { readonly betId: string }): Said {
    const { round, clock } = this;
    const bet = round?.bets.find((one) => one.betId === betId);
    if (!round || !bet) return { code: 1005 };
    const flown = clock.now() - round.launchedAt;
    const at = BigInt(Math.floor(100 * Math.exp(0.00006 * Math.max(0, flown)))) as Multiplier;
    if (bet.status !== 'placed' || at >= round.crash || this.twists.escapesLate?.(round))
      return { code: 1010 };
    this.pay(round, bet, at);
    return { body: { bet, balance: this.balance } };
  }

  private pay(round: Round, bet: CrashBet, at: Multiplier): void {
    const due = (bet.amount * at) / 100n;
    const payout = (this.twists.payout?.(bet, due) ?? due) as Money;
    this.balance += payout;
    Object.assign(bet, { status: 'escaped', multiplier: at, payout, settleTime: this.clock.now() });
    this.push(this.skin.pushes.newRun.code, {
      betId: bet.betId,
      roundId: round.id,
      userId: publicIdOf(this.userId),
      nickName: 'Linh',
      multiplier: at,
      payout,
      at: this.clock.now(),
    });
  }

  private digestOf(round: Round, result: string): Digested {
    const { id, chainId, index, blockNum } = round;
    const before = this.lastEnd;
    this.lastDigest = H(`${this.lastDigest}:${id}:${chainId}:${index}:${blockNum}:${result}:${before}`);
    const digest = this.lastDigest;
    return {
      roundId: id,
      digest,
      before,
      result,
      signature: this.sign(digestReceipt(this.owner, id, digest)),
    };
  }

  private toldOf(round: Round) {
    const isDecided = round.digest !== null && round.blockHash !== '';
    return {
      ...this.announced(round),
      historyBlockHash: isDecided ? round.blockHash : null,
      gameResultHash: isDecided ? round.gameResultHash : null,
      status: statusOf(round, this.clock.now()),
    };
  }

  private announced = ({ id, chainId, tip, index, serverSeedHash, blockNum }: Round) => ({
    id,
    chainId,
    commitment: tip,
    index,
    serverSeedHash,
    historyBlockNum: blockNum,
  });

  private announcementOf = ({ id, nextChainId, head }: Round) => ({ roundId: id, nextChainId, head });

  private countdownOf({ id, opensAt }: Round) {
    const beginMillis = opensAt + COUNTDOWN;
    return { roundId: id, millisLeft: Math.max(0, beginMillis - this.clock.now()), beginMillis };
  }

  private resultOf(round: Round): Record<string, unknown> {
    const { blockHash, gameResultHash, serverSeed, resultSeed, crash } = round;
    return {
      ...this.announced(round),
      historyBlockHash: blockHash,
      gameResultHash,
      status: ROUND_STATUS.over,
      crashHeight: crash,
      serverSeed,
      resultSeed,
      clientSeed: 'shared',
      settleTime: this.clock.now(),
    };
  }

  private publicOf(round: Round): ToldRound {
    const { blockHash, gameResultHash, serverSeed, digest, end } = round;
    return {
      ...this.announced(round),
      historyBlockHash: blockHash || null,
      gameResultHash: gameResultHash || null,
      serverSeed: end === null ? null : serverSeed,
      end,
      reason: end === 'void' ? 'exception' : null,
      digest,
    };
  }

  private snapshot(round: Round | null, now: number): unknown {
    const isBefore =
      round !== null && round.end === null && (round.launchedAt === 0 || now < round.launchedAt);
    return {
      now,
      round: round && this.toldOf(round),
      announced: round && this.announcementOf(round),
      countdown: round && isBefore ? this.countdownOf(round) : null,
      launchedAt: round?.launchedAt || null,
      digest: round?.digest ?? null,
      blast: round?.end === 'played' ? { roundId: round.id, crashHeight: round.crash, stoppedAt: now } : null,
      bets: [],
      orders: [],
      winNumber: null,
      mine: round?.bets ?? [],
    };
  }
}

/** What the seeds make of a round. */
export function derive(round: Round): void {
  const { serverSeed, blockHash, id } = round;
  round.resultSeed = H(`${serverSeed}:shared:${blockHash}:${id}`);
  round.gameResultHash = H(round.resultSeed);
  round.crash = crashPoint(round.resultSeed);
}

function statusOf({ end, digest, launchedAt }: Round, now: number): number {
  if (end !== null) return end === 'void' ? ROUND_STATUS.voided : ROUND_STATUS.over;
  if (digest === null) return ROUND_STATUS.countdown;
  return now < launchedAt ? ROUND_STATUS.countdown : ROUND_STATUS.flying;
}
