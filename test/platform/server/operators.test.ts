// Which origins may embed the client: one setting makes the policy of its page and the list that the client receives.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../../../src/platform/config/environment';
import { operatorsFor } from '../../../src/platform/server/policy';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';

const CASINO = 'https://casino.example';

test('operators may frame the client and are listed to it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-operators-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Fairground</title>');
  writeFileSync(path.join(folder, 'embed.mjs'), 'export {}');
  writeFileSync(
    path.join(folder, 'config.json'),
    JSON.stringify({ launchKey: 'k', hosts: ['https://file.example'] }),
  );
  const client = { ...TEST_CONFIG.client, operators: [CASINO], demoOperatorPort: 8788 };
  const platform = await startTestPlatform({ config: { clientFolder: folder, client } });
  try {
    const { hosts } = (await (await fetch(`${platform.address}/config.json`)).json()) as { hosts: string[] };
    const own = new URL(platform.address).hostname;
    expect(hosts).toEqual(['https://file.example', CASINO, `http://${own}:8788`]);
    const policy = (await fetch(`${platform.address}/`)).headers.get('content-security-policy') ?? '';
    expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hosts.join(' ')}`);
    const sdk = await fetch(`${platform.address}/embed.mjs`);
    expect(sdk.headers.get('access-control-allow-origin')).toBe('*');
    expect(
      (await fetch(`${platform.address}/config.json`)).headers.get('access-control-allow-origin'),
    ).toBeNull();
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true });
  }
});

test('the demo’s lobby is on the host that was asked for; a Host header that is none adds nothing', () => {
  const config = { operators: [CASINO], demoOperatorPort: 8788 };
  expect(operatorsFor(config, '192.168.1.5:8787')).toEqual([CASINO, 'http://192.168.1.5:8788']);
  expect(operatorsFor(config, "evil.example; script-src 'unsafe-inline'")).toEqual([CASINO]);
  expect(operatorsFor({ ...config, demoOperatorPort: null }, 'localhost')).toEqual([CASINO]);
});

test('operators are origins; the demo takes the next port, another, or none', () => {
  const read = (environment: Record<string, string>) => readEnvironment(environment, []).client;
  expect(read({ FAIRGROUND_OPERATORS: `${CASINO}/lobby, http://localhost:9` }).operators).toEqual([
    CASINO,
    'http://localhost:9',
  ]);
  for (const wrong of ['casino.example', 'javascript:0', "'none'"])
    expect(() => read({ FAIRGROUND_OPERATORS: wrong })).toThrow('FAIRGROUND_OPERATORS');
  expect(read({ PORT: '9000' }).demoOperatorPort).toBe(9001);
  expect(read({ PORT: '0' }).demoOperatorPort).toBeNull();
  expect(read({ FAIRGROUND_OPERATOR_PORT: '9100' }).demoOperatorPort).toBe(9100);
  expect(read({ FAIRGROUND_OPERATOR_PORT: 'off' }).demoOperatorPort).toBeNull();
});
