// One game of the part `cheats`, in a separate process: prints its result.
import { halls } from './halls';
import { runCheats } from './run';

export interface CheatsOfGame {
  readonly game: string;
  /** Names of the ways that were tried, each in every course of play that it fits. */
  readonly ways: readonly string[];
  readonly tried: number;
  readonly found: number;
  readonly faults: readonly string[];
}

const [game = ''] = process.argv.slice(2);
const hall = (await halls()).find((one) => one.game.proofName === game);
if (!hall) throw new Error(`there is no house for ${game}`);
const { figures, faults } = await runCheats({ halls: [hall], say: () => undefined });
const tried = Number(figures['tried out']);
const result: CheatsOfGame = {
  game,
  ways: hall.ways.map(({ name }) => name),
  tried,
  found: tried - faults.length,
  faults,
};
process.stdout.write(JSON.stringify(result), () => process.exit());
