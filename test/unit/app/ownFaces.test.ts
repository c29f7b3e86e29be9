// The page preloads the client's own fonts only when a service worker has them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askForOwnFaces } from '../../../src/client/app/boot/look';

function pageWith(serviceWorker: object | undefined) {
  const asked: [string, string][] = [];
  const page = {
    navigator: { serviceWorker },
    document: {
      fonts: {
        load: (face: string, letters: string) => {
          asked.push([face, letters]);
          return Promise.reject(new Error('gone'));
        },
      },
    },
  } as unknown as Window;
  return { page, asked };
}

test('a page with a service worker asks for the faces of its texts and titles, and bears that they do not come', async () => {
  const { page, asked } = pageWith({ controller: {} });
  askForOwnFaces(page);
  await Promise.resolve();
  expect(asked.map(([face]) => face)).toEqual([
    '500 1em "Be Vietnam Pro"',
    '700 1em "Be Vietnam Pro"',
    '800 1em "Sansita Swashed"',
  ]);
  expect(asked.every(([, letters]) => /[A-Z]/.test(letters) && /\d/.test(letters))).toBe(true);
});

test.each([
  ['no service worker here', undefined],
  ['one that is not in charge yet', { controller: null }],
])('%s: the fonts come when the page needs them', (_, serviceWorker) => {
  const { page, asked } = pageWith(serviceWorker);
  askForOwnFaces(page);
  expect(asked).toEqual([]);
});

test('the faces that are asked for are those that the style sheet has', () => {
  const { page, asked } = pageWith({ controller: {} });
  askForOwnFaces(page);
  const css = readFileSync(join(__dirname, '../../../src/client/hud/fonts.css'), 'utf8');
  const faces = [...css.matchAll(/font-family: '([^']+)';\s+font-weight: (\d+) (\d+);/g)];
  const has = (face: string): boolean => {
    const [, weight = '', family] = /^(\d+) 1em "([^"]+)"$/.exec(face) ?? [];
    return faces.some(
      ([, name, from, to]) => name === family && +weight >= Number(from) && +weight <= Number(to),
    );
  };
  expect(asked.map(([face]) => [face, has(face)])).toEqual(asked.map(([face]) => [face, true]));
});
