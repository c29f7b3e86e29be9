// Rounds of honest houses on a clock that is wound, in every course: of each game as many as are wanted at least, and of those
// games of which most are played at once the rest.
import type { Hall } from '../cheats/cheat';
import { halls } from '../cheats/halls';
import { Table } from '../cheats/play';
import { HONEST_COURSES } from './courses';

/** Rounds of one table; the next one begins anew. */
const AT_ONE_TABLE = 300;
/** Bets at once, where a game allows several. */
const EAGER = 20;

export interface Tally {
  /** Rounds by game. */
  readonly rounds: Map<string, number>;
  readonly faults: string[];
}

interface Wish {
  /** In all, and of each game at least. */
  readonly rounds: number;
  readonly least: number;
  readonly halls?: readonly Hall[];
  /** Milliseconds of this machine's time after which no table is begun any more. */
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
