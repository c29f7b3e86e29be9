// The platform's signatures on receipts of bets and on digests, and how a device compares later data with them.
import { generateKeyPairSync, sign } from 'node:crypto';
import { betReceipt, digestReceipt } from '../../../src/core/receipt';
import type { Fact } from '../../../src/protocol/witness';
import { newNotebook } from './engine';
import { Watcher, answerTo, digestedOf, sharedRound } from './honestHouse';

const keyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
};
const house = keyPair();
const stranger = keyPair();
const TEXT = betReceipt('rocket', { bet: 'b1', round: '99', stake: 1000n });

const receipt = (signature: string | null, round: string | null = '99'): Fact => ({
  kind: 'receipt',
  game: 'rocket',
  round,
  text: TEXT,
  signature,
});

/** A round of a house that signs its digests. */
const signedRound = (index: number, by: typeof house | null = house): Fact[] =>
  sharedRound('rocket', index).map((fact) => {
    if (fact.kind !== 'decided' || !fact.digest) return fact;
    const { roundId, digest } = digestedOf('rocket', index);
    return {
      ...fact,
      digest: { ...fact.digest, signature: by?.sign(digestReceipt('rocket', roundId, digest)) ?? null },
    };
  });

function watcher(keys: readonly string[] = [house.key]): Watcher {
  const made = new Watcher();
  made.answer = (what) => (what.kind === 'keys' ? { kind: 'keys', game: what.game, keys } : answerTo(what));
  return made;
}
/** Inserts facts, such as a receipt, after the first fact of a round. */
const during = (facts: readonly Fact[], ...more: readonly Fact[]): Fact[] => [
  ...facts.slice(0, 1),
  ...more,
  ...facts.slice(1),
];

test('a house that signs what it says leaves nothing to find, over reloads too', () => {
  const device = watcher().watch(...during(signedRound(1), receipt(house.sign(TEXT))), ...signedRound(2));
  expect(device.findings).toEqual([]);
  expect(device.cases.flatMap(({ signed }) => signed)).toHaveLength(3);
  const later = newNotebook();
  later.load('rocket', JSON.parse(JSON.stringify(device.notebook.page('rocket'))));
  expect(later.notesOf('rocket').keys).toEqual([house.key]);
});

test.each([
  ['no signature', null],
  ["somebody else's signature", stranger.sign(TEXT)],
  ['a signature of another stake', house.sign(TEXT.replace('10.00', '1.00'))],
])('a bet that is taken with %s is found, and its round named', (_what, signature) => {
  const device = watcher().watch(...during(signedRound(1), receipt(signature)));
  expect(device.findings).toMatchObject([{ defect: 'unsigned', round: '99', certain: true }]);
  expect(device.notebook.mark('rocket/99')).toBe('mismatch');
});

test.each([
  ['unsigned', null],
  ['signed by somebody else', stranger],
])('a digest that comes %s is found', (_what, by) => {
  const device = watcher().watch(...signedRound(1), ...signedRound(2, by), ...signedRound(3));
  expect(device.findings).toMatchObject([{ defect: 'unsigned', round: '100' }]);
});

test('a house without keys signs nothing, and that is no finding', () => {
  const device = watcher([]).watch(...during(sharedRound('rocket', 1), receipt(null)));
  expect(device.findings).toEqual([]);
});

test('a key that goes away is a changed commitment; a further one is not', () => {
  const facts = (keys: readonly string[]): Fact => ({ kind: 'keys', game: 'rocket', keys });
  const grown = watcher().watch(...signedRound(1), facts([house.key, stranger.key]));
  expect(grown.findings).toEqual([]);
  const replaced = watcher().watch(...signedRound(1), facts([stranger.key]));
  expect(replaced.defects).toEqual(['changed-commitment']);
});

test('while the keys are not known everything waits, and is judged when they are', () => {
  const device = watcher();
  const { answer } = device;
  device.answer = (what) => (what.kind === 'keys' ? { kind: 'gap', game: 'rocket' } : answer(what));
  device.watch(...during(signedRound(1), receipt(null)));
  expect(device.findings).toEqual([]);
  device.watch({ kind: 'keys', game: 'rocket', keys: [house.key] }, ...signedRound(2));
  expect(device.findings).toMatchObject([{ defect: 'unsigned', round: '99' }]);
});
