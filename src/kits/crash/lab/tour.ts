// The tour of a crash game: a bet before the ride, and an escape from it, if there is time for one.
import type { Tour } from '../../../games/tour';

const BIG = '[data-slot="1"] [data-action]';
/** Number of presses that are tried: the button ignores taps for a moment after it has changed. */
const PRESSES = 5;

export const tour: Tour = {
  hall: { crash: { countdown: 15_000 } },
  async play({ press, until, hurryUntil, textOf, run }) {
    const big = async (wanted: RegExp): Promise<string | null> => {
      const name = (await textOf(BIG)) ?? '';
      return wanted.test(name) ? name : null;
    };
    await until('a round to bet on', () => big(/^Bet/));
    for (let tries = 0; (await big(/^Bet/)) !== null && tries < PRESSES; tries++) {
      await press(BIG, 'Bet');
      await until('the bet', () => big(/^(Cancel|Escape|Cash out)/), 8_000).catch(() => undefined);
    }
    await until('the bet', () => big(/^(Cancel|Escape|Cash out)/));
    // True also when the flight was too short to be seen.
    const ended = (): Promise<string | null> =>
      run(() => {
        const note = document.querySelector<HTMLElement>(
          '[data-slot="1"] .bet__note--win, [data-slot="1"] .bet__note--loss',
        );
        return note ? note.innerText : null;
      });
    await hurryUntil('the round', async () => (await big(/^(Escape|Cash out)/)) ?? (await ended()));
    const out = await big(/^(Escape|Cash out)/);
    if (out !== null)
      // The ride may be over before the press.
      await press(BIG, out.startsWith('Escape') ? 'Escape' : 'Cash out', '', 5_000).catch(() => undefined);
    return hurryUntil('the end of the bet', ended);
  },
};
