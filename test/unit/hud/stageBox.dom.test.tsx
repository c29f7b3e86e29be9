// Elements that float over a game's page are placed over the stage in every layout.
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { useStageBox } from '../../../src/client/hud/useStageBox';

afterEach(cleanup);

function Stage() {
  const element = useRef<HTMLDivElement>(null);
  useStageBox(element);
  return <div ref={element} />;
}

const root = document.documentElement;
const told = () =>
  ['left', 'top', 'bottom', 'width'].map((side) => root.style.getPropertyValue(`--stage-${side}`));
const stands = (left: number, top: number, width: number, height: number): void => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(
      Object.assign(new DOMRect(left, top, width, height), { left, top, bottom: top + height, width }),
    );
};

beforeAll(() => {
  Object.assign(window, { DOMRect: class {} });
});

test('the root element tells where the stage is, again when the window changes, and nothing without a stage', () => {
  stands(0, 60, 476, 330);
  const { unmount } = render(<Stage />);
  expect(told()).toEqual(['0px', '60px', '390px', '476px']);
  stands(294, 64, 628, 736);
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
  expect(told()).toEqual(['294px', '64px', '800px', '628px']);
  unmount();
  expect(told()).toEqual(['', '', '', '']);
});

test('where the browser tells sizes, nobody asks for one before it has laid the page out', () => {
  stands(0, 60, 476, 330);
  let tell: () => void = () => undefined;
  class Observer {
    constructor(told: () => void) {
      tell = told;
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  try {
    const { unmount } = render(<Stage />);
    expect(told()).toEqual(['', '', '', '']);
    tell();
    expect(told()).toEqual(['0px', '60px', '390px', '476px']);
    unmount();
  } finally {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  }
});
