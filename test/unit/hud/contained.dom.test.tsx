// When a component throws, only this component is replaced: a message and a button to try again appear in its place.
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BottomSheet } from '../../../src/client/hud/BottomSheet';
import { Contained } from '../../../src/client/hud/Contained';
import { SheetPlace } from '../../../src/client/hud/SheetPlace';
import { startTexts } from '../../../src/client/i18n';

beforeAll(() => startTexts('en'));

const fault = { now: false };
function Fragile() {
  if (fault.now) throw new TypeError('a part broke');
  return <p>whole</p>;
}
/** Throws before its frame is drawn. */
function FragileSheet({ onClose }: { readonly onClose: () => void }) {
  if (fault.now) throw new TypeError('a sheet broke');
  return (
    <BottomSheet title="Sheet" onClose={onClose}>
      <p>sheet</p>
    </BottomSheet>
  );
}

let told: unknown[];
const show = (page: React.ReactElement) =>
  render(page, { onCaughtError: (error) => void told.push(error) } as Parameters<typeof render>[1]);
const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  fault.now = true;
  told = [];
});

test('beside a broken part the page goes on, and another try brings the part back', () => {
  show(
    <>
      <p>balance</p>
      <Contained>
        <Fragile />
      </Contained>
    </>,
  );
  expect(screen.getByText('balance')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This part stopped working.');
  expect(told).toEqual([expect.objectContaining({ message: 'a part broke' })]);
  fault.now = false;
  press('Try again');
  expect(screen.getByText('whole')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('in a sheet whose content breaks, its head stays, and it can be closed', () => {
  const closed = jest.fn();
  show(
    <BottomSheet title="Sheet" onClose={closed}>
      <Fragile />
    </BottomSheet>,
  );
  expect(screen.getByRole('alert')).toBeTruthy();
  press('Close');
  expect(closed).toHaveBeenCalled();
});

test('a sheet that breaks as a whole is replaced by one that can be tried again or closed', () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = (): void => setOpen(false);
    return (
      <>
        <p>balance</p>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <SheetPlace onClose={close}>{isOpen && <FragileSheet onClose={close} />}</SheetPlace>
      </>
    );
  }
  show(<Page />);
  expect(screen.getByText('balance')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('This part stopped working.');
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('open');
  fault.now = false;
  press('Try again');
  expect(screen.getByText('sheet')).toBeTruthy();
});

test('a part that could not be fetched is left to the page', () => {
  const failure = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });
  const Missing = (): never => {
    throw failure;
  };
  expect(() =>
    show(
      <Contained>
        <Missing />
      </Contained>,
    ),
  ).toThrow('no chunk');
});
