// The help page of bingo shows the results of this test's own enumeration: the return, each prize, the price of the example.
import { cleanup, render, screen, within } from '@testing-library/react';
import { App } from '../../../src/client/app/App';
import { CurrentGame } from '../../../src/client/app/currentGame';
import { BINGO_GAME_TYPE } from '../../../src/games/bingo/messages';
import { startTexts } from '../../../src/client/i18n';
import { EMPTY_LAUNCH } from '../../../src/protocol/launch';
import { fakeClient } from '../app/fakeClient';
import { extraPriceOf, prizeOfMask } from '../support/independentBingo';

const CELLS = 15;
// The whole client is mounted, and 2^15 hit sets are counted.
jest.setTimeout(30_000);

beforeAll(async () => {
  Object.assign(window, {
    scrollTo: () => undefined,
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  await startTexts('en');
});
afterEach(cleanup);

async function openHelp(): Promise<void> {
  const path = `/h5/help/gameplay/${BINGO_GAME_TYPE}`;
  window.location.hash = path;
  const { client } = fakeClient(path, EMPTY_LAUNCH);
  render(<App client={client} current={new CurrentGame(client.gameServices, () => false, client.play)} />);
  await screen.findByText(/of all bets return/);
}

/** The cells of a drawn ticket that are stamped, row by row, as bits. */
function maskOf(drawing: Element): number {
  const cells = [...drawing.querySelectorAll('.bingo-pattern__lit, .bingo-pattern__dim')];
  expect(cells).toHaveLength(CELLS);
  return cells.reduce(
    (mask, cell, n) => (cell.classList.contains('bingo-pattern__lit') ? mask | (1 << n) : mask),
    0,
  );
}

/** The binomial coefficient: number of ways to choose k of n. */
function waysOf(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}
const sizeOf = (mask: number): number => [...mask.toString(2)].filter((bit) => bit === '1').length;

test('the return is the exact sum over the 2^15 hit sets', async () => {
  await openHelp();
  let returned = 0n;
  for (let mask = 0; mask < 2 ** CELLS; mask++)
    returned += BigInt(prizeOfMask(mask)) * waysOf(60 - CELLS, 30 - sizeOf(mask));
  const thousandths = (returned * 100_000n) / waysOf(60, 30);
  const percent = `${thousandths / 1_000n}.${thousandths % 1_000n}%`;
  expect(percent).toBe('95.147%');
  const text = screen.getByText(/of all bets return/).textContent;
  expect(text).toContain(percent);
  expect(text).toContain('32,768');
});

test('each pattern is drawn as it pays', async () => {
  await openHelp();
  const rows = [...document.querySelectorAll('.bingo-prizes > li')];
  expect(rows).toHaveLength(12);
  for (const row of rows) {
    const multiplier = Number(row.querySelector('b')?.textContent?.replace(/[^\d]/g, ''));
    const masks = [...row.querySelectorAll('svg')].map(maskOf);
    expect(masks.length).toBeGreaterThan(0);
    for (const mask of masks) expect([mask, prizeOfMask(mask)]).toEqual([mask, multiplier]);
  }
});

test('the example of the extra balls costs its exact expected rise ÷ 0.95', async () => {
  await openHelp();
  const example = document.querySelector<HTMLElement>('.bingo-help__example');
  if (!example) throw new Error('no example');
  const drawing = example.querySelector('svg');
  const hits = drawing ? maskOf(drawing) : 0;
  const text = within(example).getByText(/Its extra balls cost/).textContent ?? '';
  const [stake = '', price = ''] = [...text.matchAll(/[\d,]+\.\d\d/g)].map(([sum]) => sum.replace(/\D/g, ''));
  expect(BigInt(price)).toBe(extraPriceOf(hits, BigInt(stake)));
  expect(text).toContain(`${sizeOf(hits)} numbers`);
});
