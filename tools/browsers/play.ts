// One bet in each game, as a finger places it, to its end: cashed out where there is something to cash out.
import type { Hall } from './hall';
import { isThere, PATIENCE, press, textOf, until } from './page';
import type { Visitor } from './visitor';

export interface Game {
  readonly id: number;
  readonly name: string;
  /** Bets and waits for the result; answers it in a word. */
  play(visitor: Visitor, hall: Hall): Promise<string>;
}

const BIG = '[data-slot="1"] [data-action]';

async function crash(visitor: Visitor, hall: Hall): Promise<string> {
  const big = async (wanted: RegExp): Promise<string | null> => {
    const name = (await textOf(visitor, BIG)) ?? '';
    return wanted.test(name) ? name : null;
  };
  await until('a round to bet on', () => big(/^Bet/));
  // The button is deaf for a moment after it has changed.
  for (let tries = 0; (await big(/^Bet/)) !== null && tries < 5; tries++) {
    await press(visitor, BIG, 'Bet');
    await until('the bet', () => big(/^(Cancel|Escape|Cash out)/), 8_000).catch(() => undefined);
  }
  await until('the bet', () => big(/^(Cancel|Escape|Cash out)/));
  // Also where the flight was too short for a look.
  const ended = (): Promise<string | null> =>
    visitor.run(() => {
      const note = document.querySelector<HTMLElement>(
        '[data-slot="1"] .bet__note--win, [data-slot="1"] .bet__note--loss',
      );
      return note ? note.innerText : null;
    });
  const flying = await hall.hurryUntil(
    async () => (await big(/^(Escape|Cash out)/)) ?? (await ended()),
    PATIENCE,
  );
  if (flying === null) throw new Error('the round did not begin');
  const isUp = await big(/^(Escape|Cash out)/);
  if (isUp !== null)
    // The rocket may be gone before the finger comes.
    await press(visitor, BIG, isUp.startsWith('Escape') ? 'Escape' : 'Cash out', '', 5_000).catch(
      () => undefined,
    );
  const told = await hall.hurryUntil(ended, PATIENCE);
  if (told === null) throw new Error('the page told no end of the bet');
  return told;
}

async function hilo(visitor: Visitor): Promise<string> {
  await press(visitor, 'button', 'Deal');
  const guess = await until('a guess to make', () =>
    visitor.run(() => {
      const usable = (
        Array.prototype.slice.call(document.querySelectorAll('[role="group"] button')) as HTMLElement[]
      )
        .filter((one) => one.getAttribute('aria-disabled') !== 'true')
        .map((one) => one.innerText.trim().split(/\s/)[0]);
      return ['Higher', 'Lower'].filter((name) => usable.indexOf(name) >= 0)[0] || null;
    }),
  );
  await press(visitor, '[role="group"] button', guess);
  const next = await until('the card', () =>
    visitor.run(() => {
      const names = (Array.prototype.slice.call(document.querySelectorAll('button')) as HTMLElement[])
        .filter((one) => one.getAttribute('aria-disabled') !== 'true')
        .map((one) => one.innerText.trim());
      return (
        ['Cash out', 'Deal'].filter((wanted) => names.some((name) => name.indexOf(wanted) === 0))[0] || null
      );
    }),
  );
  if (next === 'Deal') return 'lost';
  await press(visitor, 'button', 'Cash out');
  await until('the next deal', () =>
    visitor.run(() =>
      (Array.prototype.slice.call(document.querySelectorAll('button')) as HTMLElement[]).some(
        (one) => one.getAttribute('aria-disabled') !== 'true' && one.innerText.trim().indexOf('Deal') === 0,
      ),
    ),
  );
  return 'cashed out';
}

async function plinko(visitor: Visitor): Promise<string> {
  await press(visitor, '[data-action="drop"]');
  await until('the result', () => isThere(visitor, '.pin-labels .pill'));
  return (await textOf(visitor, '.pin-labels .pill')) ?? '';
}

async function bingo(visitor: Visitor, hall: Hall): Promise<string> {
  await press(visitor, 'button', '', 'Add 25 random tickets');
  await press(visitor, '[data-action="review"]');
  await press(visitor, '.sheet button', 'Buy 25');
  await until('the end of the order', async () => !(await isThere(visitor, '.sheet')));
  const drawn = await hall.hurryUntil(async () => {
    const state = await textOf(visitor, '.bingo__state');
    return /Ball|Won|No win|Period|result/i.test(state ?? '') ? state : null;
  }, PATIENCE);
  if (drawn === null) throw new Error('no ball was drawn');
  return drawn.slice(0, 30);
}

async function hash(visitor: Visitor, hall: Hall): Promise<string> {
  await until('the plays', () => isThere(visitor, '[role="radiogroup"] [role="radio"]'));
  await press(visitor, '[role="radiogroup"] [role="radio"]');
  await press(visitor, '.hash-panel button', 'Bet');
  await until('the bet', () => isThere(visitor, '.play__mine'));
  const told = await hall.hurryUntil(() => textOf(visitor, '.hash-status--result .outcome'), PATIENCE);
  if (told === null) throw new Error('no result was shown');
  return told;
}

export const GAMES: readonly Game[] = [
  { id: 7, name: 'Rocket Ride', play: crash },
  { id: 9, name: 'Runway', play: crash },
  { id: 8, name: 'Hi-Lo', play: hilo },
  { id: 10, name: 'Plinko', play: plinko },
  { id: 11, name: 'Bingo', play: bingo },
  { id: 1, name: 'Lucky hash', play: hash },
  { id: 3, name: 'Bull', play: hash },
  { id: 4, name: 'Banker-player', play: hash },
  { id: 5, name: 'Odd-even', play: hash },
  { id: 6, name: 'Big-small', play: hash },
];
