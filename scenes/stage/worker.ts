// The stage in a worker: draws what the page tells it (far.ts) with the same code as a stage in the page's own thread.
import '../../src/core/olderBrowsers';
import { likeElement, noPage } from './noPage';
import type { Bed } from '../../src/client/stores/services';
import type { Atlas } from './atlas';
import { LocalStage } from './local';
import { patched, type FromStage, type SentAtlas, type State, type ToStage } from './messages';
import type { SceneCode, SceneModule, SceneSource } from './module';
import type { Shown } from './mount';
import type { SceneShape } from './shape';
import { StageGame } from './stageGame';
import { dot } from './textures';

/** Milliseconds between two messages about the lasting sound, which changes with every frame. */
const BED_EVERY = 100;
/** Milliseconds by which a clock was set back; less than this is only a better estimate, and the scene waits instead. */
const SET_BACK = 1000;

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToStage>) => void) | null;
  postMessage(message: FromStage): void;
  devicePixelRatio: number;
};
const tell = (message: FromStage): void => scope.postMessage(message);
const timeOfDay = (): number => performance.timeOrigin + performance.now();

class WorkerStage {
  /** Stands for the element that holds the canvas. */
  private readonly element = { clientWidth: 0, clientHeight: 0, append: () => undefined };
  private stage: LocalStage | undefined;
  private readonly atlases = new Map<string, Atlas>();
  private facts: Readonly<Record<string, unknown>> = {};
  private state: State = { ahead: 0, reducedMotion: false, isOver: false };
  private now = 0;
  private shown: Shown | undefined;
  private bedTold = 0;
  private bed: Bed = { name: '', level: 0, rate: 1 };

  async hear(message: ToStage): Promise<void> {
    if (message.kind === 'page') return this.page(message);
    if (!('ask' in message)) return this.act(message);
    const { ask } = message;
    try {
      const shape = await this.answer(message);
      tell({
        kind: 'answer',
        ask,
        shape: shape && { game: shape.game, frame: shape.frame },
        at: timeOfDay(),
      });
    } catch (error) {
      tell({ kind: 'failure', ask, why: String(error) });
    }
  }

  private async answer(message: Extract<ToStage, { ask: number }>): Promise<SceneShape | null> {
    switch (message.kind) {
      case 'start':
        await this.start(message.canvas);
        return null;
      case 'load':
        return this.open.load(sceneOf(message.name));
      case 'show':
        await this.show(message);
        return null;
    }
  }

  private act(message: Exclude<ToStage, { ask: number } | { kind: 'page' }>): void {
    const { open: stage } = this;
    switch (message.kind) {
      case 'hang':
        return this.hang(message.atlas, message.early);
      case 'replace':
        return stage.replace(message.key, { bitmap: message.bitmap, image: null });
      case 'strike':
        this.atlases.clear();
        return stage.strike();
      case 'add': {
        const atlas = this.atlases.get(message.key);
        if (atlas) this.shown?.add(atlas);
        return;
      }
      case 'facts':
        this.facts = patched(this.facts, message.patch);
        return;
      case 'state':
        this.state = message.state;
        return;
      case 'size':
        scope.devicePixelRatio = message.density;
        Object.assign(this.element, { clientWidth: message.width, clientHeight: message.height });
        return stage.refit();
      case 'touch':
        return this.shown?.touch(message.x, message.y, message.width, message.height);
      case 'end':
        this.shown?.end();
        this.shown = undefined;
        return;
      case 'pin':
        return stage.game.governor.pin(message.level);
      case 'resume':
        return stage.game.governor.resume(message.level, (level) => tell({ kind: 'level', level }));
    }
  }

  private get host(): HTMLElement {
    return this.element as unknown as HTMLElement;
  }

  private get open(): LocalStage {
    if (!this.stage) throw new Error('start the stage first');
    return this.stage;
  }

  private page({ event, hidden, density }: Extract<ToStage, { kind: 'page' }>): void {
    scope.devicePixelRatio = density;
    noPage.hidden = hidden;
    if (event) noPage.dispatchEvent(new Event(event));
  }

  private async start(canvas: OffscreenCanvas): Promise<void> {
    const lost = (): void => tell({ kind: 'lost' });
    const far = { canvas: likeElement(canvas), lost };
    this.stage = new LocalStage(new StageGame((scene) => dot(scene, '__WHITE'), far));
    this.stage.expect(this.host);
    await this.stage.start();
  }

  private hang({ bitmap, ...atlas }: SentAtlas, early: boolean): void {
    const whole = { ...atlas, page: { bitmap, image: null }, fetchWhole: null };
    this.atlases.set(atlas.key, whole);
    this.open.hang(whole, early);
  }

  private async show(message: Extract<ToStage, { kind: 'show' }>): Promise<void> {
    const { name, keys, decimal, state, patch } = message;
    this.facts = patched({}, patch);
    this.state = state;
    this.now = 0;
    const source: SceneSource<never> = {
      facts: () => this.facts as never,
      now: () => this.time(),
      reducedMotion: () => this.state.reducedMotion,
      isOver: () => this.state.isOver,
      onCue: (cue) => tell({ kind: 'cue', cue }),
      onBed: (bed) => this.tellBed(bed),
      onTouch: (cell) => tell({ kind: 'cell', cell }),
      ...(decimal && { decimal }),
    };
    const atlases = keys.flatMap((key) => this.atlases.get(key) ?? []);
    const lacks = (missing: string): void => tell({ kind: 'lacks', name: missing });
    this.shown = await this.open.show({ element: this.host, scene: sceneOf(name), source, atlases, lacks });
  }

  private time(): number {
    const now = Math.round(timeOfDay() + this.state.ahead);
    this.now = this.now - now > SET_BACK ? now : Math.max(this.now, now);
    return this.now;
  }

  private tellBed(bed: Readonly<Bed>): void {
    const { name, level, rate } = this.bed;
    if (bed.name === name && bed.level === level && bed.rate === rate) return;
    const at = performance.now();
    const isTurn = bed.name !== name || bed.level > 0 !== level > 0;
    if (!isTurn && at - this.bedTold < BED_EVERY) return;
    this.bedTold = at;
    this.bed = { ...bed };
    tell({ kind: 'bed', bed: this.bed });
  }
}

const sceneOf = (name: string): SceneCode<never> => ({
  name,
  load: async () => {
    const found = (await import(
      /* webpackInclude: /[\\/][a-z]\w*[\\/][A-Z]\w*Scene\.ts$/ */ `../${name}Scene.ts`
    )) as Readonly<Record<string, SceneModule<never>>>;
    const module = found[`${name.split('/')[0] ?? ''}Scene`];
    if (!module) throw new Error(`there is no scene ${name}`);
    return module;
  },
});

const stage = new WorkerStage();
scope.onmessage = ({ data }) => void stage.hear(data);
