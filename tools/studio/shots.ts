// `npm run studio shots -- [game…] [--folder=shots] [--sizes=390x844,…] [--pack=paper-daylight] [--language=vn]`: takes pictures
// of every game as players see it, scene and panel together. It opens the built client at a real platform and plays as
// `npm run browsers` does. After each step that the game's tour waits for, it takes all six sizes; a sheet of them is saved
// beside the pictures.
import type { Page } from 'puppeteer';
import type { Hand } from '../../src/games/tour';
import { handOf, touredGames, type TouredGame } from '../browsers/games';
import { Hall } from '../browsers/hall';
import { openWhole } from '../browsers/page';
import { openBrowser, openPage } from '../pack/preview/browser';
import { Camera, fileNameOf, visitorOf, wishOf, type Wish } from './camera';

async function shoot(
  page: Page,
  hall: Hall,
  { gameType, name, tour }: TouredGame,
  wish: Wish,
): Promise<void> {
  const visitor = visitorOf(page);
  const camera = await Camera.open(page, wish);
  let step = 0;
  const take = async (state: string): Promise<void> => {
    step += 1;
    // The tour knows the buttons by their English names.
    if (wish.language !== 'en') await camera.speak(wish.language);
    await camera.take(`${fileNameOf(name)}-${step}-${fileNameOf(state.replace(/^(the|a) /, ''))}`);
    if (wish.language !== 'en') await camera.speak('en');
  };
  const { link } = await hall.link(gameType);
  await openWhole(visitor, link, true);
  await take('the game');
  const hand = handOf(visitor, hall);
  const watched: Hand = {
    ...hand,
    until: async (what, look, patience) => {
      const found = await hand.until(what, look, patience);
      await take(what);
      return found;
    },
    hurryUntil: async (what, look) => {
      const found = await hand.hurryUntil(what, look);
      await take(what);
      return found;
    },
  };
  await tour.play(watched);
}

export async function shots(words: readonly string[]): Promise<void> {
  const wish = wishOf(words);
  const games = (await touredGames()).filter(
    ({ name }) => wish.names.length === 0 || wish.names.some((word) => name.toLowerCase().includes(word)),
  );
  if (games.length === 0) throw new Error(`unknown game ${wish.names.join(' or ')}`);
  const hall = await Hall.open(games.map(({ tour }) => tour.hall));
  const browser = await openBrowser();
  try {
    for (const game of games) {
      const page = await openPage(browser);
      await shoot(page, hall, game, wish).catch((error: unknown) => {
        console.error(`${game.name}: ${String(error)}`);
        process.exitCode = 1;
      });
      await page.close();
    }
  } finally {
    await browser.close();
    await hall.close();
  }
}
