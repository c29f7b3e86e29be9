// The verifier's page without a session: from a link, from a file, and typed in.
import { linkOf } from './engine';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MAX_PROOF_TEXT, printProof } from '../../../src/fairness/proofFile';
import type { Proof } from '../../../src/protocol/proof';
import { startTexts } from '../../../src/client/i18n';
import { Verify } from '../../../src/client/screens/help/Verify';
import { PLINKO, ROCKET, SEEDS } from './examples';
import { fakeMedia, fakeRoot } from './fakeRoot';

beforeAll(async () => {
  await startTexts('en');
  fakeMedia(true);
});

function open(address = '/h5/help/verify') {
  const { Around } = fakeRoot();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Verify />
    </MemoryRouter>,
    { wrapper: Around },
  );
}
const type = (name: string | RegExp, text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
};
const choose = (name: string, value: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
};
const give = async (text: string): Promise<void> => {
  const file = new File([text], 'proof.json', { type: 'application/json' });
  // jsdom's files have no text().
  Object.defineProperty(file, 'text', { value: () => Promise.resolve(text) });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Open a proof file'), { target: { files: [file] } });
    await Promise.resolve();
  });
};
const check = (): void => {
  const form = document.querySelector('form');
  if (form) fireEvent.submit(form);
};

test('a link is checked at once, and nothing in it counts as witnessed', () => {
  const link = linkOf(ROCKET);
  open(link.ok ? link.value : '');
  expect(screen.getByRole('heading', { name: 'Rocket Ride · round 1' })).toBeTruthy();
  expect(screen.getByText('Result: 1.69×')).toBeTruthy();
  expect(screen.queryByText('Verified')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Server seed' }).value).toBe(SEEDS.serverSeed);
});

test('what an answer leaves open is in its own box: a round from before registers does not simply add up', () => {
  const answerTo = (proof: Proof): string => {
    const link = linkOf(proof);
    open(link.ok ? link.value : '');
    const answer = document.querySelector('.fair-overall')?.textContent ?? '';
    cleanup();
    return answer;
  };
  const old = answerTo(ROCKET);
  expect(old).toContain('Matches, but not proven');
  expect(old).toContain('nothing proves that its seed was fixed before its block');
  expect(old).not.toContain('did not see every value before the round');
  const { chain: _, ...unchained } = ROCKET;
  expect(answerTo(unchained)).toContain('The result is right');
});

test('a file that is opened below an answer shows its own answer, and moves the focus there', async () => {
  const link = linkOf(ROCKET);
  open(link.ok ? link.value : '');
  await give(printProof(PLINKO));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Plinko · round 7' })).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result' }));
});

test('the round of a link can be watched; where its scene cannot be drawn its outcome stands there', async () => {
  // jsdom has no canvas.
  const quiet = jest.spyOn(console, 'error').mockReturnValue();
  const link = linkOf(ROCKET);
  open(link.ok ? link.value : '');
  expect(screen.queryByRole('group', { name: 'Watch the round' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Watch the round' }));
  const stage = await screen.findByRole('group', { name: 'Watch the round' });
  expect(document.activeElement).toBe(stage);
  expect(await screen.findByText('1.69')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Skip to the end' }));
  expect(screen.getByText('The round is over: 1.69×')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(screen.queryByText('The round is over: 1.69×')).toBeNull();
  quiet.mockRestore();
});

test('an altered link is loud', () => {
  const link = linkOf(ROCKET);
  open(link.ok ? link.value.replace('multiplier=1.69', 'multiplier=2.69') : '');
  const answer = screen.getByRole('alert').textContent;
  expect(answer).toContain('Something does not match');
  // The answer names the step, and nothing softens it.
  expect(answer).toContain("The game's rule gives the result");
  expect(answer).not.toContain('register');
});

test.each([
  ['/h5/help/verify?game=ludo', /This is not a proof/],
  [
    '/h5/help/verify?game=rocket&serverSeed=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    /does not fit: serverSeed/,
  ],
  [`/h5/help/verify?game=rocket&serverSeed=${'a'.repeat(9_000)}`, /too long/],
])('a hostile link says what is wrong, and the form is there', (address, message) => {
  open(address);
  expect(screen.getByRole('alert').textContent).toMatch(message);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Game' })).toBeTruthy();
});

test('missing fields give their messages, and the first one the focus', () => {
  open();
  choose('Verify with', 'seeds');
  check();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Please enter server side seed',
    'Please enter the block hash',
    'Please enter the round',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Server seed' }));
  choose('Verify with', 'gameHash');
  check();
  expect(screen.getByRole('alert').textContent).toBe('Please enter the game hash');
});

test('a crash by its game hash alone', () => {
  open();
  type(/^Game hash/, ROCKET.resultSeed ?? '');
  check();
  expect(screen.getByText('Result: 1.69×')).toBeTruthy();
});

test('plinko by all its seeds, with the commitments that were noted', () => {
  open();
  choose('Game', 'plinko');
  choose('Verify with', 'seeds');
  choose('Rows', '16');
  choose('Risk', 'high');
  type('Server seed', SEEDS.serverSeed);
  type('Client seed', 'my-seed_1');
  type('Block hash', SEEDS.blockHash);
  type('Round', '7');
  type(/^Server seed hash/, SEEDS.serverSeedHash);
  type(/^Game result hash/, PLINKO.gameResultHash ?? '');
  check();
  // This device did not receive the values: typed values can be consistent at best.
  expect(screen.getByText('The result is right')).toBeTruthy();
  expect(screen.getByText('Result: ← ← ← → ← → ← ← ← → → → ← ← ← → 0.20×')).toBeTruthy();
});

test.each([
  ['rocket', /^Game hash/, 'a'.repeat(64), 'enter what was promised'],
  ['odd-even', 'Block hash', `${'c'.repeat(63)}5`, 'look the block up'],
])('an invented value of %s is worked out, and not called verified', (game, name, text, advice) => {
  open();
  choose('Game', game);
  type(name, text);
  check();
  const answer = document.querySelector('.fair-overall');
  expect(answer?.className).toBe('fair-overall fair-overall--computed');
  expect(answer?.textContent).toContain('Calculated, not verified');
  expect(answer?.textContent).toContain(advice);
});

test('a block-hash game asks for a block id and nothing else', () => {
  open();
  choose('Game', 'lucky');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  type('Block hash', SEEDS.blockHash);
  check();
  expect(screen.getByText('Result: Same kind')).toBeTruthy();
});

describe('a file', () => {
  test('is checked', async () => {
    open();
    await give(printProof(PLINKO));
    await waitFor(() =>
      expect(screen.getByText('Result: ← ← ← → ← → ← ← ← → → → ← ← ← → 0.20×')).toBeTruthy(),
    );
  });

  test.each([
    ['<html></html>', /cannot be read/],
    ['{"format":"fairground-proof-1","game":"rocket","serverSeed":7}', /does not fit: serverSeed/],
    ['x'.repeat(5 * MAX_PROOF_TEXT), /too long/],
  ])('that is no proof gets a message', async (text, message) => {
    open();
    await give(text);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
  });
});
