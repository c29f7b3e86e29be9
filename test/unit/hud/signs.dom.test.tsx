// Painted signs: drawn in the page, or a picture of another pack.
import { act, render } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { sign } from '../../../src/client/hud/icons/paint';
import { PicturesProvider } from '../../../src/client/hud/pack/Picture';

const Cup = sign('cup', {
  viewBox: '0 0 32 32',
  shapes: [['g', { strokeWidth: '2' }, [['path', { d: 'M0 0H9' }]]]],
});

test('a sign is drawn within the page, unseen by screen readers', () => {
  const { container } = render(<Cup className="large" />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('class')).toBe('icon large');
  expect(svg?.getAttribute('viewBox')).toBe('0 0 32 32');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.querySelector('g[stroke-width="2"] > path')?.getAttribute('d')).toBe('M0 0H9');
});

test("another pack's sign is a picture, also when it comes later", () => {
  const pictures = observable.map<string, string>();
  const { container } = render(
    <PicturesProvider value={{ pictures }}>
      <Cup />
    </PicturesProvider>,
  );
  expect(container.querySelector('img')).toBeNull();
  act(() => runInAction(() => void pictures.set('icon-cup', 'packs/paper/cup.svg')));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('packs/paper/cup.svg');
  expect(container.querySelector('svg')).toBeNull();
});
