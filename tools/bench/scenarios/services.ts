// The services that a game's store gets on the bench: a clock that the bench moves, frames sealed before, and a platform
// that refuses every call.
import type { Pushed } from '../../../src/client/connection/api';
import { ManualClock, type ServerTime } from '../../../src/core/clock';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { readPlatformFrame } from '../../../src/protocol/frames';
import { encodeJson } from '../../../src/protocol/json';
import { PlayStore } from '../../../src/client/stores/play';
import type { GameServices } from '../../../src/client/stores/services';

const KEY = 'the key of the channel';

/** Seals one frame of the channel as it comes over the wire. */
export const sealFrame = (
  seq: number,
  sentAt: ServerTime,
  items: readonly { readonly code: number; readonly data: unknown }[],
): string => sealEnvelope(KEY, encodeJson({ type: 'push', stream: 'channel', seq, sentAt, items }));

export class BenchServices {
  readonly clock = new ManualClock();
  private hear: (items: readonly Pushed[]) => void = () => undefined;
  readonly given: GameServices;

  /** `now`: the platform's time. */
  constructor(now: () => ServerTime) {
    const nothing = (): undefined => undefined;
    this.given = {
      clock: this.clock,
      serverClock: { now },
      api: { call: () => Promise.resolve({ ok: false, code: 503, message: '' }) },
      live: {
        onItems: (listener) => {
          this.hear = listener;
          return nothing;
        },
        onStale: () => nothing,
        onSilence: () => nothing,
        hearOnly: nothing,
      },
      wallet: { balance: null, set: nothing, expect: () => nothing, refresh: () => Promise.resolve() },
      notices: {
        toast: nothing,
        confirm: () => Promise.resolve(false),
        win: nothing,
        ownWins: () => nothing,
        announce: nothing,
        announceWhenQuiet: nothing,
      },
      fairness: { show: nothing },
      witness: {
        prepare: () => Promise.resolve(),
        tell: nothing,
        look: () => ({ promise: null, inTime: false, tip: null, mark: null }),
        markOf: () => null,
      },
      gate: new PlayStore(this.clock),
      player: { userId: 'me', publicId: 'me', nickName: 'Me' },
      memory: { read: nothing, write: nothing },
      locale: () => 'en',
      cue: nothing,
      bed: nothing,
      newId: () => 'bench',
    };
  }

  /** Opens and reads a sealed frame and passes its items on, as the socket does. Throws when it was not sealed here. */
  receive(sealed: string): void {
    const frame = readPlatformFrame(openEnvelope(KEY, sealed) ?? '');
    if (frame?.type !== 'push') throw new Error('this frame was not sealed by the bench');
    const { stream, sentAt } = frame;
    this.hear(frame.items.map(({ code, data }) => ({ code, data, stream, sentAt })));
  }
}
