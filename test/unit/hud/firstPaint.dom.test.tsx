// The page before its scripts looks like React's first render, so that nothing moves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { IndexSkeleton } from '../../../src/client/hud/Skeleton';

test('the page as it is served holds the skeleton that the client draws first', () => {
  const page = readFileSync(join(__dirname, '../../../public/index.html'), 'utf8');
  const [, held = ''] = /<div id="app">([\s\S]*)<\/div>\s*<\/body>/.exec(page) ?? [];
  expect(held.replace(/\s+(?=[<>])|(?<=>)\s+/g, '')).toBe(
    renderToStaticMarkup(<IndexSkeleton label="Fairground" />),
  );
});
