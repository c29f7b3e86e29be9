// Derives the result seed from seeds: shared by all games with server seeds.
import { hashText } from './hash';

export interface Seeds {
  /** 64 lowercase hex characters, plain. */
  readonly serverSeed: string;
  /** The player's text, [A-Za-z0-9_-]{1,64}, or SHARED_CLIENT_SEED. */
  readonly clientSeed: string;
  /** Id of the announced block. */
  readonly blockHash: string;
  /** In decimal: the round id of a shared round, or the index in the player's chain. */
  readonly round: string;
}

export interface Derived {
  readonly serverSeedHash: string;
  readonly resultSeed: string;
  readonly gameResultHash: string;
}

/** Derives from the seeds: the commitment of the server seed, the result seed, and the commitment of the outcome. */
export function derive({ serverSeed, clientSeed, blockHash, round }: Seeds): Derived {
  const resultSeed = hashText(`${serverSeed}:${clientSeed}:${blockHash}:${round}`);
  return { serverSeedHash: hashText(serverSeed), resultSeed, gameResultHash: hashText(resultSeed) };
}
