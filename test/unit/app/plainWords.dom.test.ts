// The error page of a client whose drawing half did not come.
import { sayPlainly } from '../../../src/client/app/plainWords';
import { startTexts } from '../../../src/client/i18n';

function said(): { title: string | null; button: HTMLButtonElement | null; reloads: () => number } {
  document.body.innerHTML = '<div id="app"><i></i></div>';
  let reloads = 0;
  sayPlainly({ document, location: { reload: () => (reloads += 1) } } as unknown as Window);
  return {
    title: document.querySelector('#app > main > h1')?.textContent ?? null,
    button: document.querySelector('button'),
    reloads: () => reloads,
  };
}

test('says so in English while there are no texts, and loads the page again', () => {
  const { title, button, reloads } = said();
  expect(title).toBe('Something broke');
  expect(document.querySelector('i')).toBeNull();
  button?.click();
  expect(reloads()).toBe(1);
});

test('says so in the player’s language when its texts have come', async () => {
  await startTexts('vn', 'shell');
  const { title, button } = said();
  expect(title).not.toBe('Something broke');
  expect(title).toMatch(/\p{L}/u);
  expect(button?.textContent).not.toBe('Load the page again');
});
