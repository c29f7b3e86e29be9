// A hilo player that can guess every next card: the test reads the seed from the database, which no player can.
import { walkChain } from '../../../src/core/hash';
import { parseMoney, type Money } from '../../../src/core/money';
import { HILO_CALLS, HILO_GAME_TYPE, type HiloRound } from '../../../src/games/hilo/messages';
import { GUESSES, chance, type Guess } from '../../../src/games/hilo/rules';
import type { AnswerOf } from '../../../src/protocol/call';
import type { Platform } from '../../../src/platform/platform';
import { resultOf } from '../../unit/support/independentDraws';
import { rightGuess } from '../../unit/support/hiloTable';
import type { Hall } from '../rounds/hall';
import { begin } from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';

type Answer = AnswerOf<typeof HILO_CALLS.bet>;

/** The result seed of an open round. */
export async function peek({ database }: Platform, { seeds }: HiloRound): Promise<string> {
  const { chainId, index, clientSeed, historyBlockHash } = seeds;
  const [row] = await database.query('SELECT tip, length FROM seed_chains WHERE chain_id = $1', [chainId]);
  const { tip, length } = row as { tip: string; length: number };
  return resultOf(walkChain(tip, length - index), clientSeed, historyBlockHash, index).resultSeed;
}

export class HiloPlayer {
  constructor(
    private readonly hall: { readonly platform: Platform },
    readonly player: TestPlayer,
  ) {}

  /** A new player whose first chain is ready. */
  static async enter(hall: Hall, balance?: Money): Promise<HiloPlayer> {
    const player = await hall.enter(balance);
    await begin(hall, player, HILO_GAME_TYPE, 'my-seed_1');
    return new HiloPlayer(hall, player);
  }

  start(): Promise<AnswerOf<typeof HILO_CALLS.start>> {
    return this.player.call(HILO_CALLS.start, {});
  }

  /** Starts the next round and bets on it. */
  async open(amount = '1.00'): Promise<Answer> {
    const { commitment } = await this.start();
    if (!commitment) throw new Error('no round was started');
    return this.player.call(HILO_CALLS.bet, betOn(commitment, amount));
  }

  guess({ betId, step }: HiloRound, guess: Guess): Promise<Answer> {
    return this.player.call(HILO_CALLS.guess, { requestId: newRequestId(), betId, step, guess });
  }

  skip({ betId, step }: HiloRound): Promise<Answer> {
    return this.player.call(HILO_CALLS.skip, { requestId: newRequestId(), betId, step });
  }

  cashOut({ betId, step }: HiloRound): Promise<Answer> {
    return this.player.call(HILO_CALLS.cashOut, { requestId: newRequestId(), betId, step });
  }

  /** Guesses correctly `times` times or until the round is over. */
  async guessRight(round: HiloRound, times = 1): Promise<HiloRound> {
    let now = round;
    for (let n = 0; n < times && now.status === 'open'; n++) {
      now = (await this.guess(now, await this.rightGuess(now))).round;
    }
    return now;
  }

  async guessWrong(round: HiloRound): Promise<Answer> {
    const right = await this.rightGuess(round);
    const top = round.cards.at(-1)?.card ?? 0;
    return this.guess(round, GUESSES.find((guess) => guess !== right && chance(top, guess) > 0) ?? 'equal');
  }

  async rightGuess(round: HiloRound): Promise<Guess> {
    return rightGuess(await peek(this.hall.platform, round), round.step);
  }
}

export const betOn = ({ chainId, index }: { chainId: string; index: number }, amount = '1.00') => ({
  requestId: newRequestId(),
  amount: parseMoney(amount),
  mode: 'manual' as const,
  chainId,
  index,
});
