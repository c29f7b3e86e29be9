// The text for a new player whose first chain of seeds waits for its announced block.
import { act, cleanup, render, screen } from '@testing-library/react';
import { Panel } from '../../../src/games/hilo/client/hud/Panel';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { startTexts } from '../../../src/client/i18n';
import { LOCALES } from '../../../src/client/i18n/catalogues';
import { settle } from '../support/fakeServices';
import { ClientTable, OWN } from './table';

afterEach(cleanup);

const WAITING = {
  ...OWN,
  current: null,
  coming: {
    k: 0,
    before: '0'.repeat(64),
    head: 4709,
    chainId: 'chain-1',
    commitment: OWN.next.commitment,
    length: 1000,
    clientSeed: 'mine',
    historyBlockNum: 4711,
    historyBlockHash: null,
    bySwap: true,
  },
};

const deal = (): Element => document.querySelector('.own-panel__deal') ?? document.body;

test('in English: what is waited for, and which block; with the block the wait is over', async () => {
  await startTexts('en');
  const table = new ClientTable('ab'.repeat(32));
  let seeds: typeof OWN = WAITING;
  table.services.answer(HILO_CALLS.start, () => ({
    ok: true,
    body: { seeds, commitment: null, round: null },
  }));
  const store = await table.enter();
  render(<Panel store={store} onSeeds={() => undefined} withKeys={false} />);
  expect(deal().textContent).toBe('Deal Ready in a few seconds');
  expect(screen.getByRole('button', { name: /4711/ })).toBeTruthy();
  // The wait is told once.
  expect(screen.getAllByText(/Ready in/)).toHaveLength(1);
  expect(store.canBet).toBe(false);
  seeds = OWN;
  await act(async () => {
    await store.refresh();
    await settle();
  });
  expect(deal().textContent).not.toContain('Ready in');
  expect(screen.queryByRole('button', { name: /4711/ })).toBeNull();
});

test.each(Object.keys(LOCALES))('%s has words for it', async (language) => {
  await startTexts(language as keyof typeof LOCALES);
  const table = new ClientTable('ab'.repeat(32));
  table.services.answer(HILO_CALLS.start, () => ({
    ok: true,
    body: { seeds: WAITING, commitment: null, round: null },
  }));
  const store = await table.enter();
  render(<Panel store={store} onSeeds={() => undefined} withKeys={false} />);
  const said = deal().textContent;
  expect(said).not.toContain('game:');
  expect(said.includes('Ready in')).toBe(language === 'en');
});
