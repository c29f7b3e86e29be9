// What a player probably opens next comes while he is in the lobby: the game that he was in last, or the first one, and each that
// he touches. Nothing of it comes for those who spare data.
import { askEarly, pageOnce, type AtlasFiles } from '../../../scenes/stage/early';
import { GAMES, gameOfType, pageAt } from '../../games/games';
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

export function fetchAhead(
  page: Window,
  { memory }: Pick<Client, 'memory'>,
  look: Pick<LookStore, 'changing' | 'sceneFolders'>,
): void {
  const ofDevice = createMemory(
    safeStorage(() => page.localStorage),
    () => '',
  );
  const ask = (path: string): void => {
    const game = pageAt(path);
    if (!game || !LOBBY.test(pathOf(page.location.hash)) || wantsLess(memory, page.navigator)) return;
    page.askForGame?.(game.route);
    const { packUrl, hashes } = look.sceneFolders;
    // Pictures of a pack from elsewhere are asked for with their hashes, which the stage knows.
    if (!look.changing && !hashes) void askEarly(packUrl, game.id, page, ofDevice).then(letGo);
  };
  page.document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) ask(pathOf(link.hash));
  });
  const first = gameOfType(Number(lastGame(memory))) ?? GAMES[0];
  if (first) ask(`/h5/${first.page.route}`);
}
