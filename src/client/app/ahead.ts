// What a player probably opens next comes while he is in the lobby: the game that he was in last, or the first one, and each that
// he touches. Nothing of it comes for those who spare data. The stage, and the code of that game, are begun there as well,
// a step at a time whenever the page has nothing to do: on a cheap phone that is what a game takes longest for.
import { askEarly, pageOnce, type AtlasFiles } from '../../../scenes/stage/early';
import type { GamePage } from '../../games/definition';
import { GAMES, gameOfType, pageAt } from '../../games/games';
import type { loadModule } from '../../games/loadModule';
import { wantsLess } from '../stores/dataSaving';
import { lastGame } from '../stores/lastGame';
import type { LookStore } from '../stores/look';
import { createMemory } from '../stores/memory';
import { safeStorage } from '../stores/storage';
import type { Client } from './createRoot';
import { pathOf } from './address';

/** A decoded page is megabytes: too many for a game that may never be shown. The browser keeps the file. */
function letGo(files: AtlasFiles | null): void {
  if (!files) return;
  pageOnce(files.page)?.then(
    ({ bitmap }) => bitmap?.close(),
    () => undefined,
  );
}

const LOBBY = /^\/(h5|pc)\/home$/;

/** Milliseconds after which a step is done although the page was never idle. */
const LATEST = 3_000;
/** Where a browser does not tell that it is idle, a step is done so long after the one before, in milliseconds. */
const BETWEEN = 300;

const idle = (page: Window): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in page) requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, BETWEEN);
  });

type Show = { readonly loadModule: typeof loadModule };

/** Whether the player has opened a game is looked at before each step: what he waits for goes first. */
async function begin(
  page: Window,
  game: GamePage,
  showing: Promise<Show>,
  here: () => boolean,
): Promise<void> {
  const show = await showing;
  await idle(page);
  if (!here()) return;
  await show.loadModule(game);
  await idle(page);
  if (!here()) return;
  const { prepareStage } = await import('../../../scenes/stage/stage');
  await idle(page);
  if (here()) await prepareStage(null);
}

export function fetchAhead(
  page: Window,
  { memory }: Pick<Client, 'memory'>,
  look: Pick<LookStore, 'changing' | 'sceneFolders'>,
  showing: Promise<Show>,
): void {
  const ofDevice = createMemory(
    safeStorage(() => page.localStorage),
    () => '',
  );
  const here = (): boolean => LOBBY.test(pathOf(page.location.hash));
  /** False when nothing may come. */
  const ask = (path: string): boolean => {
    const game = pageAt(path);
    if (!game || !here() || wantsLess(memory, page.navigator)) return false;
    page.askForGame?.(game.route);
    const { packUrl, hashes } = look.sceneFolders;
    // Pictures of a pack from elsewhere are asked for with their hashes, which the stage knows.
    if (!look.changing && !hashes) void askEarly(packUrl, game.id, page, ofDevice).then(letGo);
    return true;
  };
  page.document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) ask(pathOf(link.hash));
  });
  const first = gameOfType(Number(lastGame(memory))) ?? GAMES[0];
  // What does not come, or cannot be begun, is tried again when it is wanted, which tells.
  if (first && ask(`/h5/${first.page.route}`)) begin(page, first.page, showing, here).catch(() => undefined);
}
