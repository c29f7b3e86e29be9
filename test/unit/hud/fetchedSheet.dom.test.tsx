// A sheet that is fetched: nothing until it has come, a word and another try when it does not, and it comes by itself behind the first frame.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { SheetPlace } from '../../../src/client/hud/SheetPlace';
import { PageStore } from '../../../src/client/stores/page';
import { RootProvider, type Root } from '../../../src/client/stores/root';
import { onceFetched } from '../../../src/core/once';
import { FetchedSheet, useFetchedBehind } from '../../../src/kits/shell/FetchedSheet';

const Named = ({ name }: { readonly name: string }) => <p>{`Sheet of ${name}`}</p>;

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

test('the sheet is shown when it has come, with what it was given', async () => {
  const fetch = async () => Named;
  render(<FetchedSheet fetch={fetch} props={{ name: 'rocket' }} />);
  expect(screen.queryByText(/Sheet of/)).toBeNull();
  expect(await screen.findByText('Sheet of rocket')).toBeTruthy();
});

test('a sheet that cannot be fetched is told in its place, and asked for again on a tap', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isAway = true;
  const away = Object.assign(new Error('away'), { name: 'ChunkLoadError' });
  const fetch = onceFetched(async () => {
    if (isAway) throw away;
    return Named;
  });
  render(
    <SheetPlace onClose={() => undefined}>
      <FetchedSheet fetch={fetch} props={{ name: 'rocket' }} />
    </SheetPlace>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  fireEvent.click(again);
  expect(await screen.findByText('Sheet of rocket')).toBeTruthy();
});

test('sheets are fetched once the page is usable, and not before', async () => {
  const page = new PageStore('/h5/rocket');
  page.hold(true);
  const fetch = jest.fn(() => Promise.resolve());
  const Page = () => {
    useFetchedBehind(fetch);
    return null;
  };
  render(
    <RootProvider value={{ page } as unknown as Root}>
      <Page />
    </RootProvider>,
  );
  expect(fetch).not.toHaveBeenCalled();
  act(() => page.settle());
  expect(fetch).toHaveBeenCalledTimes(1);
});
