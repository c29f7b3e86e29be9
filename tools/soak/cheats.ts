// The part `cheats`: halls that cheat in every way that the rules forbid, each against the whole client. Every game runs in
// a separate process, with as many at once as there are processors.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { GAMES } from '../../src/games/games';
import { root } from '../root';
import { COURSES } from './cheats/play';
import type { CheatsOfGame } from './cheats/ofGame';
import type { SoakPart } from './part';

export const cheats: SoakPart = {
  name: 'cheats',
  about: 'halls that cheat, held against the whole client',
  async run({ say }) {
    const waiting = GAMES.map(({ proofName }) => proofName);
    const told: CheatsOfGame[] = [];
    const one = async (): Promise<void> => {
      for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
        const result = await ofGame(game);
        say(`${game}: ${result.ways.length} ways to cheat, ${result.found} of ${result.tried} found`);
        told.push(result);
      }
    };
    await Promise.all(os.cpus().map(() => one()));
    const sum = (count: (of: CheatsOfGame) => number): number => told.reduce((all, of) => all + count(of), 0);
    const inOrder = GAMES.flatMap(({ proofName }) => told.find(({ game }) => game === proofName) ?? []);
    return {
      figures: {
        'ways to cheat': new Set(told.flatMap(({ ways }) => ways)).size,
        'courses of play': COURSES.length,
        'tried out': sum(({ tried }) => tried),
        'found, named, kept and told, counted, or refused': sum(({ found }) => found),
        ...Object.fromEntries(
          inOrder.map(({ game, ways, tried, found }) => [
            `${game}, ${ways.length} ways`,
            `${found} of ${tried}`,
          ]),
        ),
      },
      faults: told.flatMap(({ faults }) => faults),
    };
  },
};

/** Rejects when the process ends without a result. */
function ofGame(game: string): Promise<CheatsOfGame> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'tools/soak/cheats/ofGame.ts', game], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as CheatsOfGame);
      else reject(new Error(`the house of ${game} ended with ${code ?? 'a signal'}`));
    });
  });
}
