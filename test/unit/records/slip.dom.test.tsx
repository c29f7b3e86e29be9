// The bet slip and its row: the amount added by a treasure, and a payout cut by the profit limit.
import { cleanup, render, screen } from '@testing-library/react';
import { parseMoney } from '../../../src/core/money';
import { startTexts } from '../../../src/client/i18n';
import { SlipSheet } from '../../../src/client/screens/records/SlipSheet';
import { fakeRoot } from '../fairness/fakeRoot';
import { slipOf } from '../mechanics/autoBetLeft/slips';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const factsOf = (more: Parameters<typeof slipOf>[3]): Map<string | null, string | null> => {
  const { Around } = fakeRoot();
  const slip = slipOf('bet', 'win', '50.00', { gameType: 8, ...more });
  render(<SlipSheet slip={slip} onClose={() => undefined} />, { wrapper: Around });
  const rows = [...document.querySelectorAll('.records__facts > div')];
  return new Map(
    rows.map((row) => [
      row.querySelector('dt')?.textContent ?? null,
      row.querySelector('dd')?.textContent ?? null,
    ]),
  );
};

test('a slip says what of the payout was a treasure, and that the limit held it', () => {
  const facts = factsOf({ limited: true, treasure: parseMoney('4.25') });
  expect(facts.get('Payout')).toBe('50.00 · profit limit');
  expect(facts.get('of which treasure')).toBe('4.25');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a slip without either names neither', () => {
  const facts = factsOf({ limited: false, treasure: null });
  expect(facts.get('Payout')).toBe('50.00');
  expect([...facts.keys()]).not.toContain('of which treasure');
});

test('cards have their signs, a fall has arrows, and a net result has its sign', () => {
  const cards = factsOf({
    net: parseMoney('3.00'),
    result: { key: 'result.cards', values: { cards: '33 5' } },
  });
  expect(cards.get('Result')).toBe('Cards 8♣ 6♠');
  expect(cards.get('Net result')).toBe('+3.00');
  cleanup();
  const fall = factsOf({
    gameType: 10,
    net: parseMoney('-4.00'),
    result: { key: 'result.slot', values: { slot: 2, path: 'RLRL' } },
  });
  expect(fall.get('Result')).toBe('Slot 2, path → ← → ←');
  expect(fall.get('Net result')).toMatch(/^[-−]4\.00$/);
});

test('a ride by hand says how the round ended, as its proof does, and "by hand" only once', () => {
  const facts = factsOf({
    gameType: 7,
    mode: 'manual',
    play: { key: 'play.byHand', values: {} },
    result: { key: 'result.crash', values: { at: '1.05' } },
  });
  expect(facts.get('Result')).toBe('Exploded at 1.05×');
  expect([...facts.keys()]).not.toContain('Bet on');
  expect(facts.get('Placed')).toBe('By hand');
});
