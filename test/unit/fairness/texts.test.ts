// Everything that a verification can name has an English text: steps, verdicts, parts of the calculation, sums, columns.
import { verify } from './engine';
import { loadLanguage } from '../../../src/client/i18n/catalogues';
import own from '../../../src/client/i18n/en/fairness.json';
import { BINGO, BLOCK, HILO, PLINKO, ROCKET, proofOf } from './examples';

let fairness: object;
beforeAll(async () => {
  ({ fairness } = (await loadLanguage('en')).catalogue);
});

const textOf = (path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined,
      fairness,
    );
const blocks = ['odd-even', 'big-small', 'lucky', 'banker-player', 'bull'].map((game) =>
  proofOf({ ...BLOCK, game }),
);

test.each([ROCKET, PLINKO, HILO, BINGO, ...blocks].map((proof) => [proof.game, proof] as const))(
  'of %s',
  (_game, proof) => {
    const { steps, work } = verify(proof);
    const keys = [
      ...steps.flatMap(({ id, verdict }) => [`step.${id}`, `verdict.${verdict}`]),
      ...work.flatMap((piece) => {
        if (piece.kind === 'sums') return piece.sums.map(({ id }) => `sum.${id}`);
        if (piece.kind === 'draws')
          return [`work.${piece.id}`, ...piece.columns.map((column) => `column.${column}`)];
        return [`work.${piece.id}`];
      }),
    ];
    for (const key of keys) expect([key, typeof textOf(key)]).toEqual([key, 'string']);
  },
);

test('the wordings of the specifications are kept to the letter', () => {
  expect(own.self.paste).toBe('please paste the SHA256 result');
  expect(own.page.missing.serverSeed).toBe('Please enter server side seed');
  expect(own.nothing).toMatch(/no verifiable data.*start betting first/i);
});
