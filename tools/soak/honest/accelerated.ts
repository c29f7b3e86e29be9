// Rounds of honest houses on a simulated clock, in every course of play: of each game at least the wanted number, and the
// rest in the games that play most rounds at once.
import type { Hall } from '../cheats/cheat';
import { halls } from '../cheats/halls';
import { Table } from '../cheats/play';
import { HONEST_COURSES } from './courses';

/** Number of rounds of one table; the next table starts again. */
const AT_ONE_TABLE = 300;
/** Number of bets at once, where a game allows several. */
const EAGER = 20;

export interface Tally {
  /** Number of rounds by game. */
  readonly rounds: Map<string, number>;
  readonly faults: string[];
}

interface Wish {
  /** Number of rounds in all, and of each game at least. */
  readonly rounds: number;
  readonly least: number;
  readonly halls?: readonly Hall[];
  /** Milliseconds of real time after which no further table starts. */
  readonly longest: number;
  say(line: string): void;
}

export async function playAccelerated(wish: Wish): Promise<Tally> {
  const all = wish.halls ?? (await halls());
  const tally: Tally = { rounds: new Map(all.map(({ game }) => [game.proofName, 0])), faults: [] };
  const endsAt = Date.now() + wish.longest;
  const many = all.filter(({ game }) => (game.outOfOrder ?? 0) > 0);
  const rest = Math.max(0, wish.rounds - wish.least * all.length);
  for (const hall of all) {
    const share = many.length > 0 ? (many.includes(hall) ? rest / many.length : 0) : rest / all.length;
    await playHall(hall, wish.least + Math.ceil(share), tally, endsAt);
    wish.say(`${hall.game.proofName}: ${tally.rounds.get(hall.game.proofName) ?? 0} rounds`);
  }
  return tally;
}

async function playHall(hall: Hall, rounds: number, tally: Tally, endsAt: number): Promise<void> {
  const { proofName } = hall.game;
  for (let n = 0; (tally.rounds.get(proofName) ?? 0) < rounds; n++) {
    if (Date.now() > endsAt) return;
    const course = HONEST_COURSES[n % HONEST_COURSES.length];
    if (!course) return;
    const table = new Table(course, (clock) => {
      const house = hall.honest(clock, `honest ${proofName} ${n}`);
      house.eager = EAGER;
      return { house, begin: () => undefined };
    });
    const share = Math.ceil(rounds / HONEST_COURSES.length / (hall.game.outOfOrder ? EAGER / 2 : 1));
    await table.play(1, Math.min(AT_ONE_TABLE, share));
    tally.rounds.set(proofName, (tally.rounds.get(proofName) ?? 0) + table.house.played);
    for (const { defect, round, expected, told } of await table.findings())
      tally.faults.push(
        `${proofName}, ${course.name}, table ${n}: ${defect} in round ${round}, ${expected} but ${told}`,
      );
    table.leave();
  }
}
