// Client seeds on this device: made for each chain when its entry is known, and stored before they are sent. The client never
// bets on a commitment with a client seed that was made elsewhere.
import { HILO_CALLS, HILO_GAME_TYPE } from '../../src/games/hilo/messages';
import { hiloProof, type HiloProof } from '../../src/games/hilo/proof';
import { typedClientSeed, isTyped, randomClientSeed } from '../../src/kits/ownRounds/client/clientSeeds';
import { PlayerSeeds } from '../../src/kits/ownRounds/client/seeds';
import { PLAYER_CHAIN_CALLS, type OwnSeeds } from '../../src/kits/ownRounds/messages';
import { OwnWitness } from '../../src/kits/ownRounds/witness';
import { CODE } from '../../src/protocol/codes';
import { OWN } from './hilo-client/table';
import { FakeServices, settle } from './support/fakeServices';

const HEX = /^[0-9a-f]{32}$/;
const KEY = 'seeds.8';
const commitments = (chainId: string) => [{ chainId, index: 1, gameResultHash: 'ab'.repeat(32) }];
const { current: CURRENT } = OWN;
if (!CURRENT) throw new Error('no chain');

/** Seeds after another device has chosen the client seed. */
const foreign = (clientSeed: string): OwnSeeds => ({
  ...OWN,
  clientSeed,
  current: { ...CURRENT, clientSeed },
});

function device(swapCode: number | null = null) {
  const services = new FakeServices();
  const order: string[] = [];
  const swaps = () => services.sentTo(HILO_CALLS.swap) as { chainId: string; clientSeed: string }[];
  services.answer(HILO_CALLS.swap, ({ chainId, clientSeed }) => {
    order.push(
      `sent ${JSON.stringify(services.kept.get(KEY)).includes(clientSeed) ? 'after' : 'before'} it was noted`,
    );
    if (swapCode !== null) return { ok: false, code: swapCode, message: '' };
    const { k, before, commitment, length } = OWN.next;
    const block = { historyBlockNum: 200, historyBlockHash: null, head: 198, bySwap: true };
    const coming = { k, before, chainId, commitment, length, clientSeed, ...block };
    const next = {
      ...OWN.next,
      k: k + 1,
      before: 'cd'.repeat(32),
      chainId: 'chain-3',
      commitment: 'ef'.repeat(32),
    };
    return { ok: true, body: { seeds: { ...foreign('c0'.repeat(16)), coming, next } } };
  });
  const seeds = new PlayerSeeds<HiloProof>({
    services,
    gameType: HILO_GAME_TYPE,
    swap: HILO_CALLS.swap,
    witness: new OwnWitness(services.witness, hiloProof),
    refresh: () => Promise.resolve(),
  });
  return { services, seeds, swaps, order };
}

test('a random one has 32 hex digits; a typed one gets a hyphen and 8 random characters, each time others', () => {
  expect(randomClientSeed()).toMatch(HEX);
  expect(randomClientSeed()).not.toBe(randomClientSeed());
  expect(typedClientSeed('my-seed')).toMatch(/^my-seed-[a-z2-9]{8}$/);
  expect(typedClientSeed('my-seed')).not.toBe(typedClientSeed('my-seed'));
  expect(typedClientSeed('x'.repeat(55))).toHaveLength(64);
  for (const bad of ['', 'a b', 'x'.repeat(56)]) expect(typedClientSeed(bad)).toBeNull();
  expect([isTyped(randomClientSeed()), isTyped(typedClientSeed('my-seed') ?? '')]).toEqual([false, true]);
});

test('the first is made for the registered chain, and noted before it is sent', async () => {
  const { services, seeds } = device();
  let noted: unknown = null;
  services.answer(PLAYER_CHAIN_CALLS.clientHash, () => {
    noted = services.kept.get(KEY);
    return { ok: false, code: 503, message: '' };
  });
  const { k, before, chainId, commitment, length } = CURRENT;
  const next = { k, before, chainId, commitment, length };
  const untouched: OwnSeeds = { ...OWN, clientSeed: null, current: null, next, further: OWN.next };
  seeds.take(untouched, []);
  await settle();
  const [first] = services.sentTo(PLAYER_CHAIN_CALLS.clientHash) as { chainId: string; clientSeed: string }[];
  expect(first).toMatchObject({ chainId, clientSeed: expect.stringMatching(HEX) as string });
  expect(noted).toMatchObject([{ chainId, clientSeed: first?.clientSeed }]);
  // The answer was lost: the same client seed is sent again.
  seeds.take(untouched, []);
  await settle();
  const again = services.sentTo(PLAYER_CHAIN_CALLS.clientHash) as { clientSeed: string }[];
  expect(again.map(({ clientSeed }) => clientSeed)).toEqual([first?.clientSeed, first?.clientSeed]);
});

test('on a chain with a client seed from elsewhere nothing can be bet, and the device offers its own, once', async () => {
  const { seeds, swaps, order } = device();
  seeds.take(foreign('c0'.repeat(16)), commitments('chain-1'));
  await settle();
  expect([seeds.ready, seeds.commitment, seeds.naming({ chainId: 'chain-1', index: 1 })]).toEqual([
    false,
    null,
    null,
  ]);
  expect(seeds.nextRounds(5, true)).toBeNull();
  expect(swaps()).toMatchObject([{ chainId: 'chain-2', clientSeed: expect.stringMatching(HEX) as string }]);
  expect(order).toEqual(['sent after it was noted']);
  // Then another device swaps again, while both are open: this device does not react by itself.
  const theirs = { ...CURRENT, k: 2, chainId: 'chain-3', clientSeed: 'd0'.repeat(16) };
  seeds.take(
    { ...OWN, clientSeed: theirs.clientSeed, current: theirs, coming: null },
    commitments('chain-3'),
  );
  await settle();
  expect([seeds.foreign, swaps().length]).toEqual([true, 1]);
  await seeds.offer();
  expect(swaps()).toHaveLength(2);
});

test('its own chain takes over: it may be bet on, and names what it sent', async () => {
  const { seeds, swaps } = device();
  seeds.take(foreign('c0'.repeat(16)), []);
  await settle();
  const clientSeed = swaps()[0]?.clientSeed ?? '';
  const current = { ...CURRENT, k: 1, chainId: 'chain-2', clientSeed };
  seeds.take({ ...OWN, clientSeed, current, coming: null }, commitments('chain-2'));
  expect(seeds.ready).toBe(true);
  expect(seeds.naming({ chainId: 'chain-2', index: 1 })).toEqual({
    chainId: 'chain-2',
    index: 1,
    clientSeed,
  });
  // The client does not bet when the platform sends another client seed for the same chain.
  seeds.take(
    { ...OWN, current: { ...current, clientSeed: 'e0'.repeat(16) }, coming: null },
    commitments('chain-2'),
  );
  expect([seeds.ready, seeds.commitment]).toEqual([false, null]);
});

test('beside an open round nothing is offered', async () => {
  const { seeds, swaps } = device();
  seeds.take(foreign('c0'.repeat(16)), [], 'all', true);
  await settle();
  expect(swaps()).toEqual([]);
});

test('one that the player typed elsewhere is shown, and kept if he confirms it', async () => {
  const { services, seeds, swaps } = device();
  services.answersToQuestions.push(true);
  seeds.take(foreign('my-seed-abcdefgh'), commitments('chain-1'));
  await settle();
  expect(services.questions).toMatchObject([{ text: { values: { seed: 'my-seed-abcdefgh' } } }]);
  expect([seeds.ready, swaps()]).toEqual([true, []]);
  const refusing = device();
  refusing.services.answersToQuestions.push(false);
  refusing.seeds.take(foreign('my-seed-abcdefgh'), []);
  await settle();
  expect([refusing.seeds.ready, refusing.swaps().length]).toEqual([false, 1]);
});

test('when the swaps of the day are used up, the player may keep what another device chose', async () => {
  const { services, seeds } = device(CODE.seedSwapsUsedUp);
  services.answersToQuestions.push(true);
  seeds.take(foreign('c0'.repeat(16)), commitments('chain-1'));
  await settle();
  expect(services.questions).toHaveLength(1);
  expect(seeds.ready).toBe(true);
});

test('calls under way name rounds one after the other, and those of the follower when the chain is used up', () => {
  const { services, seeds } = device();
  const sent = ['chain-1', 'chain-2'].map((chainId) => ({ chainId, clientSeed: 'mine', confirmed: false }));
  services.kept.set(KEY, sent);
  const { k, before, chainId, commitment, length } = OWN.next;
  const block = { historyBlockNum: 200, historyBlockHash: 'cd'.repeat(32), head: 198, bySwap: false };
  const coming = { k, before, chainId, commitment, length, clientSeed: 'mine', ...block };
  seeds.take({ ...OWN, current: { ...CURRENT, nextIndex: 990 }, coming }, []);
  expect(seeds.nextRounds(5, true)).toMatchObject({ chainId: 'chain-1', index: 990, count: 5 });
  expect(seeds.nextRounds(20, false)).toMatchObject({ chainId: 'chain-1', index: 995, count: 6 });
  expect(seeds.nextRounds(3, false)).toMatchObject({ chainId: 'chain-2', index: 1, count: 3 });
  // No bet is under way: the next index is the platform's.
  expect(seeds.nextRounds(1, true)).toMatchObject({ chainId: 'chain-1', index: 990, count: 1 });
});

test('from index 900 on the follower gets a client seed of its own; the old chains’ end is told once', async () => {
  const { services, seeds } = device();
  services.kept.set(KEY, [{ chainId: 'chain-1', clientSeed: 'mine', confirmed: false }]);
  const at = (nextIndex: number): OwnSeeds => ({
    ...OWN,
    current: { ...CURRENT, nextIndex },
    fromBefore: true,
  });
  seeds.take(at(900), []);
  await settle();
  expect(services.sentTo(PLAYER_CHAIN_CALLS.clientHash)).toEqual([]);
  seeds.take(at(901), []);
  await settle();
  expect(services.sentTo(PLAYER_CHAIN_CALLS.clientHash)).toMatchObject([{ chainId: 'chain-2' }]);
  const told = services.toasts.filter(({ message }) => message.key === 'game:own.seeds.renewed');
  expect(told).toHaveLength(1);
});
