// A player's page without its screens: the client's stores over the real protocol, on the platform's own clock, with the
// device's storage. A test can lose requests or answers, and end the page as a reload does.
import type { Api } from '../../../src/client/connection/api';
import type { ManualClock } from '../../../src/core/clock';
import { readBody, type AnswerOf, type Call } from '../../../src/protocol/call';
import { CODE } from '../../../src/protocol/codes';
import { FakeServices } from '../../unit/support/fakeServices';
import type { TestPlayer } from './testPlayer';

const never = (): Promise<never> => new Promise(() => undefined);

export class Page {
  readonly services: FakeServices;
  /** The call whose requests or answers are lost; null for none. */
  losing: { readonly call: Call; readonly what: 'request' | 'answer' } | null = null;
  /** The lost requests, and the requests of lost answers. */
  readonly lost: { readonly path: string; readonly request: unknown }[] = [];
  private gone = false;

  constructor(
    private readonly player: TestPlayer,
    clock: ManualClock,
    /** The device's storage, which the next page gets too. */
    readonly device = new Map<string, unknown>(),
  ) {
    const api: Api = { call: (call, request) => this.call(call, request) };
    this.services = Object.assign(new FakeServices(), {
      clock,
      api,
      player: { userId: player.userId, nickName: player.userId },
      memory: {
        read: (key: string) => this.device.get(key),
        write: (key: string, value: unknown) => {
          if (!this.gone) this.device.set(key, structuredClone(value));
        },
      },
    });
  }

  get told(): readonly string[] {
    return this.services.toasts.map(({ message }) => message.key);
  }

  /** Ends the page as a reload does: all its work stops. Returns the next page, with the same device storage. */
  reload(clock: ManualClock): Page {
    this.gone = true;
    return new Page(this.player, clock, this.device);
  }

  private async call<C extends Call>(
    call: C,
    request: unknown,
  ): Promise<{ ok: true; body: AnswerOf<C> } | { ok: false; code: number; message: string }> {
    if (this.gone) return never();
    const isLost = this.losing?.call.path === call.path;
    if (isLost) this.lost.push({ path: call.path, request });
    if (isLost && this.losing?.what === 'request') return never();
    const { answer } = await this.player.send(call.path, request);
    if (isLost || this.gone) return never();
    const read = answer.code === CODE.success ? readBody(call, answer.msg) : undefined;
    return read ? { ok: true, body: read.body } : { ok: false, code: answer.code, message: answer.msg };
  }
}
