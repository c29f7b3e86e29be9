// Client seeds: this device makes each one for one registered chain that it knows, and stores it before it is sent. The
// device bets on no promise with a client seed that it did not send, unless the player has confirmed that seed.
import * as v from 'valibot';
import { isClientSeed } from '../messages';

const KEPT = 12;
const RANDOM_DIGITS = 32;
const ENDING = 8;
/** 32 characters that cannot be mistaken for each other. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

const sentSchema = v.array(
  v.object({
    chainId: v.string(),
    clientSeed: v.string(),
    /** True when the seed was made elsewhere and the player has confirmed it. */
    confirmed: v.boolean(),
  }),
);
type Sent = v.InferOutput<typeof sentSchema>[number];

const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

export const randomClientSeed = (): string =>
  Array.from(bytes(RANDOM_DIGITS / 2), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The text that the player typed, with an unpredictable ending; null when the result is not a valid client seed. */
export function typedClientSeed(text: string): string | null {
  const seed = `${text}-${Array.from(bytes(ENDING), (byte) => SIGNS[byte & 31]).join('')}`;
  return text !== '' && isClientSeed(seed) ? seed : null;
}

/** Whether a player typed it, on whichever device. */
export const isTyped = (clientSeed: string): boolean => !/^[0-9a-f]{32}$/.test(clientSeed);

/** The client seeds that this device has sent, by chain. Another page of the device may write too, so they are read each time. */
export class SentSeeds {
  constructor(
    private readonly memory: { read(key: string): unknown; write(key: string, value: unknown): void },
    private readonly key: string,
  ) {}

  /** The seed that was sent for this chain; null when there is none. */
  of(chainId: string): Sent | null {
    return this.all.find((one) => one.chainId === chainId) ?? null;
  }

  has({ chainId, clientSeed }: Omit<Sent, 'confirmed'>): boolean {
    return this.of(chainId)?.clientSeed === clientSeed;
  }

  note(sent: Sent): void {
    this.memory.write(
      this.key,
      [sent, ...this.all.filter(({ chainId }) => chainId !== sent.chainId)].slice(0, KEPT),
    );
  }

  private get all(): readonly Sent[] {
    const kept = v.safeParse(sentSchema, this.memory.read(this.key));
    return kept.success ? kept.output : [];
  }
}
