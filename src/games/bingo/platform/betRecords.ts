// The records of bingo tickets: their numbers, the best prize, and the seeds of the round.
import type { Outcome } from '../../../protocol/records';
import { multiplierOf } from '../dealer';
import { isLimited } from '../rules';
import type { StoredBet } from '../../../platform/ledger/ledger';
import { said, type DescribedBet, type GameRecords } from '../../../platform/records/described';
import type { RoundBook } from '../../../platform/rounds/roundBook';
import type { PastRound } from './roundBook';
import { ticketOf } from './ticketRecord';

interface Options {
  readonly book: RoundBook<PastRound>;
  /** True while the balls of the round are being drawn. */
  readonly isDrawing: (roundId: string) => boolean;
}

export function bingoRecords({ book, isDrawing }: Options): GameRecords {
  const hasStarted = ({ roundId }: StoredBet): boolean => roundId !== null && isDrawing(roundId);

  function outcomeOf(bet: StoredBet): Outcome {
    if (bet.state === 'open') return hasStarted(bet) ? 'notDrawn' : 'waiting';
    if (bet.state !== 'settled') return bet.state;
    return bet.payout !== null && bet.payout > 0n ? 'win' : 'lose';
  }

  function describe(bet: StoredBet, round: PastRound | undefined): DescribedBet {
    const ticket = ticketOf(bet);
    const { numbers, extraPrice, pattern } = ticket;
    const kind = extraPrice === null ? 'play.ticket' : 'play.ticketExtra';
    const prize = pattern === null ? said('result.noPrize') : said(`result.pattern.${pattern}`);
    return {
      outcome: outcomeOf(bet),
      play: said(kind, { numbers: numbers.join(' ') }),
      result: bet.state === 'settled' ? prize : null,
      odds: pattern === null ? null : multiplierOf(pattern),
      limited: isLimited(ticket),
      block: round ? { num: round.historyBlockNum, hash: round.historyBlockHash } : null,
      seeds: round
        ? {
            chainId: round.chainId,
            index: round.index,
            clientSeed: round.clientSeed,
            serverSeedHash: round.serverSeedHash,
            gameResultHash: round.gameResultHash,
            serverSeed: round.serverSeed,
            resultSeed: round.resultSeed,
          }
        : null,
    };
  }

  return {
    hasStarted,
    async describe(bets) {
      const rounds = await book.results([...new Set(bets.flatMap(({ roundId }) => roundId ?? []))]);
      return new Map(bets.map((bet) => [bet.betId, describe(bet, rounds.get(bet.roundId ?? ''))]));
    },
  };
}
