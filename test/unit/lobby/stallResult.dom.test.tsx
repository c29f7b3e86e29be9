// Tests the last results on the stalls of block games: the sign of the outcome beside the digit or the points, and its name.
import { cleanup, render } from '@testing-library/react';
import { PicturesProvider } from '../../../src/client/hud/pack/Picture';
import { startTexts } from '../../../src/client/i18n';
import { StallResult } from '../../../src/kits/blockRounds/client/StallResult';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

const pictures = new Map(
  ['first', 'second', 'between', 'lucky'].map((sign) => [`sign-${sign}`, `${sign}.svg`]),
);

test.each([
  ['mixed', '7a', 'lucky', 'Letter + number'],
  ['mixed', '44', 'lucky without colour', 'Same kind'],
  ['parity', '7', 'first', '7'],
  ['parity', '4', 'second', '4'],
  ['size', '5', 'first', '5'],
  ['size', '0', 'second', '0'],
  ['duel', '7:2', 'first', '7 : 2'],
  ['duel', '2:7', 'second', '7 : 2'],
  ['duel', '3:3', 'between', '3 : 3'],
  ['points', '10:9', 'first', '10 : 9'],
  // Not as this platform writes it.
  ['parity', 'x', 'no sign', 'x'],
  ['points', '10-9', 'no sign', '10-9'],
] as const)('%s: the result %s has the sign “%s” and the text “%s”', (reads, result, sign, text) => {
  const { container } = render(
    <PicturesProvider value={{ pictures }}>
      <StallResult
        reads={reads}
        win={reads === 'mixed' ? { name: 'sign-lucky', own: 'own.svg' } : undefined}
        result={result}
      />
    </PicturesProvider>,
  );
  const picture = container.querySelector('img');
  const name = picture?.getAttribute('src')?.replace('.svg', '') ?? 'no sign';
  const isPale = picture?.className.includes('--none') ?? false;
  expect(`${name}${isPale ? ' without colour' : ''}`).toBe(sign);
  expect(container.textContent).toContain(text);
});

test.each([
  ['mixed', '7a', 'Letter + number'],
  ['mixed', '44', 'Same kind'],
  ['parity', '7', 'Odd7'],
  ['size', '0', 'Small0'],
  ['duel', '2:7', 'Player7 : 2'],
  ['points', '10:9', 'Banker10 : 9'],
] as const)('%s: the newest result %s is named: “%s”', (reads, result, text) => {
  const win = reads === 'mixed' ? { name: 'sign-lucky' as const, own: 'own.svg' } : undefined;
  const { container } = render(<StallResult reads={reads} win={win} result={result} />);
  expect(container.textContent).toBe(text);
});
