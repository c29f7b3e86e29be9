// The commands of docs/operating.md as far as they can be judged without a server: `npm run lab guide` runs them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/root';
import { blocksOf, operatorProgram, page } from '../../guide/guide';

const text = page();
const blocks = blocksOf(text);
const all = blocks.map(({ commands }) => commands).join('');
const source = (file: string): string => readFileSync(join(root, file), 'utf8');

test('there are commands for each machine, and for backup, restore, upgrade and rollback', () => {
  const kinds = new Set(blocks.map(({ machine, purpose }) => `${machine} ${purpose}`.trim()));
  const server = ['server', 'server backup', 'server restore', 'server upgrade', 'server rollback'];
  expect([...kinds].sort()).toEqual(['build', 'operator', ...server].sort());
  expect(operatorProgram(text)).toContain('x-signature');
});

test.each(blocks.map((block, place) => [`${place + 1}, ${block.machine} ${block.purpose}`, block] as const))(
  'block %s can be read by a shell',
  (_name, { commands }) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: commands, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);

test('what is brought to the server is there, and what is taken from it', () => {
  const packed = /tar czf fairground\.tgz (.*)/.exec(all)?.[1]?.split(' ') ?? [];
  expect(packed.length).toBeGreaterThan(5);
  const missing = packed.filter((name) => name !== 'dist' && !existsSync(join(root, name)));
  const taken = [...all.matchAll(/\/opt\/fairground\/(deploy\/[\w.-]+)/g)].map(([, name = '']) => name);
  expect(taken).toContain('deploy/fairground.service');
  expect([...missing, ...taken.filter((name) => !existsSync(join(root, name)))]).toEqual([]);
});

test('every setting is one that the platform knows', () => {
  const known = ['environment', 'production', 'secrets']
    .map((name) => source(`src/platform/config/${name}.ts`))
    .join('');
  const set = [...all.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name.replace(/_FILE$/, ''));
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !known.includes(`'${name}'`))).toEqual([]);
});

test.each(['compose.yaml', 'cluster.compose.yaml'])(
  'deploy/%s lets operators in, and sets what the platform knows',
  (name) => {
    const text = source(`deploy/${name}`);
    const known = ['environment', 'production', 'secrets']
      .map((file) => source(`src/platform/config/${file}.ts`))
      .join('');
    const set = [...text.matchAll(/^ +((?:FAIRGROUND|DATABASE|TRON)_[A-Z_]+):/gm)].map(([, one = '']) => one);
    expect(set).toEqual(
      expect.arrayContaining([
        'FAIRGROUND_OPERATOR_ACCOUNTS',
        'FAIRGROUND_OPERATORS',
        'FAIRGROUND_PUBLIC_URL',
        'FAIRGROUND_WALLET_KEY_FILE',
      ]),
    );
    expect(set.filter((one) => !known.includes(`'${one.replace(/_FILE$/, '')}'`))).toEqual([]);
    // What is brought into a container from beside the file: its own, or the operator's two folders.
    const brought = [...text.matchAll(/(?:'|file: )\.\/([\w.-]+)/g)].map(([, one = '']) => one);
    expect(brought.length).toBeGreaterThan(4);
    expect(
      brought.filter(
        (one) => !['secrets', 'operators'].includes(one) && !existsSync(join(root, 'deploy', one)),
      ),
    ).toEqual([]);
  },
);
