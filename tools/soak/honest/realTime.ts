// The real platform in real time, in a separate process: a player in each game on a network that breaks now and then, until
// each of them has seen enough rounds end. Clocks are wrong by a day.
import { wordStream } from '../../../src/core/words';
import { goAway, sleep } from '../cuts/cutting';
import { drawCut } from '../cuts/plan';
import { Hall } from '../hall/hall';
import { PLAYED_GAMES } from '../player/games';
import { enterPlayer, type HeadlessPlayer } from '../player/player';
import type { Tally } from './accelerated';

const DAY = 24 * 60 * 60_000;
const SKEWS = [0, DAY, -DAY];
/** Milliseconds between two taps, and between two cuts. */
const TAP_EVERY = 400;
const CUT_EVERY = 20_000;
const TELL_EVERY = 60_000;

interface Wish {
  /** The project's folder. */
  readonly root: string;
  readonly seed: number;
  /** Number of rounds of each game. */
  readonly rounds: number;
  /** Milliseconds after which it ends in any case. */
  readonly longest: number;
  say(line: string): void;
}

export async function playRealTime({ root, seed, rounds, longest, say }: Wish): Promise<Tally> {
  const hall = await Hall.open(root);
  const endsAt = Date.now() + longest;
  const tally: Tally = { rounds: new Map(), faults: [] };
  try {
    const players = await Promise.all(
      PLAYED_GAMES.map((game, n) =>
        enterPlayer(hall, {
          game,
          skew: SKEWS[n % SKEWS.length] ?? 0,
          chance: wordStream(`${seed}:honest:${n}`),
        }),
      ),
    );
    const isOver = (): boolean => Date.now() > endsAt || players.every((one) => endedBy(one) >= rounds);
    let told = Date.now();
    await Promise.all(
      players.map(async (player, n) => {
        const chance = wordStream(`${seed}:taps:${n}`);
        let cutAt = Date.now() + (n * CUT_EVERY) / players.length;
        while (!isOver()) {
          await sleep(TAP_EVERY);
          if (endedBy(player) < rounds) player.seat.tap(chance);
          if (Date.now() > told + TELL_EVERY) {
            told = Date.now();
            say(`  ${players.map((one) => `${one.wish.game} ${endedBy(one)}`).join(', ')}`);
            for (const one of players)
              if (!one.seat.isUsable) say(`  ${one.wish.game} waits: ${one.seat.describe()}`);
          }
          if (Date.now() < cutAt) continue;
          cutAt = Date.now() + CUT_EVERY;
          const cut = drawCut(chance);
          await goAway(player, cut, chance);
          await sleep(cut.away);
          await player.network.back();
        }
      }),
    );
    for (const player of players) {
      const { game } = player.wish;
      tally.rounds.set(game, endedBy(player));
      for (const { defect, round, expected, told: is } of player.client.witness.findings)
        tally.faults.push(`${game}, in real time: ${defect} in round ${round}, ${expected} but ${is}`);
    }
    await Promise.all(players.map((player) => player.leave()));
  } finally {
    await hall.close();
  }
  return tally;
}

/** Number of rounds that this player saw end. */
const endedBy = ({ client, wish }: HeadlessPlayer): number =>
  client.witness.standing(wish.game)?.counts.ended ?? 0;
