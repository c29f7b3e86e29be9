// Sound in a page: passes it the settings, the host's wishes, pages, notices and gestures. Howler and the files are loaded
// later, in their own chunks.
import { reaction } from 'mobx';
import { winTier } from '../../core/winTier';
import { pageAt } from '../../games/games';
import { SHARED } from '../sound/names';
import { Sound } from '../sound/sound';
import type { SceneFolders } from '../stores/look';
import type { Client } from './createRoot';
import { systemClock } from './systemClock';

/** Milliseconds after a gesture until the page that it leads to is on show, and the longest wait for an idle page after that. */
const TAP = 300;
const PATIENCE = 1_500;
const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'] as const;
const TAPPED =
  'button, summary, select, a[href], [role="button"], [role="switch"], [role="tab"], [role="radio"]';

/** `folders` is called each time a pack's sounds are fetched. */
export const browserSound = (folders: () => SceneFolders): Sound =>
  new Sound({
    openContext: () => (typeof AudioContext === 'undefined' ? null : new AudioContext()),
    calm: () =>
      new Promise((resolve) => {
        setTimeout(() => {
          if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
          else resolve();
        }, TAP);
      }),
    loadMixer: async (context) => {
      const { browserMixer } = await import(/* webpackChunkName: "sound" */ '../sound/browserMixer');
      return browserMixer(context, folders(), systemClock);
    },
    failed: (error) => console.warn('Sounds cannot be had; the game goes on in silence.', error),
  });

/** Reports events to `sound`, as long as the page is open. */
export function wireSound(sound: Sound, client: Client, page: Window): void {
  const { document } = page;
  const atOnce = { fireImmediately: true };
  reaction(
    () => client.settings.sound,
    (settings) => sound.setSettings(settings),
    atOnce,
  );
  // A slider makes sounds while it is moved.
  reaction(
    () => client.settings.sound.soundEffect,
    () => sound.cue('tap'),
  );
  reaction(
    () => client.host.audio,
    (wish) => sound.setHost(wish),
    atOnce,
  );
  reaction(
    () => placeOf(client),
    (place) => sound.enter(place),
    atOnce,
  );
  sayNotices(sound, client);
  const seen = (): void => sound.setHidden(document.hidden);
  seen();
  document.addEventListener('visibilitychange', seen);
  for (const gesture of GESTURES)
    document.addEventListener(gesture, () => sound.gesture(), { capture: true, passive: true });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(TAPPED)) sound.cue('tap');
  });
}

/** A game's sounds are fetched once its scene has been drawn, the hall's sounds on every other page. */
function placeOf({ page, play }: Client): string | null {
  const game = pageAt(page.path);
  if (!game) return SHARED;
  return play.game?.id === game.id && play.game.play.ready ? game.id : null;
}

/** Plays the sounds of messages and wins. The store accepts only wins above their stake. */
function sayNotices(sound: Sound, { notices }: Client): void {
  let lastToast = 0;
  reaction(
    () => notices.toasts,
    (toasts) => {
      const newest = toasts.at(-1);
      if (!newest || newest.id <= lastToast) return;
      lastToast = newest.id;
      sound.cue(newest.kind === 'error' || newest.kind === 'wrong' ? 'toast-wrong' : 'toast');
    },
  );
  let lastWin = 0;
  reaction(
    () => notices.wins,
    (wins) => {
      const news = wins.filter(({ id }) => id > lastWin);
      if (news.length === 0) return;
      lastWin = Math.max(...news.map(({ id }) => id));
      const best = news.reduce((most, { info }) => (info.odd > most ? info.odd : most), 0n);
      sound.cue(`win-${winTier(best)}`);
    },
  );
}
