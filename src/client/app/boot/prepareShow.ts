// Prepares the first page: its texts, its pack, its sound; and the code and pictures of a game, which load meanwhile.
import { reaction } from 'mobx';
import { askEarly } from '../../../../scenes/stage/early';
import { openStage } from '../../../../scenes/stage/open';
import { pageAt } from '../../../games/games';
import type { Language } from '../../../protocol/launch';
import { startTexts } from '../../i18n';
import { languageOf, loadPart } from '../../i18n/catalogues';
import type { Sound } from '../../sound/sound';
import { createMemory } from '../../stores/memory';
import { reloadForChunk } from '../chunkReload';
import type { Client } from '../createRoot';
import type { HostLink } from '../host/enterHost';
import { wireSound } from '../sound';
import type { Look } from './look';
import type { PageStorage } from './settings';
import { keptLanguage } from './usualLanguage';

interface Parts {
  readonly client: Client;
  readonly look: Look;
  readonly sound: Sound;
  readonly host: HostLink | null;
  /** Path of the first page. */
  readonly first: string;
  readonly storage: PageStorage;
  readonly confirmed: Promise<unknown>;
}

/** Settles when the first page may be drawn. */
export async function prepareShow(page: Window, parts: Parts): Promise<void> {
  const { client, look, sound, host, confirmed } = parts;
  const { session } = client;
  // When the link names no language the default counts; for a player without a link the browser's language is better.
  const language =
    session.language ?? (session.valid ? null : languageOf(page.navigator)) ?? keptLanguage(page);
  if (!session.language) session.speak(language);
  prepareGame(page, parts, language);
  reaction(
    () => session.pack,
    (pack) => void look.store.start(pack),
  );
  await Promise.all([speak(client, language), look.worn, confirmed]);
  host?.progress(70);
  wireSound(sound, client, page);
  reaction(
    () => look.store.worn,
    () => sound.renew(),
  );
}

/** Loads a game's code and texts while the page's load; the game's page reports a failure. */
function prepareGame(page: Window, { look, first, storage }: Parts, language: Language): void {
  const game = pageAt(first);
  if (!game) return;
  page.askForGame?.(game.route, language);
  const onDevice = createMemory(storage.ofDevice, () => '');
  const { changing, sceneFolders } = look.store;
  const pictures = changing ? null : askEarly(sceneFolders.packUrl, game.id, page, onDevice);
  for (const wanted of [loadPart(language, 'play', [game]), beginStage(pictures)])
    wanted.catch(() => undefined);
}

/** Prepares the stage and its pictures while the platform is asked and the page is drawn. */
async function beginStage(pictures: ReturnType<typeof askEarly> | null): Promise<void> {
  const { prepareStage } = await openStage();
  await Promise.all([prepareStage(null), pictures?.then(prepareStage)]);
}

/** Loads the texts. When they cannot be loaded, even after a reload, the page is in English and shows a message. */
async function speak({ notices }: Client, language: Language): Promise<void> {
  try {
    await startTexts(language, 'shell');
  } catch (error) {
    if (reloadForChunk(error)) throw error;
    await startTexts('en', 'shell');
    notices.toast('error', { key: 'screens:languageFailed' });
  }
}
