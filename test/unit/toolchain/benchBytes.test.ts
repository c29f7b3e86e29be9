// The data for an hour of play in the settings equals the measurement, and the meter counts bytes of the socket and of calls.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { readFileSync } from 'node:fs';
import { HOURLY_DATA } from '../../../src/client/screens/settings/hourlyData';
import { sealEnvelope } from '../../../src/protocol/envelope';
import { COMPACT_KIND, printPacked } from '../../../src/protocol/compact';
import { Sealer } from '../../../src/platform/server/sealing';
import { channelOf, hourOf, kindsOf, type KeptBytes } from '../../../tools/bench/bytesReport';
import { openRelay } from '../../../tools/bench/site/relay';

const TOKEN = 'token';
const KEY = 'key';
const LINE = 'line';

test('each byte of TCP payload is counted once, by what it was for', async () => {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer((_, answer) => answer.end('x'.repeat(1_000)));
  const connections: Promise<number>[] = [];
  server.on('connection', (connection) => {
    const closed = new Promise((resolve) => connection.on('close', resolve));
    connections.push(closed.then(() => connection.bytesRead + connection.bytesWritten));
  });
  server.on('upgrade', (request, connection, head) =>
    sockets.handleUpgrade(request, connection, head, (socket) => {
      const answer = {
        ...{ type: 'channel', gameChannelType: 2, key: KEY, seq: 0 },
        compact: { as: 'compact', line: LINE, said: [] },
      };
      socket.send(sealEnvelope(TOKEN, JSON.stringify(answer)));
      const text = printPacked(1, [[3009, { height: '1.00' }]]);
      socket.send(new Sealer(KEY).sealCompact(COMPACT_KIND.channel, 1, text));
      socket.once('message', () => socket.close());
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay = await openRelay((server.address() as AddressInfo).port);
  const at = `127.0.0.1:${relay.port}`;
  await (await fetch(`http://${at}/api/game/list`, { method: 'POST', body: 'y'.repeat(500) })).text();
  const socket = new WebSocket(`ws://${at}/notice?jwtToken=t`, { perMessageDeflate: false });
  socket.on('open', () => socket.send('z'.repeat(200)));
  await new Promise((resolve) => socket.on('close', resolve));
  const kinds = kindsOf(relay.passed, { calls: 0, frames: 0 }, TOKEN);
  await relay.close();
  const tcp = (await Promise.all(connections)).reduce((sum, bytes) => sum + bytes, 0);
  await new Promise((resolve) => server.close(resolve));

  const names = kinds.map(({ name, count }) => [name, count]);
  expect(names).toEqual(
    expect.arrayContaining([
      ['POST /api/game/list', 1],
      ['GET /notice', 1],
      ['channel', 1],
      ['channel 3009', 1],
    ]),
  );
  const all = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(Math.round(all)).toBe(tcp);
  const hour = hourOf(kinds, 30);
  expect(Math.round(hour.socket + hour.calls)).toBe(2 * tcp);
});

const KEPT = JSON.parse(readFileSync('docs/bench-bytes.json', 'utf8')) as KeptBytes;

test.each(Object.keys(KEPT.usual.pages))('%s: the settings tell what was measured', (page) => {
  for (const [way, run] of [
    ['compact', KEPT.usual],
    ['light', KEPT.saved],
  ] as const) {
    const { socket = NaN, calls = NaN } = run.pages[page] ?? {};
    const told = HOURLY_DATA[channelOf(page)]?.[way] ?? NaN;
    const measured = (socket + calls) / 1e6;
    expect(told).toBeGreaterThanOrEqual(measured);
    expect(told).toBeLessThan(measured + 0.2);
  }
});
