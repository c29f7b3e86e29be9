// Carries out one cut of one player's network, at its moment.
import type { WordStream } from '../../../src/core/words';
import type { HeadlessPlayer } from '../player/player';
import type { Cut } from './plan';

/** Milliseconds for which a player looks for something to tap, and a tap for its request. */
const LOOK_FOR = 2_000;
const REQUEST_WITHIN = 300;
const LOOK_EVERY = 25;

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the network is away. True when that was between a tap and its answer. */
export async function goAway(player: HeadlessPlayer, cut: Cut, chance: WordStream): Promise<boolean> {
  const { network } = player;
  const leave = (): void => network.away(cut.how, cut.isKnown);
  await sleep(cut.thinking);
  if (cut.moment !== 'idle' && (await cutAtTap(player, cut, leave, chance))) return true;
  // Idle by plan, or nothing could be tapped.
  leave();
  return player.seat.waits;
}

/** Taps and cuts; false when no tap led to a request. */
async function cutAtTap(
  { seat, network, notes }: HeadlessPlayer,
  { moment, after }: Cut,
  leave: () => void,
  chance: WordStream,
): Promise<boolean> {
  let isArmed = true;
  let hasCut: () => void = () => undefined;
  const cut = new Promise<void>((resolve) => (hasCut = resolve));
  const fire = (): void => {
    if (!isArmed) return;
    isArmed = false;
    leave();
    hasCut();
  };
  const onlooker = {
    onRequest: (path: string): void => {
      if (!isArmed || !notes.moneyPaths.has(path)) return;
      if (moment === 'request') fire();
      if (moment === 'between') setTimeout(fire, after);
    },
    onAnswer: (path: string): void => {
      if (isArmed && moment === 'answer' && notes.moneyPaths.has(path)) fire();
    },
  };
  for (const backend of network.backends) backend.onlooker = onlooker;
  const giveUpAt = Date.now() + LOOK_FOR;
  while (isArmed && Date.now() < giveUpAt) {
    const before = notes.asked.size;
    if (seat.tap(chance)) {
      await sleep(0);
      await Promise.race([cut, sleep(notes.asked.size > before ? LOOK_FOR : REQUEST_WITHIN)]);
    } else await Promise.race([cut, sleep(LOOK_EVERY)]);
  }
  const hasFired = !isArmed;
  isArmed = false;
  for (const backend of network.backends) backend.onlooker = {};
  return hasFired;
}
