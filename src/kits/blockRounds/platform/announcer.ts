// The pushes of a block-hash game to the players.
import type { InferOutput } from 'valibot';
import type { ServerTime } from '../../../core/clock';
import type { ClassicTable, Suspension, TableBet, TableRound, VoidReason } from '../dealer';
import {
  CLASSIC_CHANNEL,
  CLASSIC_PUSHES,
  CLASSIC_ROUND_STATUS,
  type ClassicResult,
  type ClassicRound,
} from '../messages';
import { CLASSIC_GAMES, multiplierOf, type ClassicGameType } from '../plays';
import { digestReceipt } from '../../../core/receipt';
import { subtract, times } from '../../../core/money';
import { SHARED_PUSHES } from '../../../protocol/push';
import type { Block } from '../../../platform/chain/blocks';
import type { Publisher } from '../../../platform/server/service';
import type { Signer } from '../../../platform/signing/signer';
import { tellEnded } from '../../ownRounds/platform/news';
import { previousRoundOf } from './previousRound';

/** The public view of a round. */
export const publicRound = (gameType: ClassicGameType, round: TableRound): ClassicRound => ({
  gameType,
  roundId: round.id,
  status: CLASSIC_ROUND_STATUS[round.phase],
  blockNum: round.blockNum,
  settleTime: round.dueAt,
  closesAt: round.closesAt,
  totals: round.totals,
  players: new Set([...round.bets.values()].map(({ userId }) => userId)).size,
});

/** The newest round is sent with its signed digest. */
export function withSignature(result: ClassicResult, signer: Pick<Signer, 'sign'>): ClassicResult {
  const { gameType, roundId, digest } = result;
  if (!digest) return result;
  const text = digestReceipt(CLASSIC_GAMES[gameType].id, roundId, digest.digest);
  return { ...result, digest: { ...digest, signature: signer.sign(text) } };
}

export interface Scene {
  readonly table: ClassicTable;
  readonly head: Block | null;
  readonly suspended: Suspension | null;
  /** The round decided last. */
  readonly last: ClassicResult | null;
  readonly now: ServerTime;
}

type RoundInfo = InferOutput<(typeof CLASSIC_PUSHES)['roundInfo']['data']>;

export class Announcer {
  constructor(
    private readonly publisher: Publisher,
    private readonly gameType: ClassicGameType,
    private readonly signer: Pick<Signer, 'sign'>,
  ) {}

  /** The state of the game; sent with every block and whenever a round opens or closes, or betting is suspended. */
  roundInfo({ table, head, suspended, last, now }: Scene): void {
    const { gameType } = this;
    const rounds = table.rounds.map((round) => publicRound(gameType, round));
    // If several rounds take bets, this is the one that is decided first.
    const newest = rounds.find(({ status }) => status === CLASSIC_ROUND_STATUS.open) ?? rounds.at(-1);
    const roundId = newest?.roundId ?? last?.roundId;
    if (roundId === undefined) return;
    const settleTime = newest?.settleTime ?? last?.settleTime ?? now;
    const info: RoundInfo = {
      gameType,
      roundId,
      roundStatus: newest?.status ?? CLASSIC_ROUND_STATUS.settled,
      settleTime,
      settleSecond: Math.max(0, Math.ceil((settleTime - now) / 1_000)),
      serverSeedHash: null,
      historyBlockHash: last?.block.hash ?? null,
      gameResultHash: null,
      head,
      suspended,
      rounds,
      pre: previousRoundOf(last),
    };
    // Every block is sent, however little it changes: the witness compares each one with the chain.
    const again = { name: `info ${gameType}` };
    this.publisher.toChannel(CLASSIC_CHANNEL, CLASSIC_PUSHES.roundInfo.code, info, {
      again,
      about: gameType,
    });
  }

  decided(result: ClassicResult, bets: readonly TableBet[]): void {
    const { gameType, publisher } = this;
    const data = { gameType, roundId: result.roundId, roundResult: withSignature(result, this.signer) };
    const again = { name: `result ${gameType}` };
    publisher.toChannel(CLASSIC_CHANNEL, CLASSIC_PUSHES.roundResult.code, data, { again, about: gameType });
    const { name } = CLASSIC_GAMES[gameType];
    for (const [userId, own] of byPlayer(bets)) {
      const ended = own.map((bet) => {
        // A win is reported without the margin, which was the player's own money.
        const payout = subtract(bet.payout ?? bet.margin, bet.margin);
        const multiplier = multiplierOf(gameType, bet.play, result);
        return {
          betId: bet.betId,
          stake: bet.amount,
          payout,
          multiplier,
          blockHash: result.block.hash,
          limited: bet.status === 'won' && payout < times(bet.amount, multiplier),
        };
      });
      tellEnded({ publisher, gameType, name }, userId, ended);
    }
  }

  voided(roundId: string, reason: VoidReason, bets: readonly TableBet[]): void {
    const { gameType, publisher } = this;
    const data = { gameType, roundId, reason };
    publisher.toChannel(CLASSIC_CHANNEL, CLASSIC_PUSHES.roundVoided.code, data, { about: gameType });
    for (const userId of byPlayer(bets).keys())
      publisher.toPlayer(userId, SHARED_PUSHES.recordRefresh.code, {});
  }
}

function byPlayer(bets: readonly TableBet[]): ReadonlyMap<string, readonly TableBet[]> {
  const players = new Map<string, TableBet[]>();
  for (const bet of bets) {
    const own = players.get(bet.userId);
    if (own) own.push(bet);
    else players.set(bet.userId, [bet]);
  }
  return players;
}
