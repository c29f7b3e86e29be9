import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { messageFrame } from '../../src/platform/server/messageFrame';

/** The messages that a client reads from these bytes, sent after the handshake in pieces of this size. */
async function read(
  bytes: Buffer,
  piece = bytes.length,
): Promise<readonly { text: string; isBinary: boolean }[]> {
  const handshakes = new WebSocketServer({ noServer: true });
  const server = createServer().on('upgrade', (request, connection, head) =>
    handshakes.handleUpgrade(request, connection, head, () => {
      for (let at = 0; at < bytes.length; at += piece) connection.write(bytes.subarray(at, at + piece));
      connection.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const messages: { text: string; isBinary: boolean }[] = [];
  client.on('message', (data, isBinary) => messages.push({ text: String(data as Buffer), isBinary }));
  await new Promise((resolve, reject) => client.on('close', resolve).on('error', reject));
  await new Promise((resolve) => server.close(resolve));
  return messages;
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a payload of %i characters is read as one message of text',
  async (length) => {
    const payload = 'x'.repeat(length);
    expect(await read(messageFrame(payload))).toEqual([{ text: payload, isBinary: false }]);
  },
);

test('frames that lie behind each other are read one by one, however they are cut', async () => {
  const texts = ['first', 'y'.repeat(300), '', 'four bytes each: 🎡🎢', 'z'.repeat(70_000)];
  const frames = Buffer.concat(texts.map(messageFrame));
  for (const piece of [frames.length, 7, 1_000])
    expect((await read(frames, piece)).map(({ text }) => text)).toEqual(texts);
});

test('the head is as short as it may be, and nothing is masked', () => {
  expect([...messageFrame('ab')]).toEqual([0x81, 2, 97, 98]);
  expect([...messageFrame('a'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126]);
  expect([...messageFrame('a'.repeat(65_536)).subarray(0, 10)]).toEqual([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
});
