import {
  CHUNK_RELOAD_GUARD,
  LEAVING_TIME,
  noteLeaving,
  reloadForChunk,
} from '../../../src/client/app/chunkReload';
import { isChunkFailure } from '../../../src/client/hud/chunkFailure';
import { systemClock } from '../../../src/client/app/systemClock';

const chunkFailure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const styleFailure = Object.assign(new Error('Loading CSS chunk 7 failed.'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
});

/** A tab whose chunks do not load. The page or the player reloads it. */
class Tab {
  reloads = 0;
  private loadedAt = 0;
  private type = 'navigate';
  private readonly marks: { name: string; startTime: number }[] = [];
  private later: { at: number; work: () => void }[] = [];
  private onLeaving: () => void = () => undefined;
  private onOnline: () => void = () => undefined;
  private isOnline = true;

  /** `storage`: allowed, forbidden, or full, so read-only. `notes`: its content. `name`: of the window. */
  constructor(
    private readonly storage: 'allowed' | 'forbidden' | 'full' = 'allowed',
    private readonly notes = new Map<string, string>(),
    private readonly name = '',
  ) {}

  loads(type: 'navigate' | 'reload'): void {
    this.type = type;
    this.loadedAt = now;
    this.marks.splice(0);
    this.later = [];
    noteLeaving(this.page);
  }
  /** The page is being left: the browser aborts its requests. */
  leaves(): void {
    this.onLeaving();
  }
  stays(milliseconds: number): void {
    now += milliseconds;
    const due = this.later.filter(({ at }) => at <= now);
    this.later = this.later.filter(({ at }) => at > now);
    for (const { work } of due) work();
  }
  loses(): void {
    this.isOnline = false;
  }
  returns(): void {
    this.isOnline = true;
    this.onOnline();
  }
  /** A chunk does not load; returns whether the page reloads for it. */
  fails(error: Error = chunkFailure): boolean {
    return reloadForChunk(error, this.page);
  }

  private get page(): Window {
    const { name, notes, storage, type, loadedAt } = this;
    const write = (key: string, value: string): void => {
      if (storage === 'full') throw new Error('QuotaExceededError');
      notes.set(key, value);
    };
    return {
      name,
      performance: {
        getEntriesByType: () => [{ type }],
        getEntriesByName: (name: string) => this.marks.filter((mark) => mark.name === name),
        mark: (name: string) => this.marks.push({ name, startTime: now - loadedAt }),
        now: () => now - loadedAt,
      },
      addEventListener: (kind: string, heard: () => void) => {
        if (kind === 'beforeunload') this.onLeaving = heard;
        if (kind === 'online') this.onOnline = heard;
      },
      navigator: { onLine: this.isOnline },
      setTimeout: (work: (of: unknown) => void, delay: number, of: unknown) =>
        delay === 0 ? work(of) : this.later.push({ at: now + delay, work: () => work(of) }),
      location: {
        reload: () => {
          this.reloads += 1;
          this.loads('reload');
        },
      },
      get sessionStorage() {
        if (storage === 'forbidden') throw new Error('SecurityError');
        return { getItem: (key: string) => notes.get(key) ?? null, setItem: write };
      },
    } as unknown as Window;
  }
}

let now = 0;
beforeEach(() => {
  now = 1_700_000_000_000;
  jest.spyOn(systemClock, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('what a chunk that did not come looks like', () => {
  expect([chunkFailure, styleFailure].every(isChunkFailure)).toBe(true);
  expect([new Error('x'), 'ChunkLoadError', null, undefined].some(isChunkFailure)).toBe(false);
});

test('the page reloads itself at most once per 60 s', () => {
  const tab = new Tab();
  tab.loads('navigate');
  expect(tab.fails()).toBe(true);
  now += CHUNK_RELOAD_GUARD;
  expect(tab.fails()).toBe(false);
  now += 1;
  expect(tab.fails()).toBe(true);
  expect(tab.reloads).toBe(2);
});

test('without a line the page waits for one: the browser would put a page of its own in its place', () => {
  const tab = new Tab();
  tab.loads('navigate');
  tab.loses();
  expect(tab.fails()).toBe(true);
  expect(tab.reloads).toBe(0);
  tab.returns();
  expect(tab.reloads).toBe(1);
});

test('of two clients on one host page, which share the tab’s storage, each reloads itself', () => {
  const notes = new Map<string, string>();
  const [first, second] = ['fairground.page.', 'fairground.page.2.'].map(
    (name) => new Tab('allowed', notes, name),
  );
  for (const tab of [first, second]) {
    tab?.loads('navigate');
    expect(tab?.fails()).toBe(true);
    expect(tab?.fails()).toBe(false);
  }
});

test('the player’s own reloads do not count', () => {
  const tab = new Tab();
  tab.loads('reload');
  now += 5000;
  expect(tab.fails()).toBe(true);
  now += 5000;
  tab.loads('reload');
  now += 5000;
  expect(tab.fails()).toBe(false);
});

test('a chunk that fails again right after the reload is told to the player instead', () => {
  const tab = new Tab();
  tab.loads('navigate');
  expect(tab.fails()).toBe(true);
  now += 5000;
  expect(tab.fails(styleFailure)).toBe(false);
  expect(tab.reloads).toBe(1);
});

test.each(['forbidden', 'full'] as const)('where storage is %s, every reload counts', (storage) => {
  const tab = new Tab(storage);
  tab.loads('navigate');
  expect(tab.fails()).toBe(true);
  now += CHUNK_RELOAD_GUARD;
  expect(tab.fails()).toBe(false);
  now += 1;
  expect(tab.fails()).toBe(true);
});

test('a device whose clock is set back has no reload to wait for, and may make one', () => {
  const tab = new Tab();
  tab.loads('navigate');
  expect(tab.fails()).toBe(true);
  now -= 3_600_000;
  expect(tab.fails()).toBe(true);
  now += 5000;
  expect(tab.fails()).toBe(false);
});

test('a page that is being left is not loaded again, which would call the leaving off; if it stays it is', () => {
  const tab = new Tab();
  tab.loads('navigate');
  now += 5000;
  tab.leaves();
  expect(tab.fails()).toBe(true);
  tab.stays(LEAVING_TIME - 1);
  expect(tab.reloads).toBe(0);
  tab.stays(1);
  expect(tab.reloads).toBe(1);
});

test('other errors reload nothing', () => {
  const tab = new Tab();
  tab.loads('navigate');
  expect(tab.fails(new Error('a bug'))).toBe(false);
  expect(tab.reloads).toBe(0);
});
