// The records of the bets of a crash game.
import * as v from 'valibot';
import { SHARED_CLIENT_SEED } from '../../../core/chainTerms';
import { parseMultiplier, printMultiplier } from '../../../core/multiplier';
import { hash, multiplier } from '../../../protocol/json';
import type { Outcome } from '../../../protocol/records';
import type { Database } from '../../../platform/database/database';
import type { StoredBet } from '../../../platform/ledger/ledger';
import { said, type DescribedBet, type GameRecords } from '../../../platform/records/described';

const detailSchema = v.object({
  autoEscape: v.nullable(multiplier),
  multiplier: v.nullable(multiplier),
  limited: v.optional(v.boolean(), false),
});

const roundSchema = v.object({
  roundId: v.string(),
  chainId: v.string(),
  index: v.number(),
  serverSeedHash: hash,
  /** Null, like the block's id, while the announced block does not exist. */
  gameResultHash: v.nullable(hash),
  blockNum: v.pipe(v.string(), v.transform(Number)),
  blockHash: v.nullable(hash),
  crash: v.nullable(v.pipe(v.string(), v.transform(parseMultiplier))),
  serverSeed: v.nullable(hash),
  resultSeed: v.nullable(hash),
});
type Round = v.InferOutput<typeof roundSchema>;

/** Names of lost bets, by the number of the game. */
const LOST: Readonly<Record<number, { readonly byHand: Outcome; readonly byItself: Outcome }>> = {
  7: { byHand: 'notEscaped', byItself: 'exploded' },
  9: { byHand: 'notCashedOut', byItself: 'missed' },
};

interface Options {
  readonly database: Database;
  readonly gameType: number;
  /** The round has taken off. */
  readonly isFlying: (roundId: string) => boolean;
}

export function crashRecords({ database, gameType, isFlying }: Options): GameRecords {
  const hasStarted = ({ roundId }: StoredBet): boolean => roundId !== null && isFlying(roundId);

  async function roundsOf(bets: readonly StoredBet[]): Promise<ReadonlyMap<string, Round>> {
    const ids = new Set(bets.flatMap(({ roundId }) => roundId ?? []));
    const rows = await database.query(
      `SELECT round_id::text AS "roundId", chain_id AS "chainId", chain_index AS "index",
         server_seed_hash AS "serverSeedHash", game_result_hash AS "gameResultHash", block_num::text AS "blockNum",
         block_hash AS "blockHash", crash::text AS "crash", server_seed AS "serverSeed", result_seed AS "resultSeed"
       FROM crash_rounds WHERE game_type = $1 AND round_id = ANY($2::bigint[])`,
      [gameType, [...ids]],
    );
    return new Map(rows.map((row) => v.parse(roundSchema, row)).map((round) => [round.roundId, round]));
  }

  function outcomeOf(bet: StoredBet, automatic: boolean): Outcome {
    if (bet.state === 'open') return hasStarted(bet) ? 'notDrawn' : 'waiting';
    // An order that never found its round.
    if (bet.state === 'refunded' && bet.roundId === null) return 'invalid';
    if (bet.state !== 'settled') return bet.state;
    if (bet.payout !== null && bet.payout > 0n) return 'win';
    return LOST[gameType]?.[automatic ? 'byItself' : 'byHand'] ?? 'lose';
  }

  return {
    hasStarted,
    async describe(bets) {
      const rounds = await roundsOf(bets);
      return new Map(
        bets.map((bet): [string, DescribedBet] => {
          const { autoEscape, multiplier: escapedAt, limited } = v.parse(detailSchema, bet.detail);
          const round = bet.roundId === null ? undefined : rounds.get(bet.roundId);
          const play =
            autoEscape === null
              ? said('play.byHand')
              : said('play.escapeAt', { at: printMultiplier(autoEscape) });
          const { crash = null } = round ?? {};
          return [
            bet.betId,
            {
              outcome: outcomeOf(bet, autoEscape !== null),
              play,
              result: crash === null ? null : said('result.crash', { at: printMultiplier(crash) }),
              odds: escapedAt,
              limited,
              block: round ? { num: round.blockNum, hash: round.blockHash } : null,
              seeds: round
                ? {
                    chainId: round.chainId,
                    index: round.index,
                    clientSeed: SHARED_CLIENT_SEED,
                    serverSeedHash: round.serverSeedHash,
                    gameResultHash: round.gameResultHash,
                    serverSeed: round.serverSeed,
                    resultSeed: round.resultSeed,
                  }
                : null,
            },
          ];
        }),
      );
    },
  };
}
