// The stage in a worker as the page sees it, with a worker that answers what a test lets it.
import type { SceneCode, SceneSource } from '../../../scenes/stage/module';
import type { MountedScene } from '../../../scenes/stage/mount';
import type * as Far from '../../../scenes/stage/far';
import type { FromStage, ToStage } from '../../../scenes/stage/messages';

const KEY = 'pack/rocket@2x';
let taken = 0;
jest.mock('../../../scenes/stage/atlas', () => ({
  chooseAtlas: () => Promise.resolve({ key: KEY }),
  fetchAtlas: () => {
    taken += 1;
    return Promise.resolve({
      key: KEY,
      page: { bitmap: {}, image: null },
      fetchWhole: null,
      frames: {},
      colours: {},
    });
  },
}));

class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  static fails = false;
  readonly heard: ToStage[] = [];
  isEnded = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(message: ToStage): void {
    this.heard.push(message);
    if (!('ask' in message)) return;
    const { ask } = message;
    queueMicrotask(() =>
      this.tell(
        FakeWorker.fails
          ? { kind: 'failure', ask, why: 'no WebGL here' }
          : {
              kind: 'answer',
              ask,
              shape: { game: 'rocket', frame: { width: 390, height: 470 } },
              at: Date.now(),
            },
      ),
    );
  }
  tell(data: FromStage): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {
    this.isEnded = true;
  }
  of<K extends ToStage['kind']>(kind: K): Extract<ToStage, { kind: K }>[] {
    return this.heard.filter((one): one is Extract<ToStage, { kind: K }> => one.kind === kind);
  }
}

const code: SceneCode<object> = {
  name: 'rocket',
  load: () => Promise.reject(new Error('the page loads no scene')),
};
let facts: object;
let changed: () => void;
let stage: typeof Far;
const told: string[] = [];
const source: SceneSource<object> = {
  facts: () => facts,
  watch: (call) => {
    changed = call;
    return () => undefined;
  },
  now: () => 1_000_000,
  reducedMotion: () => false,
  onCue: (cue) => void told.push(cue),
};
const last = (): FakeWorker => {
  const worker = FakeWorker.all.at(-1);
  if (!worker) throw new Error('no worker');
  return worker;
};
const turns = async (): Promise<void> => {
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
};
let isHidden = false;
const shown: MountedScene[] = [];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  FakeWorker.all.length = told.length = taken = 0;
  FakeWorker.fails = isHidden = false;
  facts = { phase: 'prepare', escapes: [] };
  Object.assign(globalThis, {
    Worker: FakeWorker,
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  jest.isolateModules(() => (stage = jest.requireActual('../../../scenes/stage/far')));
});
afterEach(() => {
  for (const scene of shown.splice(0)) scene.destroy();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

async function mounted(): Promise<HTMLElement> {
  const element = document.body.appendChild(document.createElement('div'));
  const scene = stage.mountScene(element, code, source, { packUrl: 'pack/' });
  await turns();
  await scene.ready;
  shown.push(scene);
  return element;
}

test('a scene is shown by the worker, which gets facts only when they are replaced', async () => {
  const element = await mounted();
  expect(element.querySelector('canvas')).not.toBeNull();
  expect(last().of('show')[0]).toMatchObject({ name: 'rocket', keys: [KEY], patch: { values: facts } });
  changed();
  expect(last().of('facts')).toEqual([]);
  facts = { phase: 'flying', escapes: [] };
  changed();
  expect(last().of('facts')).toMatchObject([{ patch: { values: { phase: 'flying' } } }]);
  last().tell({ kind: 'cue', cue: 'launch' });
  expect(told).toEqual(['launch']);
});

test('a worker that has lost its pictures is replaced', async () => {
  const element = await mounted();
  const [first] = FakeWorker.all;
  const canvas = element.querySelector('canvas');
  first?.tell({ kind: 'lost' });
  await jest.advanceTimersByTimeAsync(400);
  await turns();
  expect(first?.isEnded).toBe(true);
  expect(FakeWorker.all).toHaveLength(2);
  expect(taken).toBe(2);
  expect(last().of('show')).toHaveLength(1);
  expect(element.querySelectorAll('canvas')).toHaveLength(1);
  expect(element.querySelector('canvas')).not.toBe(canvas);
});

test('a page that is hidden for half a minute ends its worker, and shows the scene again when it is seen', async () => {
  const element = await mounted();
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(29_000);
  expect(last().isEnded).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(last().isEnded).toBe(true);
  expect(element.querySelector('canvas')).toBeNull();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(400);
  await turns();
  expect(FakeWorker.all).toHaveLength(2);
  expect(element.querySelector('canvas')).not.toBeNull();
});

test('a worker that cannot draw is a failure, and the next attempt begins anew', async () => {
  FakeWorker.fails = true;
  const failure = stage.prepareStage(null).catch(String);
  await turns();
  expect(await failure).toContain('no WebGL here');
  FakeWorker.fails = false;
  const started = stage.prepareStage(null);
  await turns();
  await started;
  expect(FakeWorker.all).toHaveLength(2);
});

test('the quality that an earlier visit reached is told to each worker, and levels are told to the page', async () => {
  const levels: number[] = [];
  stage.resumeQuality(2, (level) => levels.push(level));
  await mounted();
  expect(last().of('resume')).toEqual([{ kind: 'resume', level: 2 }]);
  last().tell({ kind: 'level', level: 3 });
  expect(levels).toEqual([3]);
});
