// The stage in a worker, as the page sees it: scenes are drawn in another thread, so that neither waits for the other. It does
// the same as the stage in the page's own thread (stage.ts), which takes over where a browser cannot do this (open.ts).
import type { Atlas } from './atlas';
import type { Page } from './decode';
import type { AtlasFiles } from './early';
import { patchOf, type FromStage, type SentAtlas, type State, type ToStage } from './messages';
import type { SceneCode, SceneSource } from './module';
import type { SceneShape } from './shape';
import { Mounts, type Cast, type MountedScene, type PackChoice, type Shown, type Stage } from './mount';

/** Milliseconds between two looks at the clock. */
const LOOKS_AT_CLOCK = 1000;
/** Milliseconds by which the worker's idea of the time may be wrong. */
const CLOCK_ERROR = 2;
/** Milliseconds by which the two threads' times of day may differ because a message takes a while. */
const MESSAGE_TAKES = 100;
/** Milliseconds after which a hidden page gives up its worker, and with it all memory on the graphics card. */
const GIVE_UP_AFTER = 30_000;

const timeOfDay = (): number => performance.timeOrigin + performance.now();

interface Waiting {
  resolve(answer: { readonly shape: SceneShape | null; readonly at: number }): void;
  reject(reason: Error): void;
}

class FarStage implements Stage {
  /** Called when a worker has ended with everything that it had. */
  whenGone: () => void = () => undefined;
  /** Called when the scene of a worker that has ended must be shown again. */
  whenLost: () => void = () => undefined;
  private worker: Worker | undefined;
  private canvas: HTMLCanvasElement | undefined;
  private starting: Promise<unknown> | undefined;
  private element: HTMLElement | undefined;
  /** Keys of the atlases that the worker has. */
  private readonly hung = new Set<string>();
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  /** Milliseconds that the page's time of day is ahead of the worker's. */
  private skew = 0;
  private cast: Cast<unknown> | undefined;
  private pinned: number | null = null;
  private resumed: { level: number; note(level: number): void } | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', () => this.seenOrHidden());
    for (const touch of ['pointerdown', 'keydown'])
      document.addEventListener(touch, () => this.page(touch), { capture: true, passive: true });
  }

  start(): Promise<unknown> {
    this.starting ??= this.begin().catch((error: unknown) => {
      this.giveUp();
      throw error;
    });
    return this.starting;
  }

  expect(element: HTMLElement): void {
    this.element = element;
    this.refit();
  }

  async load<F>({ name }: SceneCode<F>): Promise<SceneShape> {
    await this.start();
    const { shape } = await this.ask((ask) => this.post({ kind: 'load', ask, name }));
    if (!shape) throw new Error(`${name} has no shape`);
    return shape;
  }

  hang({ page, fetchWhole: _, ...atlas }: Atlas, early = false): void {
    const { bitmap } = page;
    if (!bitmap || this.hung.has(atlas.key)) return;
    this.hung.add(atlas.key);
    this.post({ kind: 'hang', atlas: { ...atlas, bitmap } satisfies SentAtlas, early }, [bitmap]);
  }

  replace(key: string, { bitmap }: Page): void {
    if (bitmap) this.post({ kind: 'replace', key, bitmap }, [bitmap]);
  }

  strike(): void {
    this.hung.clear();
    this.post({ kind: 'strike' });
  }

  async show<F>(cast: Cast<F>): Promise<Shown> {
    const { element, scene, source, atlases } = cast;
    this.cast = cast as Cast<unknown>;
    this.element = element;
    if (this.canvas) element.append(this.canvas);
    this.refit();
    const teller = new Teller(
      source,
      (message) => this.post(message),
      () => this.skew,
    );
    const isShown = this.ask((ask) =>
      this.post({
        kind: 'show',
        ask,
        name: scene.name,
        keys: atlases.map(({ key }) => key),
        decimal: source.decimal ?? null,
        state: teller.state(),
        patch: teller.patch(),
      }),
    );
    const end = (): void => {
      teller.stop();
      if (this.cast !== cast) return;
      this.cast = this.element = undefined;
      this.post({ kind: 'end' });
      this.canvas?.remove();
    };
    teller.begin();
    try {
      await isShown;
    } catch (error) {
      end();
      throw error;
    }
    return {
      add: ({ key }) => this.post({ kind: 'add', key }),
      touch: (x, y, width, height) => this.post({ kind: 'touch', x, y, width, height }),
      end,
    };
  }

  refit(): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.element ?? {};
    this.post({ kind: 'size', width, height, density: devicePixelRatio || 1 });
  }

  pin(level: number | null): void {
    this.pinned = level;
    this.post({ kind: 'pin', level });
  }

  resume(level: number, note: (level: number) => void): void {
    if (this.resumed) return;
    this.resumed = { level, note };
    this.post({ kind: 'resume', level });
  }

  private async begin(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    this.worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromStage>) => this.hear(data));
    // The script could not be loaded, or something was thrown that nothing caught: it is reported as if the page had thrown it.
    worker.addEventListener('error', ({ message }) => {
      const error = new Error(`the stage's worker: ${message}`);
      if (this.waiting.size > 0) this.failAll(error);
      else
        setTimeout(() => {
          throw error;
        });
    });
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.cssText = 'display:block;width:100%;height:100%';
    this.canvas = canvas;
    const far = canvas.transferControlToOffscreen();
    this.page(null);
    const { at } = await this.ask((ask) => this.post({ kind: 'start', ask, canvas: far }, [far]));
    const skew = timeOfDay() - at;
    this.skew = Math.abs(skew) > MESSAGE_TAKES ? skew : 0;
    if (this.pinned !== null) this.pin(this.pinned);
    if (this.resumed) this.post({ kind: 'resume', level: this.resumed.level });
  }

  private hear(message: FromStage): void {
    const { source, lacks } = this.cast ?? {};
    switch (message.kind) {
      case 'answer':
        this.waiting.get(message.ask)?.resolve(message);
        this.waiting.delete(message.ask);
        return;
      case 'failure':
        this.waiting.get(message.ask)?.reject(new Error(message.why));
        this.waiting.delete(message.ask);
        return;
      case 'cue':
        return source?.onCue?.(message.cue);
      case 'bed':
        return source?.onBed?.(message.bed);
      case 'cell':
        return source?.onTouch?.(message.cell);
      case 'lacks':
        return lacks?.(message.name);
      case 'level':
        if (this.resumed) this.resumed.level = message.level;
        return this.resumed?.note(message.level);
      case 'lost':
        this.giveUp();
        if (!document.hidden) this.whenLost();
    }
  }

  private page(event: string | null): void {
    this.post({ kind: 'page', event, hidden: document.hidden, density: devicePixelRatio || 1 });
  }

  private seenOrHidden(): void {
    clearTimeout(this.leaving);
    this.page('visibilitychange');
    if (document.hidden) this.leaving = setTimeout(() => this.giveUp(), GIVE_UP_AFTER);
    else if (!this.worker && this.cast) this.whenLost();
  }

  private giveUp(): void {
    this.worker?.terminate();
    this.canvas?.remove();
    this.worker = this.canvas = this.starting = undefined;
    this.hung.clear();
    this.whenGone();
    this.failAll(new Error('the stage has ended'));
  }

  private failAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private ask(
    send: (ask: number) => void,
  ): Promise<{ readonly shape: SceneShape | null; readonly at: number }> {
    this.asked += 1;
    const ask = this.asked;
    return new Promise((resolve, reject) => {
      if (!this.worker) return reject(new Error('the stage has ended'));
      this.waiting.set(ask, { resolve, reject });
      send(ask);
    });
  }

  private post(message: ToStage, moved: Transferable[] = []): void {
    this.worker?.postMessage(message, moved);
  }
}

/** Tells the worker the facts of a scene, and its time, whenever they change. */
class Teller<F> {
  private facts: Readonly<Record<string, unknown>> = {};
  private told: State | undefined;
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly source: SceneSource<F>,
    private readonly post: (message: ToStage) => void,
    private readonly skew: () => number,
  ) {}

  begin(): void {
    const look = (): void => this.look();
    const timer = setInterval(look, LOOKS_AT_CLOCK);
    this.undo.push(() => clearInterval(timer));
    if (this.source.watch) this.undo.push(this.source.watch(look));
    else {
      let request = 0;
      const beat = (): void => {
        look();
        request = requestAnimationFrame(beat);
      };
      beat();
      this.undo.push(() => cancelAnimationFrame(request));
    }
  }

  stop(): void {
    for (const undo of this.undo.splice(0)) undo();
  }

  patch(): ReturnType<typeof patchOf> {
    const next = this.source.facts() as Readonly<Record<string, unknown>>;
    const patch = patchOf(this.facts, next);
    this.facts = next;
    return patch;
  }

  state(): State {
    const { source } = this;
    this.told = {
      ahead: source.now() - timeOfDay() + this.skew(),
      reducedMotion: source.reducedMotion(),
      isOver: source.isOver?.() ?? false,
    };
    return this.told;
  }

  private look(): void {
    const { told } = this;
    const state = this.state();
    const isSame =
      told &&
      Math.abs(told.ahead - state.ahead) < CLOCK_ERROR &&
      told.reducedMotion === state.reducedMotion &&
      told.isOver === state.isOver;
    if (isSame) this.told = told;
    else this.post({ kind: 'state', state });
    if (this.source.facts() !== this.facts) this.post({ kind: 'facts', patch: this.patch() });
  }
}

let made: { readonly stage: FarStage; readonly mounts: Mounts } | undefined;
function theStage(): { readonly stage: FarStage; readonly mounts: Mounts } {
  if (made) return made;
  const stage = new FarStage();
  const mounts = new Mounts(stage);
  stage.whenGone = () => mounts.forget();
  stage.whenLost = () => mounts.again();
  made = { stage, mounts };
  return made;
}

export const mountScene = <F>(
  element: HTMLElement,
  scene: SceneCode<F>,
  source: SceneSource<F>,
  options: PackChoice,
): MountedScene => theStage().mounts.mount(element, scene, source, options);

export const prepareStage = (pictures: AtlasFiles | null): Promise<void> =>
  theStage().mounts.prepare(pictures);

export const pinQuality = (level: number | null): void => theStage().stage.pin(level);

export const resumeQuality = (level: number, note: (level: number) => void): void =>
  theStage().stage.resume(level, note);
