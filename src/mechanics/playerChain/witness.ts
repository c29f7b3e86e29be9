// What this device has seen committed to before a stake was taken for it. The details of a round tell by it which of its
// hashes were witnessed here; what was not is never shown as if it had been.
import * as v from 'valibot';
import { hash } from '../../protocol/json';
import type { GameServices } from '../../stores/services';
import type { Commitment, OwnSeeds, RoundSeeds } from './messages';

/** `differs`: another hash was seen before the round than the one that its details tell. */
export type Sight = 'seen' | 'unseen' | 'differs';
export type Witnessed = Readonly<Record<'serverSeedHash' | 'gameResultHash', Sight>>;

/** Client seeds that are remembered as this device's own. */
const OWN_KEPT = 20;

const note = v.object({
  /** Chain and index. */
  round: v.string(),
  /** The client seed that the commitment was made with. */
  clientSeed: v.nullable(v.string()),
  serverSeedHash: v.nullable(hash),
  gameResultHash: v.nullable(hash),
});
type Note = v.InferOutput<typeof note>;
const notebook = v.object({ notes: v.array(note), sent: v.array(v.string()) });

const roundOf = ({ chainId, index }: { readonly chainId: string; readonly index: number }): string =>
  `${chainId}:${index}`;

export class Witness {
  private notes: readonly Note[] = [];
  private sent: readonly string[] = [];

  /** `kept`: rounds that are remembered, at most. */
  constructor(
    private readonly memory: GameServices['memory'],
    private readonly key: string,
    private readonly kept: number,
  ) {
    const read = v.safeParse(notebook, memory.read(key));
    if (read.success) ({ notes: this.notes, sent: this.sent } = read.output);
  }

  /** A client seed was sent from here: commitments may be published anew for it, and for no other reason. */
  sends(clientSeed: string): void {
    this.sent = [clientSeed, ...this.sent.filter((one) => one !== clientSeed)].slice(0, OWN_KEPT);
    this.keep();
  }

  /** Notes what is committed to for rounds that nobody has bet on yet. */
  note({ current, coming, clientSeed }: OwnSeeds, commitments: readonly Commitment[]): void {
    for (const { chainId, index, gameResultHash } of commitments) {
      const isNext = chainId === current?.chainId && index === current.nextIndex;
      const chain = [current, coming].find((one) => one?.chainId === chainId);
      this.add({
        round: roundOf({ chainId, index }),
        clientSeed: chain?.clientSeed ?? clientSeed,
        serverSeedHash: isNext ? current.serverSeedHash : null,
        gameResultHash,
      });
    }
    this.keep();
  }

  /** How a round's hashes compare with what was seen here before it. */
  look(seeds: RoundSeeds): Witnessed {
    const seen = this.notes.find(({ round }) => round === roundOf(seeds));
    const sight = (noted: string | null | undefined, told: string): Sight =>
      noted ? (noted === told ? 'seen' : 'differs') : 'unseen';
    return {
      serverSeedHash: sight(seen?.serverSeedHash, seeds.serverSeedHash),
      gameResultHash: sight(seen?.gameResultHash, seeds.gameResultHash),
    };
  }

  private add(told: Note): void {
    const before = this.notes.find(({ round }) => round === told.round);
    const merged: Note = before
      ? {
          ...told,
          serverSeedHash: before.serverSeedHash ?? told.serverSeedHash,
          gameResultHash: this.resultHash(before, told),
        }
      : told;
    const others = this.notes.filter(({ round }) => round !== told.round);
    this.notes = [merged, ...others].slice(0, this.kept);
  }

  /** Once seen, only a client seed of this device's own may change it; one that somebody else sent leaves it unseen. */
  private resultHash(before: Note, told: Note): string | null {
    if (before.clientSeed === told.clientSeed) return before.gameResultHash;
    return told.clientSeed !== null && this.sent.includes(told.clientSeed) ? told.gameResultHash : null;
  }

  private keep(): void {
    this.memory.write(this.key, { notes: this.notes, sent: this.sent });
  }
}
