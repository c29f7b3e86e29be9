// Tests the lab's check of memory for a phone with 1 GB.
import {
  BUDGET,
  FIGURES,
  HIDDEN_BUDGET,
  faultsOf,
  tableOf,
  type Figure,
} from '../../../tools/lab/memory/budget';

const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

test('a page within its budget has no fault', () => {
  expect(faultsOf('lobby', BUDGET)).toEqual([]);
});

test.each(FIGURE_NAMES)('a page with too much %s is told', (figure) => {
  const faults = faultsOf('lobby', { ...BUDGET, [figure]: BUDGET[figure] + 0.1 });
  expect(faults).toEqual([expect.stringMatching(`^lobby: ${FIGURES[figure]} .* above ${BUDGET[figure]}$`)]);
});

test('a hidden page that keeps textures is told, whatever else it holds', () => {
  const held = { ...BUDGET, heap: 2 * BUDGET.heap };
  expect(faultsOf('hidden', { ...held, textures: 1 }, HIDDEN_BUDGET)).toHaveLength(1);
  expect(faultsOf('hidden', { ...held, textures: 0 }, HIDDEN_BUDGET)).toEqual([]);
});

test('the table has a column for each figure', () => {
  const [head, , row] = tableOf([['lobby', BUDGET]]).split('\n');
  expect(head?.split('|')).toHaveLength(FIGURE_NAMES.length + 3);
  expect(row?.split('|')).toHaveLength(FIGURE_NAMES.length + 3);
});
