// The beginning of a chain on the device that chose the client seed: the entry, the client seed, the announced block.
import type { OwnSeeds } from '../../../src/kits/ownRounds/messages';

interface Device {
  note(seeds: OwnSeeds, commitments: readonly []): void;
  sends(chainId: string, clientSeed: string): void;
}

export function begunHere(device: Device, seeds: OwnSeeds): void {
  const { current } = seeds;
  if (!current) throw new Error('no chain');
  const { k, before, chainId, commitment, length, clientSeed, head, historyBlockNum } = current;
  const entry = { k, before, chainId, commitment, length };
  device.note({ ...seeds, clientSeed: null, current: null, next: entry, further: seeds.next }, []);
  device.sends(chainId, clientSeed);
  const coming = { ...entry, clientSeed, head, historyBlockNum, historyBlockHash: null, bySwap: true };
  device.note({ ...seeds, current: null, coming }, []);
}
