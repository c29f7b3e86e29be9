// The sheet of a crash game's auto bet: its own auto cash-out, endless runs, and the highest possible cost of a run.
import { fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { AutoSheet } from '../../../src/kits/crash/client/hud/AutoSheet';
import { openTable } from '../crash/table';
import { inRocketSkin } from './rocketSkin';

beforeAll(async () => {
  await startTexts('en');
});

test('the sheet says what the run costs at most, its cash-out point, and that it may go on until stopped', async () => {
  const { store } = await openTable();
  render(inRocketSkin(store, <AutoSheet store={store} onClose={() => undefined} />));
  const note = (): string => document.querySelector('.auto-start__go')?.textContent ?? '';
  const [panel] = store.panels;
  expect(panel.auto.plan.count).toBe(10);
  expect(note()).toContain('costs 100.00 at most');
  expect(screen.getByDisplayValue('2.00×')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: /^Until I stop it/ }));
  expect(note()).toContain('until your balance is used up');
});
