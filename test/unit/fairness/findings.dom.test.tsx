// How findings are shown to the player, and the small marks beside rounds.
import { act, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { WitnessMark } from '../../../src/client/hud/WitnessMark';
import { Findings } from '../../../src/client/screens/fairness/Findings';
import { fakeRoot } from './fakeRoot';
import { endingIn, sharedRound } from './honestHouse';

beforeAll(() => startTexts('en'));

const paidWrongly = endingIn(sharedRound('rocket', 2), ({ bet }) => ({
  bet: { ...bet, payout: '12345.67' },
}));

test('nothing is said while nothing is wrong; a finding is said with both values, until it is deleted', async () => {
  const { witness, Around } = fakeRoot();
  render(<Findings />, { wrapper: Around });
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => {
    for (const fact of paidWrongly) witness.tell(fact);
    await Promise.resolve();
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Round 100: the payout');
  expect(screen.getByText('12345.67')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Delete' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a mark says in words what it says by its sign', async () => {
  const { witness, Around } = fakeRoot();
  const marks = (
    <>
      <WitnessMark witness={witness} game="rocket" round="99" />
      <WitnessMark witness={witness} game="rocket" round="100" />
      <WitnessMark witness={witness} game="rocket" round="7" />
    </>
  );
  render(marks, { wrapper: Around });
  await act(async () => {
    for (const fact of [...sharedRound('rocket', 1), ...paidWrongly]) witness.tell(fact);
    for (let n = 0; n < 5; n++) await Promise.resolve();
  });
  for (const words of ['Matches on this device', 'Does not match', 'Not seen here'])
    expect(screen.getByTitle(words).textContent).toBe(words);
});
