// Tests the helpers for backends in other languages with test vectors; our own code opens each helper's example. A language
// that is missing on this machine is skipped, by name and with the reason.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEnvelope } from '../../../src/protocol/envelope';
import { openLaunch } from '../../../src/protocol/launch';
import { isSignatureOf, readSignature } from '../../../src/protocol/signature';
import { whyWithout } from '../../../tools/bootstrap/languages.mjs';
import { root } from '../../../tools/root';
import kit from '../../vectors/kit.json';

const { vectors } = kit;
const folder = join(root, 'docs/examples/protocol');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const lines = vectors.map(({ operation, fields }) => [operation, ...fields.map(base64)].join(' '));
let built = '';
beforeAll(() => (built = mkdtempSync(join(tmpdir(), 'fairground-helpers-'))));
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** How to prepare a helper, when necessary, and how to run it. */
const HELPERS = {
  Node: [[process.execPath, join(folder, 'node/fairground.mjs')]],
  Python: [['python3', join(folder, 'python/fairground.py')]],
  PHP: [['php', join(folder, 'php/fairground.php')]],
  Java: [
    ['javac', '-d', 'BUILT', join(folder, 'java/Fairground.java')],
    ['java', '-Xshare:auto', '-XX:TieredStopAtLevel=1', '-cp', 'BUILT', 'Fairground'],
  ],
  Go: [['go', 'build', '-o', 'BUILT/fairground', join(folder, 'go/fairground.go')], ['BUILT/fairground']],
  'C#': [
    ['mcs', '-r:System.Numerics.dll', '-out:BUILT/fairground.exe', join(folder, 'csharp/Fairground.cs')],
    ['mono', 'BUILT/fairground.exe'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>;

function run(command: readonly string[], more: readonly string[] = [], input = ''): string {
  const [name = '', ...args] = command.map((word) => word.replace('BUILT', built));
  const env = { ...process.env, GOCACHE: join(built, 'cache'), GOFLAGS: '-mod=mod', GO111MODULE: 'off' };
  const done = spawnSync(name, [...args, ...more], { input, encoding: 'utf8', env });
  if (done.status !== 0) throw new Error(`${name}: ${done.stderr || String(done.error)}`);
  return done.stdout;
}

for (const [language, commands] of Object.entries<readonly (readonly string[])[]>(HELPERS)) {
  const why = whyWithout(language);
  const title = `${language}: the helper agrees with the vectors, and its example can be opened`;
  if (why !== null) {
    test.skip(`${title} (skipped: ${why})`, () => undefined);
    continue;
  }
  test(
    title,
    () => {
      const program = commands.at(-1) ?? [];
      for (const command of commands.slice(0, -1)) run(command);
      const answers = run(program, ['vectors'], `${lines.join('\n')}\n`)
        .trim()
        .split('\n');
      const wrong = vectors.filter(({ result }, place) => answers[place]?.trim() !== base64(result));
      expect(wrong).toEqual([]);
      const [link = '', call = '', answer = ''] = run(program, ['example']).trim().split(/\r?\n/);
      const { searchParams } = new URL(link.replace(/^link /, ''));
      const launch = openLaunch('the launch key', searchParams.get('params') ?? '');
      expect(launch).toMatchObject({ userId: 'p-1', gameType: 7, ttl: Number(searchParams.get('ttl')) });
      const [, header = '', body = ''] = /^call (\S+) (.*)$/.exec(call) ?? [];
      const signature = readSignature(header);
      const signed = { method: 'POST', path: '/game/refreshSession', sessionId: '', body } as const;
      expect(signature && isSignatureOf(signature, launch.token, signed)).toBe(true);
      const { data } = JSON.parse(answer.replace(/^answer /, '')) as { data: string };
      const opened = JSON.parse(openEnvelope(launch.token, data) ?? '{}') as { msg: string };
      expect(opened).toMatchObject({ code: 200, nonce: signature?.nonce, wire: 'v2' });
      expect(JSON.parse(opened.msg)).toMatchObject({ sessionId: 's-1', balance: '100.00' });
    },
    120_000,
  );
}
