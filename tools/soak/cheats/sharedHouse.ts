// A house whose rounds all players share, by all rules: chains in a register, rounds bound before their block exists, signed
// digests. Crash games and draws are played on it.
import { NOTHING_BEFORE, SHARED_CHAIN_LENGTH } from '../../../src/core/chainTerms';
import type { ManualClock } from '../../../src/core/clock';
import type { Before } from '../../../src/core/digestWords';
import { digestReceipt } from '../../../src/core/receipt';
import type { GameDefinition } from '../../../src/games/definition';
import { REGISTER_CALLS, type RegisterEntry } from '../../../src/protocol/register';
import type { Digested, ToldRound } from '../../../src/protocol/sharedRound';
import { BLOCK_INTERVAL, chainOf, H, House, read, type Play, type Twists } from './house';
import type { Said } from './wire';

/** Number of past rounds that the house can still report. */
const TOLD_KEPT = 1_000;
/** Milliseconds between the end of betting and the block, at least. */
const BEFORE_BLOCK = 1_000;

interface Chain {
  readonly k: number;
  readonly chainId: string;
  readonly seeds: readonly string[];
}

export interface SharedRound {
  id: string;
  chainId: string;
  nextChainId: string;
  tip: string;
  index: number;
  serverSeed: string;
  serverSeedHash: string;
  blockNum: number;
  /** The head in the announcement. */
  head: number;
  blockHash: string;
  resultSeed: string;
  gameResultHash: string;
  digest: Digested | null;
  end: 'played' | 'void' | null;
  opensAt: number;
}

/** Places where a house of shared rounds could break the rules. Each is called in every round. */
export interface SharedTwists<R extends SharedRound = SharedRound> extends Twists {
  /** Changes the round before it is announced: before its block exists, unless the house waits. */
  announced?(round: R, house: SharedHouse<R>): void;
  /** Changes the round after its block exists. */
  decided?(round: R, house: SharedHouse<R>): void;
  /** False: the outcome's hash is sent only with the end. */
  decides?(round: R): boolean;
  /** How it ends; `void-late`: after its result was sent. */
  ends?(round: R): 'played' | 'void' | 'void-late' | 'withheld';
  /** Changes the result before it is sent. */
  result?(told: Record<string, unknown>, round: R): void;
}

export abstract class SharedHouse<R extends SharedRound = SharedRound> extends House {
  abstract override twists: SharedTwists<R>;
  /** The current round, or the last one. */
  round: R | null = null;
  chain: Chain;
  next: Chain;
  readonly entries: RegisterEntry[] = [];
  readonly rounds = new Map<string, R>();
  private index = 0;
  private opened = 0;

  get played(): number {
    return this.opened;
  }
  private lastDigest = NOTHING_BEFORE;
  private lastEnd: Before = 'played';

  constructor(
    clock: ManualClock,
    name: string,
    game: Pick<GameDefinition, 'gameType' | 'proofName' | 'page'>,
    /** Milliseconds in which bets are taken. */
    readonly countdown: number,
  ) {
    super(clock, name, game);
    this.chain = this.register(0);
    this.next = this.register(1);
  }

  get owner(): string {
    return this.game.proofName;
  }

  protected abstract roundOf(base: SharedRound): R;
  /** Computes a round's outcome from its seeds. */
  protected abstract drawn(round: R): void;
  protected abstract tellOpen(round: R): void;
  protected abstract tellDecided(round: R): void;
  /** Runs a round from the decision to the end, with all its messages and bets. */
  protected abstract run(round: R, table: Play, number: number): Promise<void>;
  /** The result as it is sent to everybody. */
  protected abstract resultOf(round: R): Record<string, unknown>;
  /** Settles bets, and sends the result. */
  protected abstract tellEnd(round: R, told: Record<string, unknown>): void;
  /** Refunds bets, and announces the void round. */
  protected abstract tellVoid(round: R): void;

  async play(table: Play, number: number): Promise<void> {
    const round = this.open();
    await table.pass(1_500);
    for (const seat of table.seats) seat.bet();
    await table.pass(2_000);
    await table.disturbed('betting', number);
    const left = round.opensAt + this.countdown - this.clock.now();
    const lag = this.weather.lag(this.played) * BLOCK_INTERVAL;
    await table.pass(Math.max(left, this.timeOf(round.blockNum) + lag - this.clock.now()));
    this.decide(round);
    await table.pass(500);
    await this.run(round, table, number);
    this.close(round);
    await table.pass(1_500);
  }

  private register(k: number): Chain {
    const length = SHARED_CHAIN_LENGTH;
    const seeds = chainOf(`${this.name} ${k}`, length);
    const tip = seeds[0] ?? '';
    const before = this.entries.at(-1)?.chainId ?? NOTHING_BEFORE;
    const chainId = H(`${before}:${this.owner}:${k}:${tip}:${length}`);
    this.entries.push({ k, chainId, tip, length, ended: null });
    return { k, chainId, seeds };
  }

  /** Opens betting. */
  private open(): R {
    if (++this.index > SHARED_CHAIN_LENGTH) {
      this.index = 1;
      this.chain = this.next;
      this.next = this.register(this.chain.k + 1);
    }
    const { chain, index } = this;
    const now = this.clock.now();
    const serverSeed = chain.seeds[index] ?? '';
    const round = this.roundOf({
      id: String(100 + ++this.opened),
      chainId: chain.chainId,
      nextChainId: this.next.chainId,
      tip: chain.seeds[0] ?? '',
      index,
      serverSeed,
      serverSeedHash: H(serverSeed),
      blockNum: this.blockAt(now + this.countdown + BEFORE_BLOCK),
      head: this.seen,
      blockHash: '',
      resultSeed: '',
      gameResultHash: '',
      digest: null,
      end: null,
      opensAt: now,
    });
    this.twists.announced?.(round, this);
    this.round = round;
    this.rounds.set(round.id, round);
    if (this.rounds.size > TOLD_KEPT)
      for (const oldest of this.rounds.keys()) {
        this.rounds.delete(oldest);
        break;
      }
    this.tellOpen(round);
    return round;
  }

  /** The announced block exists: the outcome is fixed. */
  private decide(round: R): void {
    round.blockHash = this.blockId(round.blockNum);
    this.derive(round);
    this.twists.decided?.(round, this);
    round.digest = this.digestOf(round, round.gameResultHash);
    if (this.twists.decides?.(round) !== false) this.tellDecided(round);
  }

  /** Computes a round's outcome from its seeds. */
  derive(round: R): void {
    const { serverSeed, blockHash, id } = round;
    round.resultSeed = H(`${serverSeed}:shared:${blockHash}:${id}`);
    round.gameResultHash = H(round.resultSeed);
    this.drawn(round);
  }

  private close(round: R): void {
    const end = this.twists.ends?.(round) ?? 'played';
    if (end === 'withheld') return;
    if (end === 'void') return this.voided(round);
    const told = this.resultOf(round);
    this.twists.result?.(told, round);
    round.end = 'played';
    this.lastEnd = 'played';
    this.tellEnd(round, told);
    if (end === 'void-late') this.voided(round);
  }

  private voided(round: R): void {
    round.end = 'void';
    this.lastEnd = 'void';
    round.digest ??= this.digestOf(round, '-');
    this.tellVoid(round);
  }

  announce(round: R): void {
    this.tellOpen(round);
  }

  /** The round continues under another id, with the outcome of that id. */
  rename(round: R, id: string): void {
    this.rounds.delete(round.id);
    round.id = id;
    this.rounds.set(id, round);
    this.derive(round);
  }

  /** The digest continues as if the last round had never been. */
  forget(): void {
    this.lastDigest = H(`${this.lastDigest} forgotten`);
  }

  /** The round before was void, and the house no longer reports that. */
  denyVoid(): void {
    this.lastEnd = 'played';
  }

  /** Replaces the entry after the chain in use by another. */
  rewrite(round: R, secret: string): void {
    const { k } = this.next;
    const length = SHARED_CHAIN_LENGTH;
    const seeds = chainOf(secret, length);
    this.entries.length = k;
    const tip = seeds[0] ?? '';
    const chainId = H(`${this.chain.chainId}:${this.owner}:${k}:${tip}:${length}`);
    this.entries.push({ k, chainId, tip, length, ended: null });
    this.next = { k, chainId, seeds };
    round.nextChainId = chainId;
  }

  protected override gameCall(path: string, request: unknown): Said | null {
    if (path !== REGISTER_CALLS.toldRounds.path) return null;
    const { gameType } = this.game;
    const { from, count } = read(REGISTER_CALLS.toldRounds, request);
    const rounds = Array.from({ length: count }, (_, step) =>
      this.rounds.get(String(BigInt(from) + BigInt(step))),
    );
    return { body: { gameType, rounds: rounds.flatMap((one) => (one ? [this.publicOf(one)] : [])) } };
  }

  /** True when bets are taken on this round now. */
  protected takesBets(round: R | null, id: string | null): round is R {
    const isOpen = round?.digest === null && this.clock.now() < round.opensAt + this.countdown;
    return isOpen && round.id === id && !this.twists.refuses?.();
  }

  private digestOf(round: R, result: string): Digested {
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

  protected commitmentsOf(round: R) {
    const isDecided = round.digest !== null && round.blockHash !== '';
    return {
      ...announced(round),
      historyBlockHash: isDecided ? round.blockHash : null,
      gameResultHash: isDecided ? round.gameResultHash : null,
    };
  }

  protected revealed = (round: R): Record<string, unknown> => {
    const { blockHash, gameResultHash, serverSeed, resultSeed } = round;
    return {
      ...announced(round),
      historyBlockHash: blockHash,
      gameResultHash,
      serverSeed,
      resultSeed,
      clientSeed: 'shared',
      settleTime: this.clock.now(),
    };
  };

  protected announcementOf = ({ id, nextChainId, head }: R) => ({ roundId: id, nextChainId, head });

  protected countdownOf({ id, opensAt }: R) {
    const beginMillis = opensAt + this.countdown;
    return { roundId: id, millisLeft: Math.max(0, beginMillis - this.clock.now()), beginMillis };
  }

  private publicOf(round: R): ToldRound {
    const { blockHash, gameResultHash, serverSeed, digest, end } = round;
    return {
      ...announced(round),
      historyBlockHash: blockHash || null,
      gameResultHash: gameResultHash || null,
      serverSeed: end === null ? null : serverSeed,
      end,
      reason: end === 'void' ? 'exception' : null,
      digest,
    };
  }
}

const announced = ({ id, chainId, tip, index, serverSeedHash, blockNum }: SharedRound) => ({
  id,
  chainId,
  commitment: tip,
  index,
  serverSeedHash,
  historyBlockNum: blockNum,
});
