// docs/protocol/*.json agrees with the schemas in code, and has an example of every message.
import * as v from 'valibot';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALL_LIST, PUSH_TABLES } from '../../../tools/soak/fuzz/messages';
import { documents, MESSAGES } from '../../../tools/protocol/documents';
import { root } from '../../../tools/root';

const kept = (path: string): string => readFileSync(join(root, path), 'utf8');
const read = (name: string): Record<string, unknown> =>
  JSON.parse(kept(`docs/protocol/${name}.json`)) as Record<string, unknown>;

test.each(Object.entries(documents()))('%s is fresh: npx tsx tools/protocol/main.ts', (path, text) => {
  expect(kept(path) === text).toBe(true);
});

test('every call and every push is in it', () => {
  const paths = Object.keys(read('openapi')['paths'] as object);
  expect(CALL_LIST.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
  const pushed = JSON.stringify(read('asyncapi'));
  for (const table of PUSH_TABLES)
    for (const { code } of Object.values(table)) expect(pushed).toContain(`push.${code}.`);
});

test('each message has an example that its schema takes', () => {
  const examples = read('examples');
  for (const { name, schema } of MESSAGES) expect([name, v.is(schema, examples[name])]).toEqual([name, true]);
});

test('each reference leads to a schema', () => {
  const defs = Object.keys((read('messages') as { $defs: object }).$defs);
  for (const name of ['openapi', 'asyncapi'])
    for (const [, wanted] of JSON.stringify(read(name)).matchAll(/messages\.json#\/\$defs\/([\w.]+)/g))
      expect(defs).toContain(wanted);
});
