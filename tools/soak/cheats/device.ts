// One device: the whole real client except its drawing, with a storage that survives reloads, a witness that checks every
// round, and a player who bets one unit on each round that he sees open.
import { createRoot, type Client } from '../../../src/client/app/createRoot';
import type { Clock, ManualClock } from '../../../src/core/clock';
import { examine } from '../../../src/fairness/witness/examine';
import { pathOf } from '../../../src/games/games';
import { EMPTY_LAUNCH } from '../../../src/protocol/launch';
import type { Finding, Standing } from '../../../src/protocol/witness';
import type { TextStorage } from '../../../src/client/stores/storage';
import { PROOF_RULES } from '../../proofRules';
import type { House, Sitting } from './house';
import { Wire } from './wire';

export const TOKEN = 'token-of-a-player';

class KeptStorage implements TextStorage {
  private readonly kept = new Map<string, string>();
  get = (key: string): string | null => this.kept.get(key) ?? null;
  set = (key: string, value: string): void => void this.kept.set(key, value);
  remove = (key: string): void => void this.kept.delete(key);
}

interface Visit {
  readonly client: Client;
  readonly sitting: Sitting;
  readonly wire: Wire;
}

export class Device implements Pick<Sitting, 'bet' | 'move' | 'swap'> {
  lag = 0;
  /** Error of its clock, in milliseconds. */
  skew = 0;
  /** Questions to the player, by the key of their text. */
  readonly told: string[] = [];
  private readonly local = new KeptStorage();
  private visit: Visit | null = null;

  constructor(
    private readonly clock: ManualClock,
    readonly house: House,
  ) {}

  get isHere(): boolean {
    return this.visit !== null;
  }

  /** The findings of this visit and of earlier ones. */
  get findings(): readonly Finding[] {
    const { visit } = this;
    visit?.client.witness.recall();
    return visit?.client.witness.findings ?? [];
  }

  get standing(): Standing | null {
    return this.visit?.client.witness.standing(this.house.game.proofName) ?? null;
  }

  async open(): Promise<void> {
    if (this.visit) return;
    const { house, skew } = this;
    const clock: Clock = {
      now: () => this.clock.now() + skew,
      after: (delay, call) => this.clock.after(delay, call),
    };
    const wire = new Wire(TOKEN, this.clock, (path, request) => house.answer(path, request));
    wire.lag = this.lag;
    const client: Client = createRoot({
      config: {
        launchKey: 'cheats',
        domains: [],
        noticeDomains: [],
        links: {},
        hosts: [],
        pack: '',
        packs: [],
        packOrigins: [],
      },
      clock,
      transport: wire,
      chance: () => 0,
      connectSocket: (_address, listeners) => wire.connect(listeners),
      sessionStorage: new KeptStorage(),
      localStorage: this.local,
      ownAddress: 'https://hall.example',
      path: pathOf(house.game),
      query: () => '',
      online: () => true,
      mobile: () => true,
      examine: async (one) => examine(await PROOF_RULES, structuredClone(one)),
      sound: { cue: () => undefined, bed: () => undefined },
      go: (target) => client.pageChanged(target),
    });
    client.session.enter({ ...EMPTY_LAUNCH, userId: house.userId, token: TOKEN, nickName: 'Linh', type: 2 });
    client.start();
    await client.witness.prepare();
    const sitting = await house.sit(client.gameServices());
    client.useGame(sitting.store);
    void sitting.store.start();
    void sitting.ready();
    this.visit = { client, sitting, wire };
    house.wires.add(wire);
  }

  /** Leaves the page, and writes the notes to the storage. */
  close(): void {
    const { visit } = this;
    if (!visit) return;
    this.house.wires.delete(visit.wire);
    visit.client.witness.keep();
    visit.sitting.store.dispose();
    visit.client.leaveSession();
    this.visit = null;
  }

  /** Loses a frame on the way. */
  lose(): void {
    this.visit?.wire.lose();
  }

  /** The game fetches its snapshot, as after a return to the page. */
  refresh(): void {
    void this.visit?.sitting.store.refresh();
  }

  history(): void {
    this.visit?.sitting.history?.();
  }

  bet(): void {
    this.visit?.sitting.bet();
  }

  move(): void {
    this.visit?.sitting.move?.();
  }

  swap(): void {
    this.visit?.sitting.swap?.();
  }

  /** Reads the questions to the player, and answers no. */
  readQuestions(): void {
    const notices = this.visit?.client.notices;
    for (let n = 0; n < 5 && notices?.question; n++) {
      const { title, text } = notices.question;
      if (title.key === 'witness:finding.title') this.told.push(text.key);
      notices.answer(false);
    }
  }
}
