// The helpers for backends in other languages against test vectors, and our own code against the same; each helper's example
// is opened by ours. A language that this machine cannot have is skipped, by name and with the reason.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derive } from '../../../src/core/derivation';
import { digestAfter } from '../../../src/core/digest';
import { hashAgain } from '../../../src/core/chainHash';
import { printMultiplier } from '../../../src/core/multiplier';
import { wordStream } from '../../../src/core/words';
import { crashPoint } from '../../../src/kits/crash/rules';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { openLaunch } from '../../../src/protocol/launch';
import { publicIdOf } from '../../../src/protocol/publicId';
import { isSignatureOf, readSignature, signCall, socketTicket } from '../../../src/protocol/signature';
import { whyWithout } from '../../../tools/bootstrap/languages.mjs';
import { root } from '../../../tools/root';
import kit from '../../vectors/kit.json';

const { vectors } = kit;
const iv = (hex = '') => Uint8Array.from(Buffer.from(hex, 'hex'));
const method = (name = ''): 'POST' | 'GET' => (name === 'GET' ? 'GET' : 'POST');

/** What our code makes of a vector. */
function ours(operation: string, fields: readonly string[]): string {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = fields;
  switch (operation) {
    case 'seal':
      return sealEnvelope(a, c, iv(b));
    case 'open':
      return openEnvelope(a, b) ?? 'refused';
    case 'sign':
      return signCall(a, e, Number(f), { method: method(b), path: c, sessionId: d, body: g });
    case 'verify': {
      const read = readSignature(a);
      const signed = { method: method(c), path: d, sessionId: e, body: f };
      return read && isSignatureOf(read, b, signed) ? 'good' : 'wrong';
    }
    case 'ticket':
      return socketTicket(a, b, c, Number(d));
    case 'launch':
      return `params=${encodeURIComponent(sealEnvelope(a, c, iv(b)))}&ttl=${d}`;
    case 'publicId':
      return publicIdOf(a);
    case 'derive':
      return Object.values(derive({ serverSeed: a, clientSeed: b, blockHash: c, round: d })).join(' ');
    case 'walk':
      return hashAgain(a, Number(b));
    case 'words': {
      const stream = wordStream(a);
      return Array.from({ length: Number(c) }, () => stream.below(Number(b))).join(' ');
    }
    case 'crash':
      return printMultiplier(crashPoint(a));
    case 'digest':
      return digestAfter(a, {
        round: b,
        chainId: c,
        index: Number(d),
        blockNumber: Number(e),
        gameResultHash: f,
        before: g === 'void' ? 'void' : 'played',
      });
    default:
      throw new RangeError(operation);
  }
}

test('our own code agrees with the vectors, which a helper in another language has worked out', () => {
  expect(vectors.length).toBeGreaterThan(200);
  const wrong = vectors.filter(({ operation, fields, result }) => ours(operation, fields) !== result);
  expect(wrong).toEqual([]);
});

const folder = join(root, 'docs/examples/protocol');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const lines = vectors.map(({ operation, fields }) => [operation, ...fields.map(base64)].join(' '));
let built = '';
beforeAll(() => (built = mkdtempSync(join(tmpdir(), 'fairground-helpers-'))));
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** How a helper is made ready, if it has to be, and run. */
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
