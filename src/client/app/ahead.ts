// Loads the player's probable next page while the player is in the lobby: the game that was played last, or the first one,
// and each game whose link is touched. Players who save data are left out. The code of that game and the stage are also
// started here, and its first pictures made a texture, a step at a time whenever the page is idle: on a cheap phone a game
// spends most of its loading time on that.
import { askEarly, pageOnce, type AtlasFiles } from '../../../scenes/stage/early';
import { openStage } from '../../../scenes/stage/open';
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

/** A whole page takes 16 MB when it is decoded: too much for a game that may never be shown. The browser keeps the file. */
function letGo(files: AtlasFiles | null): void {
  if (!files) return;
  pageOnce(files.page)?.then(
    ({ bitmap }) => bitmap?.close(),
    () => undefined,
  );
}

const LOBBY = /^\/(h5|pc)\/home$/;

/** Milliseconds after which a step runs although the page was never idle. */
const LATEST = 3_000;
/** Milliseconds between two steps in browsers without requestIdleCallback. */
const BETWEEN = 300;

const idle = (page: Window): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in page) requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, BETWEEN);
  });

type Show = { readonly loadModule: typeof loadModule };

/** Before each step it checks whether the player has opened a game, which has priority. */
async function begin(
  page: Window,
  game: GamePage,
  pictures: Promise<AtlasFiles | null>,
  showing: Promise<Show>,
  here: () => boolean,
): Promise<void> {
  const show = await showing;
  await idle(page);
  if (!here()) return;
  await show.loadModule(game);
  await idle(page);
  if (!here()) return;
  const { prepareStage } = await openStage();
  await idle(page);
  if (!here()) return;
  await prepareStage(null);
  const files = await pictures;
  await idle(page);
  // Half a page, which a new player sees first, takes 4 MB.
  if (here() && files?.half) await prepareStage(files);
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
  /** Returns the game's pictures, or null when nothing may be loaded. */
  const ask = (path: string): Promise<AtlasFiles | null> | null => {
    const game = pageAt(path);
    if (!game || !here() || wantsLess(memory, page.navigator)) return null;
    page.askForGame?.(game.route);
    const { packUrl, hashes } = look.sceneFolders;
    // Pictures of a pack from another origin are fetched with their hashes, which only the stage has.
    if (look.changing || hashes) return Promise.resolve(null);
    const pictures = askEarly(packUrl, game.id, page, ofDevice);
    void pictures.then(letGo);
    return pictures;
  };
  page.document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) void ask(pathOf(link.hash));
  });
  const first = gameOfType(Number(lastGame(memory))) ?? GAMES[0];
  const pictures = first && ask(`/h5/${first.page.route}`);
  // A failure is ignored here: the part is loaded again when it is needed, and then reported.
  if (pictures) begin(page, first.page, pictures, showing, here).catch(() => undefined);
}
