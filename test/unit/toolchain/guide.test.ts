// Checks of the commands in docs/operating.md that need no server; `npm run lab guide` runs the commands.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_FLAGS } from '../../../tools/nodeFlags';
import { root } from '../../../tools/root';
import { blocksOf, operatorProgram, page } from '../../guide/guide';

const text = page();
const blocks = blocksOf(text);
const all = blocks.map(({ commands }) => commands).join('');
const source = (file: string): string => readFileSync(join(root, file), 'utf8');

test('there are commands for each machine, and for backup, restore, upgrade and rollback', () => {
  const kinds = new Set(blocks.map(({ machine, purpose }) => `${machine} ${purpose}`.trim()));
  const containers = ['container', 'container backup', 'container restore', 'container upgrade'];
  const server = ['server', 'server backup', 'server restore', 'server upgrade', 'server rollback'];
  expect([...kinds].sort()).toEqual(['build', 'operator', ...server, ...containers].sort());
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
    // Files beside the compose file that a container uses: its own, or the operator's two folders.
    const brought = [...text.matchAll(/(?:'|file: )\.\/([\w.-]+)/g)].map(([, one = '']) => one);
    expect(brought.length).toBeGreaterThan(4);
    expect(
      brought.filter(
        (one) => !['secrets', 'operators'].includes(one) && !existsSync(join(root, 'deploy', one)),
      ),
    ).toEqual([]);
  },
);

describe('with containers', () => {
  const compose = source('deploy/compose.yaml');
  const commands = blocks
    .filter(({ machine }) => machine === 'container')
    .map((block) => block.commands)
    .join('');
  const found = (text: string, what: RegExp): string[] =>
    [...new Set([...text.matchAll(what)].map(([, one = '']) => one))].sort();

  test('every secret that the compose file brings is made, and no other', () => {
    const brought = found(compose, /file: \.\/secrets\/(\w+)/g);
    expect(brought.length).toBeGreaterThan(3);
    expect(found(commands, /(?:>|-out) secrets\/(\w+)/g)).toEqual(brought);
  });

  test('every setting that the compose file asks for is given', () => {
    const asked = found(compose, /\$\{(\w+):\?/g);
    expect(asked.length).toBeGreaterThan(1);
    expect(found(commands, /^([A-Z_]+)=/gm)).toEqual(asked);
  });

  test('services, database and port are those of the compose file, the image that of the build', () => {
    const services = found(compose, /^ {2}(\w+):\n {4}image/gm);
    expect(services).toEqual(['database', 'platform']);
    for (const named of found(commands, /docker compose (?:exec -T|stop|start|restart) (\w+)/g))
      expect(services).toContain(named);
    expect(compose).toContain('POSTGRES_USER: fairground\n      POSTGRES_DB: fairground');
    expect(found(commands, /-U (\w+)/g)).toEqual(['fairground']);
    expect(compose).toContain("ports: ['127.0.0.1:8787:8787']");
    expect(found(commands, /http:\/\/(\S+)\/ready/g)).toEqual(['127.0.0.1:8787']);
    expect(commands).toContain('docker build -f deploy/Dockerfile -t fairground .');
    expect(compose).toContain('image: fairground\n');
  });

  test('a password that stands in an address has no sign that an address reads otherwise', () => {
    expect(commands).toContain('openssl rand -hex 24 > secrets/database_password');
    expect(compose).not.toMatch(/base64 33 > secrets\/database_password|database_password likewise/);
  });

  test('neither secrets nor what is built outside get into the image', () => {
    const left = source('.dockerignore').trim().split('\n');
    expect(left).toEqual(expect.arrayContaining(['deploy/secrets', 'deploy/.env', 'node_modules', 'dist']));
  });
});

test('whatever starts the platform in production gives Node the same flags', () => {
  const flags = NODE_FLAGS.join(' ');
  const lineOf = (file: string, start: string): string =>
    source(file)
      .split('\n')
      .find((line) => line.startsWith(start)) ?? '';
  expect(lineOf('package.json', '    "serve"')).toContain(`node ${flags} tools/serve.mjs`);
  for (const unit of ['fairground.service', 'fairground@.service'])
    expect(lineOf(`deploy/${unit}`, 'ExecStart=')).toContain(`node ${flags} tools/serve.mjs`);
  expect(lineOf('deploy/Dockerfile', 'CMD')).toContain(
    JSON.stringify(['node', ...NODE_FLAGS, 'tools/serve.mjs'])
      .slice(1, -1)
      .replaceAll(',', ', '),
  );
});
