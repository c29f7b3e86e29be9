// Which devices count as a phone in landscape: every such phone, also with a low window; no upright phone, tablet or small frame.
import { act, cleanup, renderHook } from '@testing-library/react';
import { usePhoneOnItsSide } from '../../../src/client/hud/phoneOnItsSide';
import { fakeWindow, type Shape } from '../support/fakeWindow';

type Size = readonly [width: number, height: number];
type Lies = 'landscape-primary' | 'landscape-secondary' | 'portrait-primary';
interface Device {
  readonly window: Size;
  readonly screen: Size;
  /** The browser's screen orientation; null when the browser does not support it. */
  readonly lies?: Lies | null;
  readonly pointer?: Shape['pointer'];
  readonly framed?: boolean;
}

/** Listeners of the screen. */
const heard = new Set<() => void>();
const orientation = (type: Lies) => ({
  type,
  addEventListener: (_name: string, changed: () => void) => heard.add(changed),
  removeEventListener: (_name: string, changed: () => void) => heard.delete(changed),
});

const put = (name: 'screen' | 'parent', value: unknown): void =>
  void Object.defineProperty(window, name, { value, configurable: true });

const putScreen = ([width, height]: Size, lies: Lies | null): void =>
  put('screen', { width, height, ...(lies && { orientation: orientation(lies) }) });

/** Fakes the window of a device; the returned function changes its shape. */
function take({ window: [width, height], screen, lies = 'landscape-primary', ...rest }: Device) {
  const { pointer = 'coarse', framed = false } = rest;
  putScreen(screen, lies);
  put('parent', framed ? {} : window);
  return fakeWindow({ width, height, pointer });
}

afterEach(cleanup);

const SMALL_ANDROID: Size = [640, 360];

test.each<[string, Device]>([
  ['a small Android below its browser’s bar', { window: [640, 280], screen: SMALL_ANDROID }],
  ['turned to the other side', { window: [640, 280], screen: SMALL_ANDROID, lies: 'landscape-secondary' }],
  ['an iPhone, whose screen is always as high as upright', { window: [844, 342], screen: [390, 844] }],
  ['an iPhone that does not tell', { window: [568, 232], screen: [320, 568], lies: null }],
  [
    'one that says portrait of a screen that is wide',
    { window: [844, 390], screen: [844, 390], lies: 'portrait-primary' },
  ],
  ['with a keyboard on the screen', { window: [640, 120], screen: SMALL_ANDROID }],
  ['in a frame that fills the screen', { window: [640, 280], screen: SMALL_ANDROID, framed: true }],
])('on its side is %s', (_what, device) => {
  take(device);
  expect(renderHook(usePhoneOnItsSide).result.current).toBe(true);
});

const UPRIGHT = { screen: [412, 915], lies: 'portrait-primary' } as const;

test.each<[string, Device]>([
  ['an upright phone', { ...UPRIGHT, window: [412, 800] }],
  ['an upright phone with a keyboard on the screen', { ...UPRIGHT, window: [412, 350] }],
  ['a low frame on an upright phone', { ...UPRIGHT, window: [400, 225], framed: true }],
  ['a small frame on a phone on its side', { window: [400, 225], screen: [844, 390], framed: true }],
  ['a tablet', { window: [1024, 700], screen: [1024, 768] }],
  ['a tablet with a keyboard on the screen', { window: [1024, 380], screen: [1024, 768] }],
  ['a low window of a desktop', { window: [640, 280], screen: [1920, 1080], pointer: 'fine' }],
])('not on its side is %s', (_what, device) => {
  take(device);
  expect(renderHook(usePhoneOnItsSide).result.current).toBe(false);
});

test.each(['window', 'screen'])('a phone that is turned is noticed when its %s turns first', (first) => {
  const reshape = take({ window: [360, 560], screen: [360, 640], lies: 'portrait-primary' });
  const { result, unmount } = renderHook(usePhoneOnItsSide);
  const turns = {
    window: () => reshape({ width: 640, height: 280, pointer: 'coarse' }),
    screen: () => {
      putScreen(SMALL_ANDROID, 'landscape-primary');
      for (const changed of heard) changed();
    },
  };
  act(first === 'window' ? turns.window : turns.screen);
  expect(result.current).toBe(false);
  act(first === 'window' ? turns.screen : turns.window);
  expect(result.current).toBe(true);
  unmount();
  expect(heard.size).toBe(0);
});
