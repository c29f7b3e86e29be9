// Tests each fault of the fault proxy by itself, since other tests rely on it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { DRIP_INTERVAL } from '../../../tools/soak/faultProxy/faults';
import { FaultProxy } from '../../../tools/soak/faultProxy/proxy';
import { eventually } from '../support/eventually';
import { Aside, ask, listen, type Answer } from './aside';

let aside: Aside;
let proxy: FaultProxy;
beforeEach(async () => {
  aside = await Aside.open();
  proxy = await FaultProxy.open({ target: aside.port, random: () => 0 });
});
afterEach(async () => {
  await proxy.close();
  aside.close();
});

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const answered = (answer: Answer | string): Answer => {
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};

test('without faults it is not there', async () => {
  expect(answered(await ask(proxy.address, 'a'))).toMatchObject({ status: 200, text: 'answer to a' });
  const listener = await listen(proxy.address);
  listener.socket.send('up');
  await eventually(() => expect(aside.heard).toEqual(['up']));
  aside.say('one', 'x'.repeat(70_000), 'three');
  await eventually(() => expect(listener.words.map((word) => word.length)).toEqual([3, 70_000, 5]));
  listener.socket.close(3_001);
  await eventually(() => expect(proxy.count).toBe(0));
});

test('a cut breaks what stands, on both sides, and nothing else', async () => {
  const listener = await listen(proxy.address);
  await eventually(() => expect(aside.sockets.size).toBe(1));
  proxy.cut();
  await eventually(() => expect([listener.closeCode, aside.sockets.size]).toEqual([1006, 0]));
  expect(answered(await ask(proxy.address, 'a')).status).toBe(200);
});

test('a request is cut before it arrives, an answer after it was given', async () => {
  proxy.onlooker = { onRequest: () => proxy.cut() };
  expect(await ask(proxy.address, 'lost')).toBe('ECONNRESET');
  proxy.onlooker = { onAnswer: () => proxy.cut() };
  expect(await ask(proxy.address, 'heard')).toBe('ECONNRESET');
  expect(aside.received).toEqual(['heard']);
});

test('refusal: nobody listens, until the network is back on the same address', async () => {
  proxy.refuse();
  expect(await ask(proxy.address, 'a')).toBe('ECONNREFUSED');
  await proxy.restore();
  expect(answered(await ask(proxy.address, 'b')).text).toBe('answer to b');
});

test('a domain that is down stays so when the network is back', async () => {
  proxy.isDown = true;
  proxy.refuse();
  await proxy.restore();
  expect(await ask(proxy.address, 'a')).toBe('ECONNREFUSED');
});

test('half-open: a dead line takes everything and gives nothing, and neither side is told', async () => {
  const listener = await listen(proxy.address);
  await eventually(() => expect(aside.sockets.size).toBe(1));
  proxy.die();
  listener.socket.send('into the void');
  aside.say('from the void');
  await pause(150);
  expect([listener.words, aside.heard, listener.closeCode, aside.sockets.size]).toEqual([[], [], null, 1]);
  expect(answered(await ask(proxy.address, 'a')).status).toBe(200);
});

test('a stall holds bytes back, and lets them go in order', async () => {
  const listener = await listen(proxy.address);
  proxy.faults.down.stalled = true;
  aside.say('one', 'two');
  await pause(100);
  expect(listener.words).toEqual([]);
  proxy.faults.down.stalled = false;
  proxy.changed();
  await eventually(() => expect(listener.words).toEqual(['one', 'two']));
});

test('new connections are held, and go through when the network is back', async () => {
  proxy.hold();
  const waiting = ask(proxy.address, 'a');
  await pause(150);
  expect(aside.received).toEqual([]);
  await proxy.restore();
  expect(answered(await waiting)).toMatchObject({ text: 'answer to a' });
});

test('a delay counts for each way', async () => {
  Object.assign(proxy.faults.up, { delay: 80 });
  Object.assign(proxy.faults.down, { delay: 80 });
  const { took, text } = answered(await ask(proxy.address, 'a'));
  expect(text).toBe('answer to a');
  // Timers may fire a little early.
  expect(took).toBeGreaterThanOrEqual(155);
});

test('a slow drip brings every byte, a few at a time', async () => {
  proxy.faults.down.dripBytes = 40;
  const { took, text } = answered(await ask(proxy.address, 'a'));
  expect(text).toBe('answer to a');
  // At least two pauses between drips; timers may fire a little early.
  expect(took).toBeGreaterThanOrEqual(1.9 * DRIP_INTERVAL);
});

test('messages are dropped', async () => {
  const listener = await listen(proxy.address);
  proxy.faults.messages.drop = 1;
  const passed = new Promise((resolve) => listener.socket.once('ping', resolve));
  aside.say('gone');
  // A ping is no message; it arrives after all messages sent before.
  for (const socket of aside.sockets) socket.ping();
  await passed;
  proxy.faults.messages.drop = 0;
  aside.say('here');
  await eventually(() => expect(listener.words).toEqual(['here']));
});

test('messages come twice', async () => {
  const listener = await listen(proxy.address);
  proxy.faults.messages.duplicate = 1;
  aside.say('one', 'two');
  await eventually(() => expect(listener.words).toEqual(['one', 'one', 'two', 'two']));
});

test('messages overtake each other', async () => {
  const listener = await listen(proxy.address);
  proxy.faults.messages.reorder = 1;
  aside.say('one', 'two', 'three', 'four');
  await eventually(() => expect(listener.words).toEqual(['two', 'one', 'four', 'three']));
});

test('a request arrives twice, and is answered once', async () => {
  proxy.faults.requests.duplicate = 1;
  expect(answered(await ask(proxy.address, 'a')).text).toBe('answer to a');
  await eventually(() => expect(aside.received).toEqual(['a', 'a']));
});

test('an answer is truncated: the line ends in its middle', async () => {
  proxy.faults.down.truncateAfter = 60;
  expect(await ask(proxy.address, 'a')).toEqual(expect.any(String));
  expect(aside.received).toEqual(['a']);
});

test('bytes are corrupted, one bit of a piece', async () => {
  const listener = await listen(proxy.address);
  // random() is 0 here: it flips the lowest bit of the first byte. The text frame becomes a continuation without a beginning.
  proxy.faults.down.corrupt = 1;
  aside.say('one');
  await eventually(() => expect(listener.closeCode).not.toBeNull());
  expect(listener.words).toEqual([]);
});

test('a gateway answers in the place of the platform', async () => {
  proxy.faults.requests.status = 503;
  const { status, text } = answered(await ask(proxy.address, 'a'));
  expect([status, text.startsWith('<html>'), aside.received]).toEqual([503, true, []]);
});

test('a platform that is down is a broken line', async () => {
  aside.close();
  expect(await ask(proxy.address, 'a')).toMatch(/ECONNRESET|hang up/);
});

test('a process that has broken a connection while it was being ended can exit', async () => {
  const script = path.join(__dirname, 'resetting.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: 'ignore' });
  const patience = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const ended = await new Promise((resolve) =>
    child.on('exit', (status, signal) => resolve({ status, signal })),
  );
  clearTimeout(patience);
  expect(ended).toEqual({ status: 0, signal: null });
});
