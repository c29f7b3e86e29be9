// Gives balls to the witness and to the fairness sheet: a landed one, compared with the promise before its fall, and the
// next one.
import type { Money } from '../../../core/money';
import type { OwnSeeds } from '../../../kits/ownRounds/messages';
import { seedFieldsOf } from '../../../kits/ownRounds/proof';
import { OwnWitness } from '../../../kits/ownRounds/witness';
import { PROOF_FORMAT, type Witnessed } from '../../../protocol/proof';
import { UNFINISHED, type FairRound } from '../../../client/stores/fairness';
import type { Witness } from '../../../client/stores/witness';
import type { AnswerOf } from '../../../protocol/call';
import type { PastPlinkoBall, PLINKO_CALLS } from '../messages';
import type { Request } from './drops';
import { ROWS, type Risk, type Rows } from '../paytables';
import { plinkoProof, type PlinkoProof } from '../proof';
import { ballsReceipt } from '../receipt';

export interface RefusedBalls {
  readonly request: Request;
  readonly wish: Pick<PlinkoProof, 'rows' | 'risk'> & { readonly stake: Money };
  readonly balls: number;
}

type Answer = Pick<AnswerOf<typeof PLINKO_CALLS.bet>, 'balls' | 'seeds' | 'voids' | 'receipt'>;

export class FairBalls extends OwnWitness<PlinkoProof> {
  constructor(witness: Witness) {
    super(witness, plinkoProof);
  }

  /** Balls are sent on these rounds. */
  sentBalls({ chainId, index }: Pick<Request, 'chainId' | 'index'>, balls: number): void {
    for (let ball = 0; ball < balls; ball++) this.bet({ chainId, index: index + ball });
  }

  /** Balls were refused on the rounds that they named: the next balls show what their results would have been. */
  refusedBalls({ request, wish, balls }: RefusedBalls): void {
    const { chainId, index, profitLimit } = request;
    const { rows, risk, stake } = wish;
    const terms = profitLimit == null ? {} : { profitLimit };
    for (let ball = 0; ball < balls; ball++)
      this.refused('Bets', { chainId, index: index + ball }, [{ stake, terms, play: { rows, risk } }]);
  }

  /** Gives the balls of an answer to the witness: they must be settled on the promise and the terms that their bet named. */
  dropped(
    { balls, seeds, voids, receipt }: Answer,
    bet: { readonly rows: Rows; readonly risk: Risk; readonly stake: Money },
    request: Request,
  ): void {
    const { rows, risk, stake } = bet;
    const { profitLimit } = request;
    for (const round of voids) this.voided(round);
    this.receipt(request, ballsReceipt(request, { balls }), receipt);
    for (const [place, ball] of balls.entries()) {
      const { chainId, index, serverSeed, path, multiplier, payout } = ball;
      this.taken({ chainId: request.chainId, index: request.index + place }, ball);
      const promise = this.promised(ball);
      const current = seeds.current?.chainId === chainId ? seeds.current : null;
      this.ended(ball, {
        ...BASE,
        rows,
        risk,
        serverSeed,
        ...known('clientSeed', promise?.clientSeed ?? current?.clientSeed ?? null),
        ...known('blockHash', current?.historyBlockHash ?? promise?.blockHash ?? null),
        round: String(index),
        chain: { chainId, index },
        outcome: { path, multiplier },
        bet: { stake, payout, profitLimit },
      });
    }
  }

  /** A landed ball, to be compared with the values seen before its fall. Null for a board that does not exist. */
  landed(ball: PastPlinkoBall, profitLimit: Money | null): FairRound | null {
    const rows = ROWS.find((one) => one === ball.rows);
    if (rows === undefined) return null;
    const { seeds } = ball;
    const promise = this.promised(seeds);
    const committed = promise?.clientSeed === seeds.clientSeed ? promise.gameResultHash : null;
    const tip = this.tip(seeds);
    const fields = seedFieldsOf(seeds);
    const limit = profitLimit === null ? {} : { profitLimit };
    return {
      proof: plinko({
        ...fields,
        game: BASE.game,
        rows,
        risk: ball.risk,
        gameResultHash: committed ?? seeds.gameResultHash,
        chain: { ...fields.chain, ...(tip === null ? {} : { tip }) },
        outcome: { path: ball.path, multiplier: ball.multiplier },
        bet: { stake: ball.amount, payout: ball.payout, ...limit },
      }),
      winStatus: ball.resultCode,
      // All seeds of a chain follow from its tip: a device that saw the tip saw the promise of each.
      witnessed: new Set<Witnessed>([
        'outcome',
        ...(committed === null ? [] : (['gameResultHash'] as const)),
        ...(tip === null ? [] : (['serverSeedHash', 'tip'] as const)),
      ]),
    };
  }

  /** The next ball, as it is promised; null before there is a chain. */
  next(seeds: OwnSeeds | null, rows: Rows, risk: Risk): FairRound | null {
    const current = seeds?.current;
    if (!current) return null;
    const { chainId, nextIndex: index, clientSeed } = current;
    const committed = this.promised({ chainId, index });
    return {
      proof: plinko({
        ...BASE,
        rows,
        risk,
        ...known('serverSeedHash', current.serverSeedHash),
        clientSeed,
        blockHash: current.historyBlockHash,
        blockNumber: current.historyBlockNum,
        round: String(index),
        ...known('gameResultHash', committed?.gameResultHash ?? null),
        chain: { chainId, index, tip: current.commitment },
      }),
      winStatus: UNFINISHED,
      witnessed: new Set(['serverSeedHash', 'gameResultHash', 'tip']),
    };
  }
}

/** Checks the type: the proof must be plinko's. */
const plinko = (proof: PlinkoProof): PlinkoProof => proof;

const BASE = { format: PROOF_FORMAT, game: 'plinko' } as const;

/** The field, or nothing when there is no value. */
const known = <K extends keyof PlinkoProof>(key: K, value: string | null): { readonly [P in K]?: string } =>
  value === null ? {} : ({ [key]: value } as { readonly [P in K]: string });
