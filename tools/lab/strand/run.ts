// One run: a player comes in somewhere, does something, something befalls him, and within ten seconds he has before him a
// page that works, or one true story with a way on that works, in his language.
import { GAMES, pathOf } from '../../../src/games/games';
import { LANGUAGES_BY_CODE, type Language } from '../../../src/protocol/launch';
import type { Platform } from '../../../src/platform/platform';
import { Chance } from './chance';
import { FATES, type Fate, type Scene, type Truth } from './fates';
import type { LaneWindow } from './hall';
import { foreign, lookAt, textOf, type Look } from './look';

const PATIENCE = 10_000;
const LOOK_EVERY = 200;
const PAGES = [
  '/h5/home',
  '/h5/records',
  '/h5/ranking',
  '/h5/settings',
  '/h5/help/center',
  '/h5/help/FAQ',
  '/h5/help/verify',
  ...GAMES.map(({ gameType }) => `/h5/help/gameplay/${gameType}`),
];
const SINGLE_GAME = 1;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

export interface Outcome {
  readonly seed: number;
  readonly what: string;
  /** What is wrong; empty when nothing is. */
  readonly faults: readonly string[];
}

/** What a seed chooses before anything happens. */
export function planOf(seed: number) {
  const chance = new Chance(seed);
  const device = chance.once(3) ? 'desktop' : 'phone';
  const tongue = 1 + chance.below(6);
  const language = (LANGUAGES_BY_CODE as Readonly<Record<number, Language>>)[tongue] ?? 'en';
  const isGame = !chance.once(3);
  const game = chance.of(GAMES);
  const { gameType } = game;
  const type = isGame && chance.once(5) ? SINGLE_GAME : 0;
  const begin = isGame ? pathOf(game) : chance.of(PAGES);
  const fate = chance.of(FATES);
  const what = `${device} ${language} type ${type} on ${begin}${isGame ? ` (${gameType})` : ''}: ${fate.name}`;
  return { chance, device, tongue, language, isGame, gameType, type, begin, fate, what } as const;
}

export async function run(
  seed: number,
  window: LaneWindow,
  platform: Platform,
  isDrawn = true,
): Promise<Outcome> {
  const { chance, device, tongue, language, isGame, gameType, type, begin, fate, what } = planOf(seed);
  const { page, faults: thrown } = await window.as(device, isDrawn, platform.address);
  const faults: string[] = [];
  let heal: (() => Promise<void> | void) | null = null;
  try {
    const launch = await platform.launches.mint({ language: tongue, type, ...(isGame ? { gameType } : {}) });
    await page.goto(`${platform.address}/?${launch.query}`);
    if (!isGame) await page.evaluate((hash) => void (location.hash = hash), begin);
    const scene: Scene = { platform, page, chance, userId: launch.player.userId, device, language };
    // Struck now and then before the page stands.
    const isEarly = chance.once(6);
    if (!isEarly) {
      const came = await until(scene, (look) => isWell(look));
      if (!came.ok) return { seed, what, faults: [`did not come in: ${describe(came.look)}`] };
      await press(scene, chance.below(4));
    }
    heal = await fate.strike(scene);
    const met = await until(scene, (look) => verdict(look, fate, language) === null);
    if (!met.ok) faults.push(`${verdict(met.look, fate, language) ?? ''}: ${describe(met.look)}`);
    // One story: it does not change into another by itself.
    await wait(400);
    const still = await lookAt(page);
    const other =
      still.stories.length > 0 && met.look.stories.length > 0 && headOf(still) !== headOf(met.look);
    if (met.ok && other) faults.push(`a second story: ${describe(met.look)} then ${describe(still)}`);
    await heal?.();
    heal = null;
    faults.push(...(await wayOn(scene, fate)));
  } catch (error) {
    faults.push(`broke: ${error instanceof Error ? error.message : String(error)}`);
    await window.drop().catch(() => undefined);
  } finally {
    await heal?.();
  }
  faults.push(...thrown.map((fault) => `uncaught: ${fault.slice(0, 300)}`));
  return { seed, what, faults };
}

/** Looks again and again until it is so, ten seconds at most. */
async function until(
  { page }: Scene,
  isSo: (look: Look) => boolean,
): Promise<{ readonly ok: boolean; readonly look: Look }> {
  const giveUpAt = Date.now() + PATIENCE;
  for (;;) {
    const look = await lookAt(page).catch(() => null);
    if (look && isSo(look)) return { ok: true, look };
    if (Date.now() > giveUpAt) return { ok: false, look: look ?? (await lookAt(page)) };
    await wait(LOOK_EVERY);
  }
}

/** A page that works, and nothing over it. */
const isWell = ({ stories, waits, stands, plate }: Look): boolean =>
  stories.length === 0 && waits === '' && stands && plate === '';

const headOf = ({ stories }: Look): string =>
  stories.map(({ texts }) => texts.slice(0, 2).join('|')).join('||');

/** What is wrong with a look; null when it is as it should be. */
function verdict(look: Look, { truths, mayPlay }: Fate, language: Language): string | null {
  const { stories, plate } = look;
  if (isWell(look))
    return mayPlay || tells(look.words, truths, language)
      ? null
      : 'the page goes on as if nothing had happened';
  if (stories.length > 1) return 'several stories at once';
  const [story] = stories;
  if (!story) {
    if (plate !== '') return tells(plate, truths, language) ? null : `a plate that is not true: ${plate}`;
    return look.waits === '' ? 'nothing that can be used' : `it waits (${look.waits})`;
  }
  const strange = foreign(story.texts, language);
  if (strange.length > 0) return `not in ${language}: ${strange.join(' / ')}`;
  if (story.ways.length === 0) return 'a story without a way on';
  if (!tells(story.texts.join('\n'), truths, language)) return 'not what has happened';
  return null;
}

const tells = (text: string, truths: readonly Truth[], language: Language): boolean =>
  truths.some(({ key, values }) => {
    const wanted = textOf(language, key, values);
    return wanted !== null && text.includes(wanted);
  });

/** After the fault is over the page works by itself, or its first ways on lead to one that does. */
async function wayOn(scene: Scene, fate: Fate): Promise<readonly string[]> {
  const { page } = scene;
  for (let steps = 0; steps < 3; steps++) {
    // What mends itself is given the time; a story that waits for the player is answered at once.
    const settled = await until(scene, (look) => isWell(look) || look.stories.length > 0);
    if (!settled.ok) return [`no way on after ${fate.name}: ${describe(settled.look)}`];
    if (isWell(settled.look)) return [];
    await page.evaluate(() => {
      const layers = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"], .poster')];
      const top = layers.find((one) => one.getAttribute('role') === 'alertdialog') ?? layers[0];
      const ways = [...(top?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].filter(
        (one) => one.ariaDisabled !== 'true',
      );
      // The way that the story recommends is its last or its only one.
      (ways.find((one) => one.hasAttribute('data-autofocus')) ?? ways.at(-1))?.click();
    });
    await wait(300);
  }
  const last = await until(scene, isWell);
  return last.ok ? [] : [`its ways lead nowhere: ${describe(last.look)}`];
}

/** Presses what can be pressed on the page, at random: what a player may have under way when it strikes. */
async function press({ page, chance }: Scene, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const pick = chance.below(1_000);
    await page
      .evaluate((number) => {
        const offered = [
          ...document.querySelectorAll<HTMLElement>('main button, [data-action], [role="group"] button'),
        ].filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 0 && height > 0 && one.ariaDisabled !== 'true' && !one.closest('[role="dialog"]');
        });
        // What plays the game comes first, more often than not.
        const plays = offered.filter((one) => one.matches('[data-action], .button--brass, .button--mint'));
        const among = number % 3 < 2 && plays.length > 0 ? plays : offered;
        const chosen = among[number % Math.max(1, among.length)];
        chosen?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
        chosen?.click();
      }, pick)
      .catch(() => undefined);
    await wait(150 + chance.below(500));
  }
}

const describe = ({ path, stories, plate, waits, stands, words }: Look): string =>
  JSON.stringify({ path, stories, plate, waits, stands, words: words.slice(0, 120) });
