// A block in the answer of a TRON node is accepted only when its header hashes to its id.
import { readTronBlock } from '../../../src/protocol/tronBlock';
import { realBlocks } from './tronStandIn';

describe('a block of the node', () => {
  const [, real] = [...realBlocks()].find(([num]) => num === 2_936_021) ?? [];
  if (!real) throw new Error('no such record');
  const bent = (change: Readonly<Record<string, unknown>>): unknown => ({
    ...real,
    block_header: { raw_data: { ...real.block_header.raw_data, ...change } },
  });

  test('is believed when its header hashes to its id, for every recorded one', () => {
    for (const [num, block] of realBlocks())
      expect(readTronBlock(block)).toMatchObject({ num, hash: block.blockID });
    expect(realBlocks().size).toBeGreaterThan(6);
  });

  test.each([
    ['another time', { timestamp: 1_538_732_154_001 }],
    ['another parent', { parentHash: '00'.repeat(32) }],
    ['another number', { number: 2_936_022 }],
    ['another witness', { witness_address: '41'.repeat(21) }],
    ['another version', { version: 4 }],
    ['no version', { version: undefined }],
    ['other transactions', { txTrieRoot: '11'.repeat(32) }],
    ['a state root it never had', { accountStateRoot: '22'.repeat(32) }],
  ])('with %s is refused', (_, change) => {
    expect(() => readTronBlock(bent(change))).toThrow('not its id');
  });

  test.each([
    ['a time that is text', bent({ timestamp: 'x' })],
    ['a parent that is no hash', bent({ parentHash: '0x12' })],
    ['a negative number', bent({ number: -1 })],
    ['no header', { blockID: real.blockID }],
    ['an id in capitals', { ...real, blockID: real.blockID.toUpperCase() }],
    ['a list', [real]],
    ['text', 'block'],
  ])('with %s is no block', (_, answer) => {
    expect(() => readTronBlock(answer)).toThrow('no block');
  });

  test('that does not exist is nothing', () => {
    expect(readTronBlock({})).toBeNull();
  });
});
