// Dialogs and sheets: focus goes in, stays in and comes back; Escape and drags close them; the page behind them is inert.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ManualClock } from '../../../src/core/clock';
import { BottomSheet } from '../../../src/client/hud/BottomSheet';
import { NoticesLayer } from '../../../src/client/hud/NoticesLayer';
import { isModalOpen } from '../../../src/client/hud/useModal';
import { startTexts } from '../../../src/client/i18n';
import { observable, runInAction } from 'mobx';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { PageStore } from '../../../src/client/stores/page';
import { RootProvider, type Root } from '../../../src/client/stores/root';
import { NoticesStore } from '../../../src/client/stores/notices';
import { fakeWindow } from '../support/fakeWindow';

beforeAll(async () => {
  fakeWindow({ width: 360, height: 740, pointer: 'coarse' });
  await startTexts('en');
});

// jsdom has no pointer events.
class FakePointerEvent extends MouseEvent {
  readonly pointerId = 1;
}
Object.assign(window, { PointerEvent: FakePointerEvent });

const QUESTION = {
  title: { key: 'game:auto.leave.title' },
  text: { key: 'game:auto.leave.text' },
  confirm: { key: 'game:auto.leave.confirm' },
  cancel: { key: 'game:auto.leave.stay' },
};

function openNotices() {
  const notices = new NoticesStore(new ManualClock(), () => 'en');
  render(
    <>
      <button type="button">Behind</button>
      <NoticesLayer notices={notices} />
    </>,
  );
  const behind = screen.getByRole('button', { name: 'Behind' });
  behind.focus();
  const ask = (question = QUESTION): Promise<boolean> => {
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = notices.confirm(question);
    });
    return answer;
  };
  return { notices, behind, ask };
}

test('a question takes the focus, keeps it, and gives it back', async () => {
  const { ask, behind } = openNotices();
  const answer = ask();
  const leave = screen.getByRole('button', { name: 'Leave' });
  const stay = screen.getByRole('button', { name: 'Stay' });
  expect(document.activeElement).toBe(leave);
  fireEvent.keyDown(leave, { key: 'Tab' });
  expect(document.activeElement).toBe(stay);
  fireEvent.keyDown(stay, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(leave);
  fireEvent.click(stay);
  expect(await answer).toBe(false);
  expect(document.activeElement).toBe(behind);
});

test('what is behind a question is inert; toasts and announcements are not', () => {
  const { ask, behind } = openNotices();
  void ask();
  expect(behind.closest<HTMLElement>('body > *')?.inert).toBe(true);
  const announcements = document.querySelector('.notices');
  expect(announcements?.closest<HTMLElement>('body > *')?.inert).toBe(false);
});

test('Escape answers no', async () => {
  const { ask } = openNotices();
  const answer = ask();
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(await answer).toBe(false);
});

test('the question has a name and a description', () => {
  const { ask } = openNotices();
  void ask();
  const dialog = screen.getByRole('alertdialog', { name: 'Leave the game?' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /Auto bet/,
  );
});

test('the crash variant has one button', () => {
  const { notices } = openNotices();
  act(() => void notices.confirm({ ...QUESTION, variant: 'crash' }));
  expect(screen.getByRole('alertdialog').querySelectorAll('button')).toHaveLength(1);
});

test('an announcement is put into the polite region', async () => {
  const { notices } = openNotices();
  act(() => {
    notices.announce({ key: 'game:crash.say.prepare', values: { seconds: 8 } });
  });
  expect((await screen.findByText(/Take-off in 8 seconds\./)).parentElement?.getAttribute('role')).toBe(
    'log',
  );
});

function openSheet() {
  const onClose = jest.fn();
  render(
    <BottomSheet title="Results" onClose={onClose} opensAt={0.87}>
      <p>Rounds</p>
    </BottomSheet>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Results' });
  const head = sheet.querySelector<HTMLElement>('.sheet__head');
  if (!head) throw new Error('no head');
  // jsdom has no layout and no pointer capture.
  let height = 0.87 * window.innerHeight;
  Object.defineProperty(sheet, 'offsetHeight', {
    get: () => (sheet.style.height.endsWith('px') ? parseFloat(sheet.style.height) : height),
  });
  head.setPointerCapture = () => undefined;
  const drag = (share: number): void => {
    const to = window.innerHeight * (1 - share);
    fireEvent.pointerDown(head, { button: 0, pointerId: 1, clientY: window.innerHeight - height });
    fireEvent.pointerMove(head, { pointerId: 1, clientY: to });
    fireEvent.pointerUp(head, { pointerId: 1, clientY: to });
    height = share * window.innerHeight;
  };
  return { onClose, sheet, drag };
}

test('a sheet closes by Escape, by its button, and by a press beside it', () => {
  const { onClose, sheet } = openSheet();
  fireEvent.keyDown(sheet, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.pointerDown(sheet.parentElement ?? sheet);
  fireEvent.click(sheet.parentElement ?? sheet);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a sheet follows the finger and keeps the height it is left at', () => {
  const { onClose, sheet, drag } = openSheet();
  drag(0.7);
  expect(parseFloat(sheet.style.height)).toBeCloseTo(0.7 * window.innerHeight);
  expect(onClose).not.toHaveBeenCalled();
});

test('a sheet drawn down to half of its opening height closes', () => {
  const { onClose, drag } = openSheet();
  drag(0.4);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('arrow keys change the height of a sheet', () => {
  const { onClose, sheet } = openSheet();
  const grip = screen.getByRole('slider');
  fireEvent.keyDown(grip, { key: 'ArrowDown' });
  expect(parseFloat(sheet.style.height)).toBeCloseTo(0.77 * window.innerHeight);
  for (let i = 0; i < 4; i += 1) fireEvent.keyDown(grip, { key: 'ArrowDown' });
  expect(onClose).toHaveBeenCalled();
});

test('Tab goes round in a sheet, either way, from the sheet itself as well, which has the focus when it opens', () => {
  const { sheet } = openSheet();
  const stops = [...sheet.querySelectorAll<HTMLElement>('[tabindex="0"], button')];
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new Error('nothing to stop at');
  expect(document.activeElement).toBe(sheet);
  // Everything behind the sheet is inert: without our code the browser would move the focus out of the page.
  fireEvent.keyDown(sheet, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
});

test('of two layers the one that was opened last is open to the player, and then the one below it again', () => {
  const { sheet } = openSheet();
  const { ask } = openNotices();
  const layerOf = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>('body > *');
  void ask();
  const question = screen.getByRole('alertdialog');
  expect([layerOf(question)?.inert, layerOf(sheet)?.inert]).toEqual([false, true]);
  fireEvent.keyDown(question, { key: 'Escape' });
  expect(layerOf(sheet)?.inert).toBe(false);
  expect(isModalOpen()).toBe(true);
  cleanup();
  expect(isModalOpen()).toBe(false);
});

test('while a bet of mine is open a win is a strip, afterwards a board', () => {
  const notices = new NoticesStore(new ManualClock(), () => 'en');
  const play = observable({ busy: true });
  const root = { play, page: new PageStore('/h5/rocket') } as unknown as Root;
  const { unmount } = render(
    <RootProvider value={root}>
      <NoticesLayer notices={notices} />
    </RootProvider>,
  );
  act(() =>
    notices.win({
      payoutAmount: parseMoney('60.00'),
      betAmount: parseMoney('10.00'),
      blockHash: '',
      betRecordId: 'b',
      gameType: 7,
      gameTypeDesc: 'Rocket Ride',
      odd: parseMultiplier('6.00'),
      combo: 1,
    }),
  );
  const win = (): string => document.querySelector('.win')?.className ?? '';
  expect(win()).toContain('win--strip');
  act(() =>
    runInAction(() => {
      play.busy = false;
    }),
  );
  expect(win()).toContain('win--big');
  unmount();
});

test('what shows wins and texts for screen readers is asked for when the page is usable', async () => {
  const page = new PageStore('/h5/rocket');
  page.hold(true);
  const notices = new NoticesStore(new ManualClock(), () => 'en');
  notices.announce(QUESTION.title);
  const root = { play: { busy: false }, page } as unknown as Root;
  render(
    <RootProvider value={root}>
      <NoticesLayer notices={notices} />
    </RootProvider>,
  );
  await act(async () => undefined);
  expect(screen.queryAllByRole('log')).toHaveLength(0);
  act(() => page.settle());
  const [polite] = await screen.findAllByRole('log');
  expect(polite?.textContent).not.toBe('');
});
