// The reference document agrees with the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT, parts, withReference } from '../../../tools/embedding/reference';
import { root } from '../../../tools/root';

test('docs/embedding.md says what the code says', () => {
  const document = readFileSync(join(root, DOCUMENT), 'utf8');
  expect(withReference(document)).toBe(document);
  expect(parts()['client']).toContain('`roundEnd`');
  expect(() => withReference('nothing')).toThrow('no place');
});
