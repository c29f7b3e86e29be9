// The player's last bets in a game: fetched, shown with their outcomes, fetched again when one ends, and verified with one tap.
import { rocketProof } from '../../../src/games/rocket/proof';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { serverTime } from '../../../src/core/clock';
import { FirstVisitContext } from '../../../src/client/hud/gameMenu';
import { parseMoney } from '../../../src/core/money';
import { hundredths } from '../../../src/core/multiplier';
import { startTexts } from '../../../src/client/i18n';
import { OwnBetsList } from '../../../src/kits/betting/OwnBetsList';
import { ownBetsOf } from '../../../src/kits/crash/client/hud/ownBetsOf';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { RECORD_CALLS, type BetSlip } from '../../../src/protocol/records';
import { openTable } from '../crash/table';
import { FakeServices, settle } from '../support/fakeServices';

const HASH = 'ab'.repeat(32);

const slipOf = (betId: string, over: Partial<BetSlip> = {}): BetSlip => ({
  betId,
  gameType: 7,
  roundId: '12',
  amount: parseMoney('10.00'),
  mode: 'manual',
  outcome: 'win',
  play: { key: 'play.none', values: {} },
  result: null,
  odds: hundredths(150n),
  payout: parseMoney('15.00'),
  net: parseMoney('5.00'),
  rebate: parseMoney('0.00'),
  validAmount: parseMoney('10.00'),
  marginFrozen: parseMoney('0.00'),
  depositReturned: parseMoney('0.00'),
  balanceAfter: parseMoney('1005.00'),
  betTime: serverTime(1_000),
  settleTime: serverTime(2_000),
  block: { num: 5, hash: HASH, time: null },
  seeds: {
    chainId: 'chain',
    index: 12,
    clientSeed: 'shared',
    serverSeedHash: HASH,
    gameResultHash: HASH,
    serverSeed: HASH,
    resultSeed: HASH,
  },
  ...over,
});

const open = (betId: string): BetSlip =>
  slipOf(betId, { outcome: 'waiting', odds: null, payout: null, net: null, settleTime: null });

beforeAll(async () => {
  await startTexts('en');
});

async function show(services: FakeServices, slips: () => readonly BetSlip[]) {
  services.answer(RECORD_CALLS.gameRecord, () => ({ ok: true, body: { slips: [...slips()], next: null } }));
  render(<OwnBetsList services={services} gameType={7} proof={rocketProof} />);
  await act(settle);
}

test('the last twenty of this game are asked for, and a finished one is verified with one tap', async () => {
  const services = new FakeServices();
  await show(services, () => [open('b'), slipOf('a')]);
  expect(services.sentTo(RECORD_CALLS.gameRecord)).toEqual([{ gameType: 7, mode: 'all', count: 20 }]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  // The open bet is no button, since it cannot be verified yet.
  fireEvent.click(
    screen.getByRole('button', { name: /Win \+5\.00 Bet 10\.00.*1\.50× · payout 15\.00 Verify/ }),
  );
  expect(services.shownFair.at(-1)?.()).toMatchObject({
    winStatus: 1,
    proof: { game: 'rocket', round: '12', serverSeed: HASH, blockNumber: 5 },
  });
});

test('what this device saw of the round is shown instead, where it saw it', async () => {
  const services = new FakeServices();
  services.answer(RECORD_CALLS.gameRecord, () => ({ ok: true, body: { slips: [slipOf('a')], next: null } }));
  const seen = { proof: { game: 'rocket' }, winStatus: 1, witnessed: new Set() } as never;
  render(<OwnBetsList services={services} gameType={7} proof={rocketProof} seen={() => seen} />);
  await act(settle);
  fireEvent.click(screen.getByRole('button', { name: /Verify/ }));
  expect(services.shownFair.at(-1)?.()).toBe(seen);
});

test('rows of tickets tell their numbers: those of one draw are otherwise alike', async () => {
  const ticket = (betId: string, numbers: string): BetSlip => ({
    ...open(betId),
    play: { key: 'play.ticket', values: { numbers } },
  });
  await show(new FakeServices(), () => [
    ticket('a', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15'),
    ticket('b', '4 5 6'),
  ]);
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  // A line breaks only between the rows of a ticket.
  const rows = first?.replaceAll('\u00A0', '_');
  expect(rows).toContain('1_2_3_4_5 · 6_7_8_9_10 · 11_12_13_14_15');
  expect(second).toContain('4\u00A05\u00A06');
});

test('each way to lose is told in the word of the panels', async () => {
  const lost = { payout: parseMoney('0.00'), net: parseMoney('-10.00'), odds: null };
  await show(new FakeServices(), () => [
    slipOf('a', { ...lost, outcome: 'notEscaped' }),
    slipOf('b', { ...lost, outcome: 'exploded' }),
  ]);
  expect(screen.getAllByText('Lose')).toHaveLength(2);
});

test('a bet of a crash game is told as ordered, placed and running, without a new list', async () => {
  const { store, services, countdown, takeOff } = await openTable();
  const [panel] = store.panels;
  act(() => countdown('1'));
  await act(() => panel.act());
  services.answer(RECORD_CALLS.gameRecord, () => ({
    ok: true,
    body: { slips: [open(panel.bet?.betId ?? '')], next: null },
  }));
  render(<OwnBetsList {...ownBetsOf(store)} />);
  await act(settle);
  const told = (): string | undefined => screen.getByRole('listitem').querySelector('b')?.textContent;
  expect(told()).toBe('Waiting for the result');
  act(() => takeOff('1'));
  expect(told()).toBe('Running');
});

test('a bet placed beside the open list comes into it, and its escape is told at once', async () => {
  const { store, services, countdown, takeOff } = await openTable();
  const [panel] = store.panels;
  const slips = (): readonly BetSlip[] => (panel.bet ? [open(panel.bet.betId)] : []);
  services.answer(RECORD_CALLS.gameRecord, () => ({ ok: true, body: { slips: [...slips()], next: null } }));
  act(() => countdown('1'));
  render(<OwnBetsList {...ownBetsOf(store)} />);
  await act(settle);
  expect(screen.getByText('Please place your bet first')).toBeTruthy();
  await act(async () => {
    await panel.act();
    await settle();
  });
  expect(screen.getByText('Waiting for the result')).toBeTruthy();
  act(() => takeOff('1'));
  await act(async () => {
    await panel.act();
    await settle();
  });
  expect(screen.getByText('Win')).toBeTruthy();
});

test('a bet on the next round is told as that', async () => {
  const { store, services, countdown, takeOff } = await openTable();
  const [panel] = store.panels;
  act(() => countdown('1'));
  act(() => takeOff('1'));
  await act(() => panel.act());
  services.answer(RECORD_CALLS.gameRecord, () => ({
    ok: true,
    body: { slips: [open(panel.order?.betId ?? '')], next: null },
  }));
  render(<OwnBetsList {...ownBetsOf(store)} />);
  await act(settle);
  expect(screen.getByText('Next round')).toBeTruthy();
  act(() => countdown('2'));
  expect(screen.queryByText('Next round')).toBeNull();
});

test('a bet that ends brings the list anew', async () => {
  const services = new FakeServices();
  let slips = [open('b')];
  await show(services, () => slips);
  expect(screen.queryByRole('button')).toBeNull();
  slips = [slipOf('b')];
  await act(async () => {
    services.push({ code: SHARED_PUSHES.recordRefresh.code, data: {} });
    await settle();
  });
  expect(screen.getByRole('button', { name: /Win/ })).toBeTruthy();
});

test('without bets the player is asked for one; a list that could not be had can be asked for again', async () => {
  const services = new FakeServices();
  await show(services, () => []);
  expect(screen.getByText('Please place your bet first')).toBeTruthy();
  services.answer(RECORD_CALLS.gameRecord, () => ({ ok: false, code: 99_997, message: '' }));
  await act(async () => {
    services.push({ code: SHARED_PUSHES.recordRefresh.code, data: {} });
    await settle();
  });
  expect(screen.getByText('Your bets could not be loaded.')).toBeTruthy();
  services.answer(RECORD_CALLS.gameRecord, () => ({ ok: true, body: { slips: [slipOf('a')], next: null } }));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
  });
  expect(screen.getByRole('button', { name: /Win/ })).toBeTruthy();
});

test('what was promised before the round is held against the slip', async () => {
  const services = new FakeServices();
  const promise = {
    chainId: 'chain',
    index: 12,
    tip: HASH,
    serverSeedHash: HASH,
    gameResultHash: 'cd'.repeat(32),
    blockNumber: 5,
    blockHash: HASH,
    clientSeed: 'shared',
  };
  const said = { nextChain: HASH, head: 4 };
  services.witness.tell({
    ...{ kind: 'promised', game: 'rocket', gameType: 7, round: '12' },
    ...{ promise, said, open: true, on: true },
  });
  await show(services, () => [slipOf('a')]);
  fireEvent.click(screen.getByRole('button', { name: /Verify/ }));
  const fair = services.shownFair.at(-1)?.();
  expect([...(fair?.witnessed ?? [])]).toEqual(['serverSeedHash']);
  expect([...(fair?.contradicted ?? [])]).toEqual(['gameResultHash']);
});

test('bets that stand above are left out, and where there are no others nothing is said', async () => {
  const services = new FakeServices();
  services.answer(RECORD_CALLS.gameRecord, () => ({
    ok: true,
    body: { slips: [slipOf('new'), slipOf('old')], next: null },
  }));
  const list = (above: ReadonlySet<string>) => (
    <OwnBetsList services={services} gameType={7} proof={rocketProof} above={above} />
  );
  const { rerender, container } = render(list(new Set(['new'])));
  await act(settle);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  rerender(list(new Set(['new', 'old'])));
  expect(container.textContent).toBe('');
  rerender(list(new Set()));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a row says where the profit limit held the payout', async () => {
  const services = new FakeServices();
  await show(services, () => [slipOf('held', { limited: true }), slipOf('whole', { limited: false })]);
  const [held, whole] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(held).toContain('profit limit');
  expect(whole).not.toContain('profit limit');
});

test('a player without bets sees the three pictures of the game in place of the tickets, where they are wanted', async () => {
  const services = new FakeServices();
  services.answer(RECORD_CALLS.gameRecord, () => ({ ok: true, body: { slips: [], next: null } }));
  const load = () =>
    Promise.resolve({
      FirstVisit: () => null,
      GamePictures: ({ gameType }: { readonly gameType: number }) => <p>pictures of {gameType}</p>,
    });
  const list = (pictures: boolean) => (
    <FirstVisitContext value={load}>
      <OwnBetsList
        key={String(pictures)}
        services={services}
        gameType={7}
        proof={rocketProof}
        pictures={pictures}
      />
    </FirstVisitContext>
  );
  const { container, rerender } = render(list(true));
  await act(settle);
  await screen.findByText('pictures of 7');
  expect(container.textContent).toContain('Please place your bet first');
  expect(container.querySelector('.played__sign')).toBeNull();
  rerender(list(false));
  await act(settle);
  expect(container.querySelector('.played__sign')).not.toBeNull();
  expect(container.textContent).not.toContain('pictures');
});
