// The fairness sheet as a player uses it: tabs, values, the check with another tool, and the proof as a file.
import { readLink } from './engine';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import pack from '../../../assets/packs/fairground-night/pack.json';
import { startTexts } from '../../../src/client/i18n';
import type { Proof, Witnessed } from '../../../src/protocol/proof';
import { cents, formatMoney, times } from '../../../src/core/money';
import { printMultiplier, type Multiplier } from '../../../src/core/multiplier';
import type { Fact, LookUp, NamedBet } from '../../../src/protocol/witness';
import { FairnessSheet } from '../../../src/client/screens/fairness/FairnessSheet';
import { UNFINISHED, type FairRound } from '../../../src/client/stores/fairness';
import { BLOCK, PLINKO, ROCKET, SEEDS, proofOf } from './examples';
import { answerTo, roundOf } from './honestHouse';
import { fakeClipboard, fakeMedia, fakeRoot } from './fakeRoot';

beforeAll(async () => {
  await startTexts('en');
  fakeMedia(true);
});

const H = (text: string): string => createHash('sha256').update(text).digest('hex');
const ALL: ReadonlySet<Witnessed> = new Set(['serverSeedHash', 'gameResultHash', 'outcome', 'tip']);
const finished: FairRound = { proof: ROCKET, winStatus: 1, witnessed: ALL };
const { serverSeed: _secret, resultSeed: _hash, outcome: _outcome, bet: _bet, ...committed } = ROCKET;
const running: FairRound = { proof: committed, winStatus: UNFINISHED, witnessed: ALL };

function open(round: FairRound | null, links = {}, blocks?: Parameters<typeof fakeRoot>[1]) {
  const root = fakeRoot(links, blocks);
  const onClose = jest.fn();
  const source = () => round;
  render(<FairnessSheet source={source} onClose={onClose} />, { wrapper: root.Around });
  return { ...root, onClose, sheet: screen.getByRole('dialog') };
}
/** Makes a public source confirm the block of this proof. */
async function confirm({ witness, clock }: ReturnType<typeof fakeRoot>, proof: Proof): Promise<void> {
  const { game, blockNumber = 0, blockHash = '' } = proof;
  await witness.prepare();
  witness.tell({ kind: 'confirmed', game, blockNumber, blockHash });
  act(() => clock.wind(1_000));
}
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
const paste = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'SHA-256 result' }), { target: { value: text } });
};
const answer = (): string => {
  const field = screen.getByRole('textbox', { name: 'SHA-256 result' });
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

test('it opens at 87 % of the window', () => {
  const { sheet } = open(finished);
  expect(sheet.style.height).toBe('87vh');
  expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('87');
});

test('a round that is not finished can be described, not verified, and the tip says why', () => {
  const { notices } = open(running);
  const verify = tab('Verify');
  expect(verify.getAttribute('aria-disabled')).toBe('true');
  const tip = document.getElementById(verify.getAttribute('aria-describedby') ?? '');
  expect(tip?.textContent).toBe('To verify, choose a bet of a finished round.');
  fireEvent.click(verify);
  expect(tab('Description').getAttribute('aria-selected')).toBe('true');
  expect(notices.toasts.map(({ kind, message }) => [kind, message.key])).toEqual([
    ['wrong', 'fairness:unfinished'],
  ]);
  expect(screen.getAllByText('Secret until the round is over')).toHaveLength(2);
});

test('arrow keys reach the tab that cannot be chosen, without choosing it', () => {
  open(running);
  tab('Description').focus();
  fireEvent.keyDown(tab('Description'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('Verify'));
  expect(tab('Description').getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(tab('Verify'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(tab('Description'));
});

test('what was refused is listed with what it would have paid, also when the platform tells of its round only now', async () => {
  const facts = roundOf('rocket', 1);
  const ended = facts.at(-1) as Extract<Fact, { kind: 'ended' }>;
  const height = (ended.proof.outcome as { readonly multiplier: bigint }).multiplier;
  const root = open({ ...finished, proof: ended.proof });
  await root.witness.prepare();
  const [promised] = facts;
  if (promised) root.witness.tell(promised);
  const stake = cents(1000);
  const refused = (what: 'Bets' | 'Others', bets: readonly NamedBet[]): void =>
    root.witness.tell({ kind: 'refused', game: 'rocket', what, round: '99', bets });
  refused('Bets', [{ stake, terms: { escapedAt: height } }]);
  refused('Bets', [{ stake, terms: { escapedAt: height + 1n } }]);
  refused('Bets', [{ stake, terms: null }]);
  refused('Others', []);
  const listed = (): readonly string[] => {
    act(() => root.clock.wind(1_000));
    return [...document.querySelectorAll('.fair-missed li')].map(({ textContent }) => textContent ?? '');
  };
  expect(listed()).toHaveLength(4);
  for (const line of listed()) expect(line).toContain('The result is not known yet.');
  act(() => {
    for (const fact of facts.slice(1)) root.witness.tell(fact);
  });
  const came = `The result is ${printMultiplier(height as Multiplier)}×.`;
  const paid = formatMoney(times(stake, height as Multiplier), 'en');
  expect(listed()).toEqual([
    `Round 99: a cancel, a move or extra balls were refused.${came} `,
    `Round 99: your bet was refused: 10.00${came} `,
    `Round 99: your bet was refused: 10.00${came} It would have paid 0.00.`,
    `Round 99: your bet was refused: 10.00${came} It would have paid ${paid}.`,
  ]);
  expect(document.querySelector('.fair-record')?.textContent).toContain(
    `Bets whose end is known: 2, 20.00 in total. They would have paid ${paid}.`,
  );
});

test('without a round the player is told to start betting first', () => {
  open(null);
  expect(screen.getByText('No verifiable data yet, please start betting first')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('the description says of each commitment whether it was seen here', () => {
  open({
    ...finished,
    witnessed: new Set<Witnessed>(['serverSeedHash']),
    contradicted: new Set<Witnessed>(['tip']),
  });
  fireEvent.click(tab('Description'));
  const part = (name: string): string => screen.getByText(name).closest('div')?.textContent ?? '';
  expect(part('Server seed hash')).toContain('Seen on this device before the round');
  expect(part('Game result hash')).toContain('Not seen on this device');
  expect(part('Published end of the chain (seed 0)')).toContain('another value');
});

test('a verified round says so, step by step', async () => {
  await confirm(open(finished), ROCKET);
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.getByText('Result: 1.69×')).toBeTruthy();
  expect(screen.getAllByText('Matches')).toHaveLength(6);
  expect(screen.getByText(`${SEEDS.serverSeed}:shared:${SEEDS.blockHash}:1`)).toBeTruthy();
});

test.each([
  [{ demoBlocks: true }, 'This is a demo that makes its own blocks'],
  [{}, 'no public source has confirmed the block'],
  [{ blockSources: ['https://node.example'] }, 'no public source has confirmed the block'],
])('where only the hall has told of the block, a round adds up at best: %j', (blocks, why) => {
  open(finished, {}, blocks);
  expect(screen.queryByText('Verified')).toBeNull();
  const answer = screen.getByText('Matches, but not proven').closest('.fair-overall');
  expect(answer?.className).toBe('fair-overall fair-overall--computed');
  expect(answer?.textContent).toContain(why);
});

test('with sources named, a round is verified only when one of them has this very block', async () => {
  const facts = roundOf('rocket', 1);
  const ended = facts.at(-1) as Extract<Fact, { kind: 'ended' }>;
  const { proof } = ended;
  const root = open({ ...finished, proof });
  const { witness } = root;
  const overall = () => document.querySelector('.fair-overall')?.textContent ?? '';
  await witness.prepare();
  for (const fact of facts) witness.tell(fact);
  witness.tell(answerTo({ kind: 'register', game: 'rocket', gameType: 7, from: 0, to: -1, ended: null }));
  // Sources that do not answer, one with another block, and one with a block of another number.
  await act(async () => {});
  expect(witness.markOf('rocket', '99')).toBe('adds-up');
  const asked = {
    kind: 'block',
    game: 'rocket',
    round: '99',
    blockNumber: 1,
    blockHash: '',
    again: false,
    at: 0,
  };
  witness.tell({
    kind: 'looked-up',
    game: 'rocket',
    asked: asked as LookUp,
    answer: { verdict: 'silent', told: null },
  });
  await confirm(root, { ...proof, blockNumber: 2 });
  expect(overall()).toContain('Matches, but not proven');
  expect(overall()).toContain('no public source has confirmed the block');
  await confirm(root, { ...proof, blockHash: SEEDS.blockHash });
  expect(overall()).toContain('Matches, but not proven');
  await confirm(root, proof);
  expect(overall()).toContain('Verified');
  // The sheet and the mark beside the round agree.
  expect(witness.markOf('rocket', '99')).toBe('checked');
});

test('a round with a finding beside its steps has one mark: it does not match', async () => {
  const facts = roundOf('rocket', 1);
  const { proof } = facts.at(-1) as Extract<Fact, { kind: 'ended' }>;
  const root = open({ ...finished, proof });
  await root.witness.prepare();
  for (const fact of facts) root.witness.tell(fact);
  await confirm(root, proof);
  const answer = () => document.querySelector('.fair-overall');
  expect(answer()?.textContent).toContain('Verified');
  root.witness.tell({ kind: 'elsewhere', game: 'rocket', round: '99', told: '100' });
  await confirm(root, proof);
  expect(root.witness.markOf('rocket', '99')).toBe('mismatch');
  expect(answer()?.className).toBe('fair-overall fair-overall--mismatch');
  expect(answer()?.textContent).toContain('found another problem');
  expect(screen.queryByText('Verified')).toBeNull();
});

test('what was not seen here is never called verified', () => {
  open({ ...finished, witnessed: new Set() });
  expect(screen.queryByText('Verified')).toBeNull();
  expect(screen.getByText('Matches, but not proven')).toBeTruthy();
  expect(screen.getAllByText('Not seen here').length).toBeGreaterThan(1);
});

test('a round of which only a long chain is open does not claim that values were not seen', () => {
  const chain = { chainId: H('a registered chain'), index: 1_500, tip: H('tip') };
  open({ ...finished, proof: { ...ROCKET, chain } });
  const answer = screen.getByText('Everything matches').closest('.fair-overall');
  expect(answer?.textContent).toContain('The long seed chain is still to be verified below.');
  expect(answer?.textContent).not.toContain('did not see');
});

test('a block that nothing is held against is worked out, not verified: no tick, and not green', () => {
  const proof = proofOf({ ...BLOCK, game: 'odd-even' });
  open({ ...finished, proof });
  const answer = screen.getByText('Calculated, not verified').closest('.fair-overall');
  expect(answer?.className).toBe('fair-overall fair-overall--computed');
  expect(answer?.textContent).toContain('look the block up');
  expect(screen.queryByText('Verified')).toBeNull();
  const css = readFileSync(join(__dirname, '../../../src/client/screens/fairness/fairness.css'), 'utf8');
  expect(css).toMatch(/\.fair-overall--computed \{\s*--fair-tone: var\(--text-mid\);/);
});

test.each([
  ['Fair play: Rocket Ride, round\u00A01', ROCKET],
  ['Fair play: Odd–even, block #580', proofOf({ ...BLOCK, game: 'odd-even', blockNumber: 580 })],
])('the title names the round, and in block games the block: %s', (title, proof) => {
  open({ ...finished, proof });
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
});

test('a value that this device saw otherwise is loud', () => {
  open({ ...finished, contradicted: new Set<Witnessed>(['gameResultHash']) });
  expect(screen.getByRole('alert').textContent).toContain('Something does not match');
});

describe('the check with another tool', () => {
  test('takes exactly 64 letters and digits', () => {
    open(finished);
    for (const text of ['abc', 'a'.repeat(63), 'a'.repeat(65), `${'a'.repeat(63)}-`, '<script>']) {
      paste(text);
      expect(answer()).toBe('please paste the SHA256 result');
      expect(screen.getByRole('textbox', { name: 'SHA-256 result' }).getAttribute('aria-invalid')).toBe(
        'true',
      );
    }
    paste('');
    expect(screen.getByRole('textbox', { name: 'SHA-256 result' }).getAttribute('aria-invalid')).toBeNull();
  });

  test('shows success when all characters agree, in capitals and with blanks too', () => {
    open(finished);
    for (const text of [SEEDS.serverSeedHash, ` ${SEEDS.serverSeedHash.toUpperCase()}\n`]) {
      paste(text);
      expect(answer()).toContain('Verification succeeded');
    }
  });

  test('marks characters that differ, and lists them', () => {
    open(finished);
    const hash = SEEDS.serverSeedHash;
    paste(`0${hash.slice(1, 63)}z`);
    expect(answer()).toContain('2 characters differ');
    const marks = [...screen.getByRole('dialog').querySelectorAll('.fair-answer mark')];
    expect(marks.map((mark) => mark.textContent)).toEqual(['0', 'z', '9', 'b']);
    expect(new Set(marks.map((mark) => mark.className))).toEqual(new Set(['fair-code__differs']));
    const list = within(screen.getByRole('list', { name: 'List of differences' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Character 1: 0 instead of 9',
      'Character 64: z instead of b',
    ]);
  });

  test('those marks are red, and told without colours by weight and underline', () => {
    const css = readFileSync(join(__dirname, '../../../src/client/screens/fairness/fairness.css'), 'utf8');
    const rules = [...css.matchAll(/([^{};]*\.fair-code__differs[^{};]*)\{([^}]*)\}/g)];
    expect(rules.map(([, selector = '']) => selector.trim())).toEqual(['.fair-code__differs']);
    const [[, , style = ''] = []] = rules;
    expect([...style.matchAll(/(?<![\w-])color: ([^;]+);/g)].map(([, color]) => color)).toEqual([
      'var(--lose)',
    ]);
    expect(style).toMatch(/font-weight: 800;[^]*text-decoration: underline;/);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      parseInt(pack.palette.lose.slice(at, at + 2), 16),
    );
    expect(red - Math.max(green, blue)).toBeGreaterThan(64);
  });

  test('another step has another text and another expectation', async () => {
    const copied = fakeClipboard();
    open(finished);
    fireEvent.change(screen.getByRole('combobox', { name: 'Step to verify' }), {
      target: { value: 'result-seed' },
    });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy the text' }));
      await Promise.resolve();
    });
    expect(copied).toEqual([`${SEEDS.serverSeed}:shared:${SEEDS.blockHash}:1`]);
    paste(H(copied[0] ?? ''));
    expect(answer()).toContain('Verification succeeded');
  });

  test('what was only worked out here is no success of a verification', () => {
    const { resultSeed: _given, ...proof } = ROCKET;
    open({ ...finished, proof });
    fireEvent.change(screen.getByRole('combobox', { name: 'Step to verify' }), {
      target: { value: 'result-seed' },
    });
    paste(ROCKET.resultSeed ?? '');
    expect(answer()).toMatch(/^All 64 characters match what was calculated here/);
    expect(answer()).not.toContain('succeeded');
  });

  test('copies for 1500 ms of toast, and clears', async () => {
    const copied = fakeClipboard();
    const { notices, clock } = open(finished);
    paste(SEEDS.serverSeedHash);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy the result' }));
      await Promise.resolve();
    });
    expect(copied).toEqual([SEEDS.serverSeedHash]);
    expect(notices.toasts).toHaveLength(1);
    act(() => clock.wind(1499));
    expect(notices.toasts).toHaveLength(1);
    act(() => clock.wind(1));
    expect(notices.toasts).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'SHA-256 result' }).value).toBe('');
  });
});

test('links to the world outside open in a new tab that learns nothing', () => {
  open(finished, { sha256Tool: 'https://tool.example/sha256', explorer: 'https://explorer.example/#/' });
  const tool = screen.getByRole('link', { name: /SHA-256 tool/ });
  expect(tool.getAttribute('href')).toBe('https://tool.example/sha256');
  fireEvent.click(tab('Description'));
  const block = screen.getByRole('link', { name: /Find this block/ });
  expect(block.getAttribute('href')).toBe('https://explorer.example/#/block/0');
  for (const link of [tool, block]) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

test("without an explorer the block leads to the platform's own page", () => {
  open(finished);
  fireEvent.click(tab('Description'));
  expect(screen.getByRole('link', { name: /Find this block/ }).getAttribute('href')).toBe('block/0');
});

test('the link of a proof replays it; the bet is in it only when the player wants that', async () => {
  const copied = fakeClipboard();
  open({ ...finished, proof: PLINKO });
  const copyLink = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
      await Promise.resolve();
    });
  await copyLink();
  fireEvent.click(screen.getByRole('switch', { name: 'With my bet and payout' }));
  await copyLink();
  const [without, withBet] = copied.map((address) => readLink(address.split('?')[1] ?? ''));
  const { bet: _own, ...rest } = PLINKO;
  expect(without).toEqual({ ok: true, value: rest });
  expect(withBet).toEqual({ ok: true, value: PLINKO });
});

test('a long chain is walked in slices, with progress, and can be stopped', async () => {
  let tip: string = SEEDS.serverSeed;
  for (let step = 0; step < 5_000; step++) tip = H(tip);
  const proof = { ...ROCKET, chain: { chainId: 'c', index: 5_000, tip } };
  const root = open({ ...finished, proof });
  const { clock } = root;
  await confirm(root, proof);
  expect(screen.getByText('Not verified yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Verify 5,000 steps' }));
  act(() => clock.wind(1));
  expect(screen.getByText(/of 5,000 steps/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop verifying' }));
  fireEvent.click(screen.getByRole('button', { name: 'Verify 5,000 steps' }));
  for (let slice = 0; slice < 6; slice++) act(() => clock.wind(1));
  expect(screen.queryByText('Not verified yet')).toBeNull();
  expect(screen.getByText('Verified')).toBeTruthy();
});

test('when the round ends while the sheet is open it can be verified', async () => {
  const root = fakeRoot();
  const view = render(<FairnessSheet source={() => running} onClose={() => undefined} />, {
    wrapper: root.Around,
  });
  expect(tab('Verify').getAttribute('aria-disabled')).toBe('true');
  view.rerender(<FairnessSheet source={() => finished} onClose={() => undefined} />);
  fireEvent.click(tab('Verify'));
  await confirm(root, ROCKET);
  expect(screen.getByText('Verified')).toBeTruthy();
});
