// The tall sheet by finger, mouse and keys: it follows, glides, springs back, and closes at half the window or less.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DragSheet } from '../../../src/client/hud/DragSheet';
import { startTexts } from '../../../src/client/i18n';

beforeAll(async () => {
  await startTexts('en');
});

// jsdom has no pointer events.
class FakePointerEvent extends MouseEvent {
  readonly pointerId = 1;
}
Object.assign(window, { PointerEvent: FakePointerEvent });

const WINDOW = window.innerHeight;
const HEIGHT = 0.87 * WINDOW;
let frames: FrameRequestCallback[] = [];
let now = 0;

beforeEach(() => {
  frames = [];
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => {
    frames = [];
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Runs frames of 16 ms until nothing moves. */
function settle(): number {
  let count = 0;
  for (; frames.length > 0 && count < 500; count++) {
    now += 16;
    const due = frames;
    frames = [];
    act(() => due.forEach((frame) => frame(now)));
  }
  return count;
}

function open(stillness = false) {
  window.matchMedia = () => ({ matches: stillness }) as MediaQueryList;
  const onClose = jest.fn();
  render(
    <DragSheet title="Fairness" onClose={onClose} opensAt={0.87}>
      <p>Round</p>
    </DragSheet>,
  );
  const sheet = screen.getByRole('dialog');
  const head = sheet.querySelector<HTMLElement>('.sheet__head');
  if (!head) throw new Error('no head');
  Object.defineProperty(sheet, 'offsetHeight', { get: () => HEIGHT });
  head.setPointerCapture = () => undefined;
  const y = (): number => Number(/translateY\((-?[\d.]+)px\)/.exec(sheet.style.transform)?.[1] ?? 0);
  const at = (event: Event, time: number): Event => {
    Object.defineProperty(event, 'timeStamp', { value: time });
    return event;
  };
  const pointer = (kind: 'down' | 'move' | 'up' | 'cancel', clientY: number, time: number): void => {
    fireEvent(head, at(new FakePointerEvent(`pointer${kind}`, { bubbles: true, button: 0, clientY }), time));
  };
  return { onClose, sheet, head, y, pointer };
}

test('it follows the finger, and stays where it is let go of', () => {
  const { y, pointer, onClose, sheet } = open();
  pointer('down', 100, 0);
  pointer('move', 180, 100);
  expect(y()).toBe(80);
  // The finger stops before it is lifted, so the sheet does not glide.
  pointer('up', 180, 900);
  settle();
  expect(y()).toBeCloseTo(80, 0);
  expect(sheet.style.getPropertyValue('--sheet-below')).toBe('80px');
  expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe(
    String(Math.round((100 * (HEIGHT - 80)) / WINDOW)),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('it glides on after a throw', () => {
  const { y, pointer } = open();
  pointer('down', 100, 0);
  pointer('move', 110, 20);
  pointer('move', 120, 40);
  pointer('up', 130, 60);
  settle();
  // With half a pixel a millisecond it glides about 70 pixels.
  expect(y()).toBeGreaterThan(80);
  expect(y()).toBeLessThan(130);
});

test('above its place it follows less and springs back', () => {
  const { y, pointer } = open();
  pointer('down', 300, 0);
  pointer('move', 100, 50);
  expect(y()).toBe(-50);
  pointer('up', 100, 500);
  expect(settle()).toBeGreaterThan(5);
  expect(y()).toBe(0);
});

test.each([
  ['at half the window', 0.5, true],
  ['below half', 0.3, true],
  ['just above half', 0.51, false],
])('let go of %s', (_where, share, closes) => {
  const { pointer, onClose } = open();
  const by = HEIGHT - share * WINDOW;
  pointer('down', 100, 0);
  pointer('move', 100 + by, 100);
  expect(onClose).not.toHaveBeenCalled();
  pointer('up', 100 + by, 900);
  settle();
  expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
});

test('a throw that carries it to half closes it', () => {
  const { pointer, onClose } = open();
  pointer('down', 100, 0);
  pointer('move', 160, 20);
  pointer('up', 220, 40);
  settle();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a pointer that is taken away lets go', () => {
  const { y, pointer } = open();
  pointer('down', 100, 0);
  pointer('move', 150, 200);
  pointer('cancel', 150, 900);
  settle();
  expect(y()).toBeCloseTo(50, 0);
});

test('arrow keys move it by a tenth of the window, Home opens it fully, End closes it', () => {
  const { y, onClose } = open();
  const grip = screen.getByRole('slider');
  fireEvent.keyDown(grip, { key: 'ArrowDown' });
  settle();
  expect(y()).toBeCloseTo(0.1 * WINDOW, 0);
  fireEvent.keyDown(grip, { key: 'ArrowDown' });
  fireEvent.keyDown(grip, { key: 'Home' });
  settle();
  expect(y()).toBe(0);
  fireEvent.keyDown(grip, { key: 'End' });
  settle();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('keys that lower it to half close it', () => {
  const { onClose } = open();
  const grip = screen.getByRole('slider');
  for (let press = 0; press < 4; press++) {
    fireEvent.keyDown(grip, { key: 'ArrowDown' });
    settle();
  }
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('for who wants no motion it is there at once', () => {
  const { y, pointer, onClose } = open(true);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowDown' });
  expect(y()).toBeCloseTo(0.1 * WINDOW, 0);
  pointer('down', 100, 0);
  pointer('move', 600, 50);
  pointer('up', 600, 60);
  expect(frames).toHaveLength(0);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape and the button close it at once', () => {
  const { onClose, sheet } = open();
  fireEvent.keyDown(sheet, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
