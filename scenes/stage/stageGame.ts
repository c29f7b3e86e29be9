// The one Phaser game of the page: its canvas, its clock and its renderer. Scenes change, but the game stays; the canvas
// moves to the element that shows a scene. Nothing runs while no scene is shown or the page is hidden.
import Phaser from 'phaser';
import type { Pace } from './module';
import { QualityGovernor, type Quality } from './quality';
import { wholeImage } from './wholeImage';

/**
 * Milliseconds from a frame until the next beat of the display is requested; at other paces every beat is. A beat costs the
 * page almost as much when nothing is drawn. Two beats of most displays take 33 ms, and timers may be late.
 */
const PAUSE: Readonly<Partial<Record<Pace, number>>> = { calm: 24, still: 240, resting: 240 };
/** Of the frames at pace `calm`, one in this many is watched: it also needs the beat after it. */
const CALM_WATCHED = 4;
/** Milliseconds between two frames at rest, if nothing changes. */
const RESTING = 960;
/** Milliseconds after which a lost context is given up and the Canvas renderer takes over. */
const CONTEXT_PATIENCE = 4000;
/** Milliseconds after which a hidden page frees its memory on the graphics card. */
const GIVE_BACK_AFTER = 30_000;
/** Milliseconds after the last touch and the last information for the player until ornaments stand still. */
const REST_AFTER = 1800;

/**
 * Quads that are drawn at once: more than a scene usually has. Phaser hands empty memory for all of them to the graphics card
 * when it starts, which takes a cheap phone a tenth of a second with Phaser's own 16,384.
 */
const QUADS = 4_096;

/** The scene that is shown, as StageGame uses it. */
export interface Act {
  /** Creates the sprites. Called when there is a renderer, and again when it was replaced. */
  build(scene: Phaser.Scene): void;
  resize(width: number, height: number, quality: Quality): void;
  draw(rested: boolean): Pace;
  /** After a frame at pace `resting`: whether a frame now would show the same. */
  rests?(): boolean;
}

/** A canvas that belongs to a page in another thread, which replaces it when its context is lost. */
export interface FarCanvas {
  readonly canvas: OffscreenCanvas;
  lost(): void;
}

interface Running {
  readonly game: Phaser.Game;
  readonly scene: Phaser.Scene;
}

export class StageGame {
  readonly governor = new QualityGovernor(() => this.resize());
  private running: Running | undefined;
  private starting: Promise<Running> | undefined;
  private act: Act | undefined;
  private element: HTMLElement | undefined;
  private request = 0;
  /** Set while no beat is requested: the device rests until one is due. */
  private rest: ReturnType<typeof setTimeout> | undefined;
  private lastFrame = 0;
  /** When the player last touched the page, or the scene last showed information. */
  private stirredAt = 0;
  private pace: Pace = 'fast';
  /** Whether a frame was drawn between two beats. */
  private isDrawn = false;
  /** Whether the loop has drawn a frame: the next beat then measures how long it took. */
  private isWatched = false;
  private calmFrames = 0;
  private lastBeat = 0;
  private lastWatched = 0;
  private pixels = { width: 0, height: 0 };
  /** The act that has received its size. */
  private fitted: Act | undefined;
  private giveUp: ReturnType<typeof setTimeout> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  /** The extension that restores the context, after the page has given it up. */
  private givenBack: WEBGL_lose_context | null = null;

  /** `rehearsal` puts typical sprites into an empty scene. */
  constructor(
    private readonly rehearsal: (scene: Phaser.Scene) => void = () => undefined,
    private readonly far?: FarCanvas,
  ) {
    document.addEventListener('visibilitychange', () => this.seenOrHidden());
    for (const touch of ['pointerdown', 'keydown'])
      document.addEventListener(touch, () => this.touched(), { capture: true, passive: true });
  }

  async start(): Promise<Phaser.Game> {
    this.starting ??= startGame(this.far?.canvas).then((running) => {
      this.running = running;
      this.watchContext(running);
      this.rehearse(this.rehearsal);
      return running;
    });
    return (await this.starting).game;
  }

  /**
   * Takes the element of the scene that comes next: the canvas gets its size before the scene's pictures are uploaded. The
   * page waits for the graphics card to make a canvas, and behind the pictures this takes long.
   */
  expect(element: HTMLElement): void {
    if (!this.act) this.element = element;
  }

  show(act: Act, element: HTMLElement): void {
    if (!this.running) throw new Error('start the stage first');
    this.act = act;
    this.element = element;
    element.append(this.running.game.canvas);
    this.running.scene.children.removeAll(true);
    act.build(this.running.scene);
    this.stirredAt = performance.now();
    this.resize();
    this.wake();
  }

  /** Sets the colour where a scene draws nothing, 0xRRGGBB. */
  background(colour: number): void {
    this.running?.game.config.backgroundColor.setTo(colour >> 16, (colour >> 8) & 255, colour & 255);
  }

  /** Removes the act from the stage if it is still shown. */
  clear(act: Act): void {
    if (this.act !== act) return;
    this.act = this.fitted = this.element = undefined;
    this.stop();
    this.running?.scene.children.removeAll(true);
    this.running?.game.canvas.remove();
  }

  /** Fits the canvas to its element if it does not fit yet. */
  refit(): void {
    const { width, height } = this.wanted();
    const isFit = width === this.pixels.width && height === this.pixels.height;
    if (!isFit || this.fitted !== this.act) this.resize();
  }

  /** Fits the canvas to its element and to the current quality, and draws. */
  resize(): void {
    const { running, act } = this;
    const { width, height } = this.wanted();
    if (!running || !width || !height) return;
    const { quality } = this.governor;
    if (width !== this.pixels.width || height !== this.pixels.height) {
      this.pixels = { width, height };
      running.game.scale.resize(width, height);
      running.game.canvas.style.cssText = 'display:block;width:100%;height:100%';
    }
    if (!act) return;
    act.resize(width, height, quality);
    this.fitted = act;
    this.governor.reset();
    this.frame(performance.now());
    this.isDrawn = true;
    this.flush();
  }

  /** The canvas size in pixels that fits the element; 0 when it is not visible. */
  private wanted(): { readonly width: number; readonly height: number } {
    const { clientWidth = 0, clientHeight = 0 } = this.element ?? {};
    const density = Math.min(devicePixelRatio || 1, this.governor.quality.density);
    return { width: Math.round(clientWidth * density), height: Math.round(clientHeight * density) };
  }

  /** Draws one frame now, as the loop would. */
  frame(time: number, rested = time - this.stirredAt >= REST_AFTER): void {
    if (!this.running || !this.act) return;
    this.pace = this.act.draw(rested);
    if (this.pace === 'fast') this.stirredAt = time;
    step(this.running.game, time, time - this.lastFrame);
    this.lastFrame = time;
    // The frame was drawn out of turn and something moves, so the loop continues.
    if (this.rest !== undefined && this.pace !== 'still' && this.pace !== 'resting') this.ask();
  }

  /**
   * Draws these sprites once in an empty scene, so that the graphics card has its programs and textures ready before the
   * first frame. The card makes new programs while the page goes on; the page waits for them only when they are used again.
   * Does nothing when a scene is shown.
   */
  rehearse(put: (scene: Phaser.Scene) => void): void {
    if (!this.running || this.act) return;
    const { game, scene } = this.running;
    put(scene);
    waitForPrograms(game, false);
    step(game, performance.now(), 0);
    waitForPrograms(game, true);
    this.flush();
    scene.children.removeAll(true);
  }

  /** Makes the graphics card begin with its work so far, while the page goes on. */
  flush(): void {
    const renderer = this.running?.game.renderer;
    if (renderer && 'gl' in renderer) renderer.gl.flush();
  }

  private readonly tick = (time: number): void => {
    this.rest = undefined;
    this.request = 0;
    const { isDrawn, isWatched } = this;
    const took = time - this.lastBeat;
    this.lastBeat = time;
    this.isDrawn = this.isWatched = false;
    // The beat after a frame measures how long the frame took to the screen.
    if (isWatched) this.governor.frame(took, Math.max(took, time - this.lastWatched));
    if (isWatched) this.lastWatched = time;
    try {
      // A frame drawn out of turn is not on the screen yet: it counts as this beat's frame.
      if (isDrawn || (isWatched && this.pace === 'calm')) return;
      this.frame(time);
      if (this.pace === 'calm') this.calmFrames += 1;
      this.isWatched =
        this.pace === 'calm' ? this.calmFrames % CALM_WATCHED === 0 : PAUSE[this.pace] === undefined;
    } finally {
      this.ask();
    }
  };

  /** Requests the next beat if there is anything to show. */
  private ask(): void {
    this.stop();
    if (!this.act || document.hidden) return;
    const beat = (): void => {
      this.request = requestAnimationFrame(this.tick);
    };
    const look = (): void => {
      const isOver = this.lastFrame + RESTING <= performance.now() || this.act?.rests?.() !== true;
      if (isOver) beat();
      else this.rest = setTimeout(look, PAUSE.resting);
    };
    const pause = this.isWatched ? undefined : PAUSE[this.pace];
    if (pause === undefined) return beat();
    const since = performance.now() - this.lastFrame;
    this.rest = setTimeout(this.pace === 'resting' ? look : beat, pause - since);
  }

  private touched(): void {
    this.stirredAt = performance.now();
    if (this.rest === undefined) return;
    // Draw at the next beat instead of at the end of the rest.
    this.pace = 'brisk';
    this.ask();
  }

  private stop(): void {
    if (this.rest !== undefined) clearTimeout(this.rest);
    this.rest = undefined;
    if (this.request) cancelAnimationFrame(this.request);
    this.request = 0;
  }

  private wake(): void {
    this.stop();
    this.isWatched = false;
    this.lastWatched = performance.now();
    this.governor.reset();
    if (this.act && !document.hidden) this.request = requestAnimationFrame(this.tick);
  }

  private seenOrHidden(): void {
    clearTimeout(this.leaving);
    if (document.hidden && !this.far) this.leaving = setTimeout(() => this.giveBack(), GIVE_BACK_AFTER);
    else this.takeBack();
    this.wake();
  }

  /** Gives up the context. Phaser creates its textures again from their pictures when the context comes back. */
  private giveBack(): void {
    const renderer = this.running?.game.renderer;
    if (!renderer || !('gl' in renderer) || renderer.gl.isContextLost()) return;
    this.givenBack = renderer.gl.getExtension('WEBGL_lose_context');
    this.givenBack?.loseContext();
  }

  private takeBack(): void {
    const { givenBack } = this;
    if (!givenBack) return;
    this.givenBack = null;
    this.waitForContext();
    givenBack.restoreContext();
  }

  private waitForContext(): void {
    clearTimeout(this.giveUp);
    this.giveUp = setTimeout(() => void this.replaceRenderer(), CONTEXT_PATIENCE);
  }

  private watchContext({ game }: Running): void {
    game.canvas.addEventListener('webglcontextlost', () => {
      if (this.far) this.far.lost();
      else if (!this.givenBack) this.waitForContext();
    });
    game.canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(this.giveUp);
      this.governor.reset();
    });
  }

  private async replaceRenderer(): Promise<void> {
    const { running, act, element } = this;
    if (!running) return;
    running.game.canvas.remove();
    const next = await boot(Phaser.CANVAS);
    const { textures } = running.game;
    for (const key of textures.getTextureKeys()) {
      const texture = textures.get(key);
      const image = texture.getSourceImage();
      const { width, height } = texture.source[0] ?? {};
      if (image instanceof HTMLImageElement && width && height)
        next.game.textures.addAtlasJSONHash(key, wholeImage(image, width, height), atlasData(texture));
    }
    this.running = next;
    this.starting = Promise.resolve(next);
    this.pixels = { width: 0, height: 0 };
    running.game.destroy(true);
    if (act && element && this.act === act) this.show(act, element);
  }
}

/** Our replacement for Phaser's loop (phaser/stubs/timestep.js) has only this method. */
function step({ loop }: Phaser.Game, time: number, delta: number): void {
  (loop as unknown as { step(time: number, delta: number): void }).step(time, delta);
}

/** Whether sprites wait for a program that is not ready, or are left out of the frame. */
function waitForPrograms({ config }: Phaser.Game, waits: boolean): void {
  (config as { skipUnreadyShaders: boolean }).skipUnreadyShaders = !waits;
}

/** Phaser keeps each frame's JSON; together they make up the atlas. */
function atlasData(texture: Phaser.Textures.Texture): object {
  return {
    frames: Object.fromEntries(texture.getFrameNames().map((name) => [name, texture.get(name).customData])),
  };
}

async function startGame(far?: OffscreenCanvas): Promise<Running> {
  // The page draws by itself when a worker cannot.
  if (far) {
    const running = await boot(Phaser.WEBGL, far as unknown as HTMLCanvasElement);
    // The listeners come too late for a context that was lost while the game started.
    const { renderer } = running.game;
    if ('gl' in renderer && renderer.gl.isContextLost()) throw new Error('the context was lost at once');
    return running;
  }
  try {
    return await boot(Phaser.WEBGL);
  } catch (error) {
    console.warn('No WebGL here, drawing with Canvas', error);
    return boot(Phaser.CANVAS);
  }
}

function boot(type: number, canvas = document.createElement('canvas')): Promise<Running> {
  return new Promise((resolve) => {
    const game = new Phaser.Game({
      type,
      canvas,
      parent: null as unknown as undefined,
      width: 16,
      height: 16,
      banner: false,
      batchSize: QUADS,
      antialiasGL: false,
      mipmapFilter: 'LINEAR_MIPMAP_LINEAR',
      stencil: false,
      powerPreference: 'low-power',
      disableContextMenu: false,
      plugins: { default: [] },
      scale: { mode: 0 },
    } as unknown as Phaser.Types.Core.GameConfig);
    game.canvas.setAttribute('aria-hidden', 'true');
    game.events.once('ready', () => {
      const scene = game.scene.add('stage', new Phaser.Scene('stage'), true);
      if (scene) resolve({ game, scene });
    });
  });
}
