// A game's scene by itself: ?game=<page>&pack=… shows it in the pictures of that built pack, ?at=… in those of any folder.
// #walk/2 holds the third moment of a strip. Other pages and scripts control it through window.preview.
import { PAGES } from '../../../src/games/games';
import { picturesOf } from '../../../scenes/stage/album';
import { fetchAtlas, type Atlas } from '../../../scenes/stage/atlas';
import { addAtlas } from '../../../scenes/stage/textures';
import { inspectStage, pinQuality } from '../../../scenes/stage/stage';
import type { SceneFrame } from './frameApi';
import { PREVIEWS } from './games';
import { measureLetters } from './letters/measure';

const query = new URLSearchParams(location.search);
const game = query.get('game') ?? PAGES[0]?.id ?? '';
const load = PREVIEWS[game];
const element = document.querySelector<HTMLElement>('#scene');

if (!load || !element) document.body.append(`No preview of ${game}`);
else {
  const preview = await load();
  const follow = (): void => {
    const [name = '', index = '0'] = decodeURIComponent(location.hash.slice(1)).split('/');
    if (name) preview.hold(name, Number(index));
  };
  addEventListener('hashchange', follow);
  follow();
  if (query.has('quality')) pinQuality(Number(query.get('quality')));
  /** Address of the pack that was loaded as a whole. */
  let worn = query.get('at') ?? `packs/${query.get('pack') ?? 'fairground-night'}`;
  let mounted = preview.mount(element, worn);
  const stage = await inspectStage();
  await mounted.whole;
  /** Lets the scene move on without drawing it, since drawing takes most of the time. */
  const unseen = (move: () => void): void => {
    const { scene } = stage.game;
    const { render } = scene;
    scene.render = () => undefined;
    move();
    scene.render = render;
  };
  const drawAfresh = (): void => {
    preview.forget(true);
    unseen(() => stage.frame(performance.now()));
    preview.forget(false);
    stage.frame(performance.now() + 20);
  };
  const show = (name: string, index: number): void => {
    preview.hold(name, index);
    drawAfresh();
  };
  /** Loads a whole pack from its address. */
  const wearAll = async (packUrl: string): Promise<void> => {
    preview.patch(null);
    const next = preview.mount(element, packUrl);
    try {
      await next.whole;
    } catch (error) {
      next.destroy();
      throw error;
    }
    mounted.destroy();
    mounted = next;
    worn = packUrl;
  };
  /** Loads only the changes since the loaded pack and lays them over it. Resolves to false where they cannot be fetched. */
  const patch = async (packUrl: string): Promise<boolean> => {
    const part = `${packUrl}/${worn.split('/').at(-1)}/${game}`;
    const [frames, page] = [new URL(`${part}.json`), new URL(`${part}.webp`)];
    let atlas: Atlas;
    try {
      atlas = await fetchAtlas({ key: part, frames, page, bytes: 1 }, () => undefined);
    } catch {
      return false;
    }
    addAtlas(stage.game, atlas);
    const { colours, motion } = atlas;
    preview.patch({ pictures: picturesOf(stage.game.textures.get(atlas.key)), colours, motion });
    drawAfresh();
    return true;
  };
  let last: Promise<void> = Promise.resolve();
  const frame: SceneFrame = {
    games: Object.keys(PREVIEWS),
    outlines: preview.outlines,
    show,
    play: (from) => preview.play(from),
    seek: (name, at) => {
      preview.seek(name, at);
      drawAfresh();
    },
    shown: () => preview.shown(),
    time: () => preview.time(),
    move: (motion) => {
      preview.move(motion);
      drawAfresh();
    },
    quality: (level) => {
      pinQuality(level);
      drawAfresh();
    },
    still: (isStill) => preview.still(isStill),
    wear: (packUrl) => {
      const wearing = last.then(async () => {
        if (!(await patch(packUrl))) await wearAll(packUrl);
      });
      last = wearing.catch(() => undefined);
      return wearing;
    },
    shot: (name, index) => {
      show(name, index);
      const { canvas } = stage.game;
      const copy = document.createElement('canvas');
      copy.width = canvas.width;
      copy.height = canvas.height;
      copy.getContext('2d')?.drawImage(canvas, 0, 0);
      return new Promise((resolve, reject) =>
        copy.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.86),
      );
    },
    fields: (columns, rows) => {
      stage.frame(performance.now());
      const small = document.createElement('canvas');
      small.width = columns;
      small.height = rows;
      const context = small.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no picture');
      context.imageSmoothingQuality = 'high';
      context.drawImage(stage.game.canvas, 0, 0, columns, rows);
      return [...context.getImageData(0, 0, columns, rows).data];
    },
    letters: () => measureLetters(stage),
    resize: () => mounted.resize(),
  };
  window.preview = frame;
}
