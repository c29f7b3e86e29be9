// One run: a player is on some page, does something, a fault happens, and within ten seconds the page must work, or show one
// true message with a way on that works, in the player's language. Five runs make a visit: a player who has passed one run
// goes on to the next page with the same session. After a lost session or a changed language the player enters by a new
// link.
import { GAMES, linkTo, pathOf } from '../../../src/games/games';
import { LANGUAGES_BY_CODE, type Language } from '../../../src/protocol/launch';
import type { Platform } from '../../../src/platform/platform';
import { Chance } from './chance';
import { FATES, INJECTED, code, type Fate, type Scene, type Truth } from './fates';
import type { Device, LaneWindow } from './hall';
import { LOCALES } from '../../../src/client/i18n/catalogues';
import { STORAGE_KEYS } from '../../../src/client/stores/session';
import { foreign, lookAt, textOf, type Look } from './look';

const PATIENCE = 10_000;
const LOOK_EVERY = 150;
const VISIT = 5;
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
const DESKTOP_PAGES = ['/pc/home', ...PAGES];
const SINGLE_GAME = 1;
/** Whether a fate happens to the whole hall instead of a single player. */
const befallsAHall = (fate: (typeof FATES)[number]): boolean => 'ofHall' in fate && fate.ofHall === true;
const HALL_FATES = FATES.filter(befallsAHall);
const OWN_FATES = FATES.filter((fate) => !befallsAHall(fate));

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

export interface Outcome {
  readonly seed: number;
  readonly what: string;
  /** Faults of the run; empty when it was correct. */
  readonly faults: readonly string[];
}

export const visitOf = (seed: number): number => Math.floor(seed / VISIT);

/** The visitor, the same for all seeds of a visit. */
function visitorOf(visit: number) {
  const chance = new Chance(1_000_000 + visit);
  const device: Device = chance.once(3) ? 'desktop' : 'phone';
  const tongue = 1 + chance.below(6);
  const language = (LANGUAGES_BY_CODE as Readonly<Record<number, Language>>)[tongue] ?? 'en';
  const onlyGame = chance.once(6) ? chance.of(GAMES) : null;
  /** One visit in eight takes only fates of a whole hall, and has a hall for itself. */
  const ofHall = chance.once(8);
  return { device, tongue, language, onlyGame, ofHall } as const;
}

/** Everything that a seed chooses before the run begins. */
export function planOf(seed: number) {
  const visitor = visitorOf(visitOf(seed));
  const { device, language, onlyGame, ofHall } = visitor;
  const chance = new Chance(seed);
  const game = onlyGame ?? (chance.once(3) ? null : chance.of(GAMES));
  const begin = game ? pathOf(game) : chance.of(device === 'desktop' ? DESKTOP_PAGES : PAGES);
  const drawn = chance.of(ofHall ? HALL_FATES : OWN_FATES);
  const fate = 'strike' in drawn ? drawn : chance.of(drawn);
  const type = onlyGame ? SINGLE_GAME : 0;
  const what = `${device} ${language} type ${type} on ${begin}${game ? ` (${game.gameType})` : ''}: ${fate.name}`;
  return { ...visitor, chance, game, type, begin, fate, what } as const;
}

/** A player who has passed a run and can go on to the next one. */
export interface Going {
  readonly visit: number;
  readonly scene: Omit<Scene, 'chance'>;
  readonly faults: string[];
}

/** `going`: the player of the run before; null when that one cannot go on. */
export async function run(
  seed: number,
  window: LaneWindow,
  platform: Platform,
  isDrawn: boolean,
  going: Going | null,
): Promise<{ readonly outcome: Outcome; readonly going: Going | null }> {
  const plan = planOf(seed);
  const { chance, language, begin, fate, what } = plan;
  const faults: string[] = [];
  let heal: (() => Promise<void> | void) | null = null;
  let on: Going | null = null;
  try {
    const goesOn = going?.visit === visitOf(seed) ? going : null;
    on = (goesOn && (await walk(goesOn, plan))) ?? (await comeIn(seed, window, platform, isDrawn));
    const scene: Scene = { ...on.scene, chance };
    // Sometimes the fault happens before the page has loaded.
    if (!chance.once(6)) {
      const came = await until(scene, (look) => isWell(look) && isAt(look, begin));
      if (!came.ok) throw new Error(`the player could not enter: ${describe(came.look)}`);
      await press(scene, chance.below(4));
    }
    const before = new Set((await lookAt(scene.page)).toasts);
    heal = await fate.strike(scene);
    const met = await until(scene, (look) => verdict(look, fate, language) === null);
    if (!met.ok) faults.push(`${verdict(met.look, fate, language) ?? ''}: ${describe(met.look)}`);
    // A message must not change into another one by itself.
    await wait(400);
    const still = await lookAt(scene.page);
    const other =
      still.stories.length > 0 && met.look.stories.length > 0 && headOf(still) !== headOf(met.look);
    if (met.ok && other) faults.push(`a second story: ${describe(met.look)} then ${describe(still)}`);
    for (const toast of new Set([...met.look.toasts, ...still.toasts]))
      if (!before.has(toast)) faults.push(...untrueToast(toast, fate, language));
    await heal?.();
    heal = null;
    faults.push(...(await wayOn(scene, fate)));
  } catch (error) {
    faults.push(`broke: ${error instanceof Error ? error.message : String(error)}`);
    await window.drop().catch(() => undefined);
  } finally {
    await heal?.();
  }
  faults.push(...(on?.faults.splice(0) ?? []).map((fault) => `uncaught: ${fault.slice(0, 300)}`));
  const isGoing = on !== null && faults.length === 0 && fate.mayPlay && (await isInSession(on.scene));
  return { outcome: { seed, what, faults }, going: isGoing ? on : null };
}

/** Enters by a new link of the platform, in an emptied window. */
async function comeIn(
  seed: number,
  window: LaneWindow,
  platform: Platform,
  isDrawn: boolean,
): Promise<Going> {
  const { device, tongue, language, game, type, begin } = planOf(seed);
  const { page, faults } = await window.as(device, isDrawn, platform.address);
  const { gameType } = game ?? {};
  const launch = await platform.launches.mint({ language: tongue, type, ...(gameType ? { gameType } : {}) });
  await page.goto(`${platform.address}/?${launch.query}`);
  if (!game) await page.evaluate((hash) => void (location.hash = hash), begin);
  const scene = { platform, page, userId: launch.player.userId, device, language };
  return { visit: visitOf(seed), scene, faults };
}

/** Goes to the next run's page inside the client; null where the client asks first, or the language was changed. */
async function walk(going: Going, { begin, game }: ReturnType<typeof planOf>): Promise<Going | null> {
  const { page } = going.scene;
  await page.evaluate((path) => void (location.hash = path), game ? linkTo(game) : begin);
  await wait(50);
  const look = await lookAt(page);
  return look.stories.length === 0 && LOCALES[going.scene.language] === look.locale ? going : null;
}

const isAt = ({ path }: Look, begin: string): boolean => path.split('?')[0] === begin;

/** A working page may belong to a visitor without a session: only a player goes on. */
const isInSession = ({ page }: Omit<Scene, 'chance'>): Promise<boolean> =>
  page.evaluate((key) => (sessionStorage.getItem(key) ?? '') !== '', STORAGE_KEYS.token);

/** Looks repeatedly until a condition is met, for at most ten seconds. */
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

/** A working page with nothing over it. */
const isWell = ({ stories, waits, stands, plate }: Look): boolean =>
  stories.length === 0 && waits === '' && stands && plate === '';

const headOf = ({ stories }: Look): string =>
  stories.map(({ texts }) => texts.slice(0, 2).join('|')).join('||');

/** The fault in a look; null when it is correct. */
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

/** Faults of a toast: it belongs to another answer than the given one, or is in another language. */
export function untrueToast(toast: string, { answer, truths }: Fate, language: Language): readonly string[] {
  if (foreign([toast], language).length > 0) return [`a toast that is not in ${language}: ${toast}`];
  const isOfAnAnswer = INJECTED.some((number) => textOf(language, `codes:${number}`) === toast);
  // Some codes have the same text as a broken connection, and some have no text of their own.
  const hasText = answer !== undefined && textOf(language, `codes:${answer}`) !== null;
  const isTrue = !isOfAnAnswer || tells(toast, hasText ? [code(answer)] : truths, language);
  return isTrue ? [] : [`a toast of another answer: ${toast}`];
}

const tells = (text: string, truths: readonly Truth[], language: Language): boolean =>
  truths.some(({ key, values }) => {
    const wanted = textOf(language, key, values);
    return wanted !== null && text.includes(wanted);
  });

/** After the fault has ended, the page must work by itself, or its recommended buttons must lead to a working page. */
async function wayOn(scene: Scene, fate: Fate): Promise<readonly string[]> {
  const { page } = scene;
  for (let steps = 0; steps < 3; steps++) {
    // Waits for a page that recovers by itself; a message that waits for the player is answered at once.
    const settled = await until(scene, (look) => isWell(look) || look.stories.length > 0);
    if (!settled.ok) return [`no way on after ${fate.name}: ${describe(settled.look)}`];
    if (isWell(settled.look)) return [];
    await page.evaluate(() => {
      const layers = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"], .poster')];
      const top = layers.find((one) => one.getAttribute('role') === 'alertdialog') ?? layers[0];
      const ways = [...(top?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].filter(
        (one) => one.ariaDisabled !== 'true',
      );
      // The recommended way is the focused one, else the last one.
      (ways.find((one) => one.hasAttribute('data-autofocus')) ?? ways.at(-1))?.click();
    });
    await wait(300);
  }
  const last = await until(scene, isWell);
  return last.ok ? [] : [`its ways lead nowhere: ${describe(last.look)}`];
}

/** Presses random buttons on the page: the player may be in the middle of something when the fault happens. */
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
        // Buttons that play the game are preferred.
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
