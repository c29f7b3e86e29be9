// The short form of `npm run soak -- --only fuzz` for the client, and the proof that it would notice a fault.
import { proofSchema } from '../fairness/engine';
import { parseJson } from '../../../src/protocol/json';
import { chanceOf, must, type Target } from '../../../tools/soak/fuzz/case';
import { CALL_LIST, PUSH_TABLES } from '../../../tools/soak/fuzz/messages';
import { bentJsonText } from '../../../tools/soak/fuzz/mutate';
import { runTargets } from '../../../tools/soak/fuzz/run';
import { sampleOf } from '../../../tools/soak/fuzz/sample';
import { clientTargets } from '../../../tools/soak/fuzz/targets';

const quiet = { seed: 7, until: Number.POSITIVE_INFINITY, say: () => undefined };

test('every call and push has samples that its schema takes, so that the fuzz bends what is real', () => {
  const schemas = [
    ...CALL_LIST.flatMap(({ path, request, answer }) => [[path, request] as const, [path, answer] as const]),
    ...PUSH_TABLES.flatMap((table) => Object.entries(table).map(([name, { data }]) => [name, data] as const)),
    ['proof', proofSchema] as const,
  ];
  const missing = schemas.filter(([, schema]) =>
    [1, 2, 3].some((number) => !sampleOf(schema, chanceOf(7, 'samples', number)).fits),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
  expect(CALL_LIST.length).toBeGreaterThan(70);
});

test('no bent message, link, file, setting or note makes the client throw or its stores lie', async () => {
  const { total, faults, cases } = await runTargets(clientTargets(), { ...quiet, cases: 2_000 });
  expect(faults).toEqual([]);
  expect(total).toBe(2_000);
  expect(Math.min(...cases.values())).toBeGreaterThan(10);
}, 120_000);

test('what is bent is repeated by its seed, and differs from case to case', () => {
  const bent = (number: number): string =>
    bentJsonText(chanceOf(7, 'bent', number), { a: [1, 'two'], b: '3.00' });
  expect(bent(1)).toBe(bent(1));
  expect(new Set(Array.from({ length: 200 }, (_, number) => bent(number))).size).toBeGreaterThan(100);
});

test.each<[string, Target['run']]>([
  ['throws', () => must(false, 'a reader threw')],
  ['rejects', () => Promise.reject(new Error('a store rejected'))],
  [
    'reads a field of nothing',
    (chance) => void (parseJson(`{"a":${chance.below(2)}}`) as { b: { c: string } }).b.c,
  ],
])('a target that %s is a fault', async (_name, run) => {
  const target: Target = { name: 'planted', weight: 1, run };
  const { faults, faulty } = await runTargets([target], { ...quiet, cases: 3 });
  expect(faulty).toBe(3);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('planted, seed 7, case 0');
});

test('what only fails in the end is a fault too', async () => {
  const end = (): never => {
    throw new Error('a tap waits for ever');
  };
  const { faults } = await runTargets([{ name: 'planted', weight: 1, run: () => undefined, end }], {
    ...quiet,
    cases: 1,
  });
  expect(faults).toEqual([expect.stringContaining('a tap waits for ever')]);
});
