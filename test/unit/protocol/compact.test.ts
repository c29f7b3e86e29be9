// Compact lines: all values sent as changes are read unchanged, and both sides have the same bytes.
import fc from 'fast-check';
import { changesOf, withChanges, type Changes } from '../../../src/protocol/changes';
import {
  COMPACT_KIND,
  printAnswer,
  printPacked,
  readAnswer,
  readPacked,
  Said,
} from '../../../src/protocol/compact';
import { openCompact, sealEmpty } from '../../../src/protocol/compactSeal';
import { Sealer } from '../../../src/platform/server/sealing';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('changes laid over the value before make the value after, whatever both are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [before, after] = [overTheWire(one), overTheWire(other)];
      const changes = changesOf(before, after);
      if (changes === null) expect(before).toEqual(after);
      else expect(withChanges(before, overTheWire(changes) as Changes)).toEqual(after);
      expect(changesOf(after, after)).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('only what differs is told', () => {
  const before = { roundId: '7', balls: [3, 9], head: { num: 1, hash: 'a' }, gone: null };
  const after = { roundId: '7', balls: [3, 9, 12], head: { num: 2, hash: 'a' } };
  expect(changesOf(before, after)).toEqual({ balls: [2, [12]], head: { num: [2] }, gone: 0 });
});

test.each([
  ['a list that is shorter than it should be', [1], [2, [3]]],
  ['fields of what is none', 'text', { a: [1] }],
  ['a list in the place of an object', { a: 1 }, [0, [1]]],
])('changes of another value are refused: %s', (_, before, changes) => {
  expect(() => withChanges(before, changes as Changes)).toThrow(TypeError);
});

test('frames come out as they were said, also for who came later', () => {
  const named = fc.record({
    code: fc.constantFrom(2013, 3009),
    data: fc.jsonValue(),
    name: fc.constantFrom('one', 'other', undefined),
  });
  fc.assert(
    fc.property(fc.array(fc.array(named, { minLength: 1 })), fc.nat(5), (frames, comesAfter) => {
      const [sender, receiver] = [new Said(), new Said()];
      let late: Said | null = null;
      frames.forEach((items, at) => {
        if (at === comesAfter) late = new Said(overTheWire(sender.all) as typeof sender.all);
        const packed = readPacked(printPacked(5, sender.pack(items)));
        const said = items.map(({ code, data }) => ({ code, data: overTheWire(data) }));
        expect(packed && receiver.unpack(packed.items)).toEqual(said);
        if (late && packed) expect(late.unpack(packed.items)).toEqual(said);
      });
    }),
  );
});

test('what the item before has changed in the same way is not told again', () => {
  const said = new Said();
  const info = (gameType: number, hash: string) => ({
    code: 2013,
    data: { gameType, round: 'the same for a long time', head: { hash } },
    name: `info ${gameType}`,
  });
  said.pack([info(1, 'a'), info(3, 'a')]);
  const packed = said.pack([info(1, 'b'), info(3, 'b')]);
  expect(packed).toEqual([
    [2013, { head: { hash: ['b'] } }, 'info 1', 1],
    [2013, { head: 1 }, 'info 3', 1],
  ]);
});

test('changes of what was never said are refused, and so are those of an item that is missing', () => {
  expect(() => new Said().unpack([[2013, { a: [1] }, 'info', 1]])).toThrow(TypeError);
  const said = new Said([['info', { a: 0 }]]);
  expect(() => said.unpack([[2013, { a: 1 }, 'info', 1]])).toThrow(TypeError);
});

test.each([
  { now: 1_795_550_400_123, gameChannelType: 2, newest: { private: 7, channel: 4_000_000_000 } },
  { now: 1, gameChannelType: null, newest: { private: 0, channel: null } },
])('an answer to a heartbeat takes one block of AES: %j', (answer) => {
  const plain = printAnswer(answer);
  expect(plain).toHaveLength(15);
  expect(readAnswer(plain)).toEqual(answer);
});

const frameOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

test('browser and platform make the same bytes, and open those of each other', () => {
  const sealer = new Sealer('a secret');
  const texts = ['', 'a', 'exactly sixteen.', 'four bytes each: 🎡🎢', 'x'.repeat(5_000)];
  texts.forEach((text, counter) => {
    const opened = openCompact('a secret', frameOf(sealer.sealCompact(COMPACT_KIND.channel, counter, text)));
    expect(opened && { ...opened, plain: Buffer.from(opened.plain).toString() }).toEqual({
      kind: COMPACT_KIND.channel,
      counter,
      plain: text,
    });
  });
  const beat = sealEmpty('a secret', COMPACT_KIND.heartbeat, 70_000);
  expect(sealer.openCompact(Buffer.from(beat))).toMatchObject({ kind: 1, counter: 70_000 });
});

test('a frame that was altered anywhere, cut, or sealed under another secret is not opened', () => {
  const sealer = new Sealer('a secret');
  const frame = sealer.sealCompact(COMPACT_KIND.channel, 12, 'something to be told');
  for (let at = 0; at < frame.length; at += 1) {
    const altered = Buffer.from(frame);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    expect(openCompact('a secret', frameOf(altered))).toBeNull();
    expect(sealer.openCompact(altered)).toBeNull();
  }
  for (let length = 0; length < frame.length; length += 1)
    expect(openCompact('a secret', frameOf(frame.subarray(0, length)))).toBeNull();
  expect(openCompact('another', frameOf(frame))).toBeNull();
});

test('the same text under another counter is sealed to other bytes', () => {
  const sealer = new Sealer('a secret');
  const bodies = [1, 2].map((counter) => sealer.sealCompact(COMPACT_KIND.channel, counter, 'the same'));
  const [one, other] = bodies.map((frame) => frame.subarray(5, 21).toString('hex'));
  expect(one).not.toBe(other);
});
