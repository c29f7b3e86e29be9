// One device: the whole real client but for what draws, with its storage kept over reloads, its witness working every round
// through, and a player who bets one unit on each round that he sees open.
import { createRoot, type Client } from '../../../src/client/app/createRoot';
import type { ManualClock } from '../../../src/core/clock';
import { examine } from '../../../src/fairness/witness/examine';
import { CrashStore } from '../../../src/kits/crash/client/store';
import { gameOfType, pathOf } from '../../../src/games/games';
import { EMPTY_LAUNCH } from '../../../src/protocol/launch';
import type { Finding } from '../../../src/protocol/witness';
import type { TextStorage } from '../../../src/client/stores/storage';
import { PROOF_RULES } from '../../proofRules';
import { Wire } from './wire';
import type { CrashHouse } from './crashHouse';

export const TOKEN = 'token-of-a-player';

class KeptStorage implements TextStorage {
  private readonly kept = new Map<string, string>();
  get = (key: string): string | null => this.kept.get(key) ?? null;
  set = (key: string, value: string): void => void this.kept.set(key, value);
  remove = (key: string): void => void this.kept.delete(key);
}

interface Visit {
  readonly client: Client;
  readonly store: CrashStore;
  readonly wire: Wire;
}

export class Device {
  lag = 0;
  /** Questions that the player was asked, by the key of their text. */
  readonly told: string[] = [];
  private readonly local = new KeptStorage();
  private visit: Visit | null = null;

  constructor(
    private readonly clock: ManualClock,
    private readonly house: CrashHouse,
  ) {}

  get isHere(): boolean {
    return this.visit !== null;
  }

  /** What was found, in this visit and in earlier ones. */
  get findings(): readonly Finding[] {
    const { visit } = this;
    visit?.client.witness.recall();
    return visit?.client.witness.findings ?? [];
  }

  get witness(): Client['witness'] | null {
    return this.visit?.client.witness ?? null;
  }

  async open(): Promise<void> {
    if (this.visit) return;
    const { clock, house } = this;
    const game = gameOfType(house.skin.gameType);
    if (!game) throw new Error(`no game of type ${house.skin.gameType}`);
    const wire = new Wire(TOKEN, clock, (path, request) => house.answer(path, request));
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
      },
      clock,
      transport: wire,
      connectSocket: (_address, listeners) => wire.connect(listeners),
      sessionStorage: new KeptStorage(),
      localStorage: this.local,
      ownAddress: 'https://hall.example',
      path: pathOf(game),
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
    const store = new CrashStore(client.gameServices(), house.skin);
    client.useGame(store);
    for (const panel of store.panels) panel.stake.setText('1.00');
    store.panels[0].setAutoEscape(true);
    store.panels[0].setAutoEscapeText('1.50');
    void store.start();
    void store.assetsReady();
    this.visit = { client, store, wire };
    house.wires.add(wire);
  }

  /** The page is left, and what was noted is written down. */
  close(): void {
    const { visit } = this;
    if (!visit) return;
    this.house.wires.delete(visit.wire);
    visit.client.witness.keep();
    visit.store.dispose();
    visit.client.leaveSession();
    this.visit = null;
  }

  /** A frame is lost on the way. */
  lose(): void {
    this.visit?.wire.lose();
  }

  /** The game asks for its snapshot, as after a return to the page. */
  refresh(): void {
    void this.visit?.store.refresh();
  }

  /** Opens the list of past rounds. */
  history(): void {
    void this.visit?.store.loadHistory();
  }

  /** Bets, where the moment allows. */
  bet(): void {
    const { visit } = this;
    if (!visit || visit.store.locked || visit.store.openRound === null) return;
    const [panel] = visit.store.panels;
    if (panel.bet || panel.order || panel.pending) return;
    void panel.act();
  }

  /** Escapes by hand, where there is a flight. */
  escape(): void {
    const [panel] = this.visit?.store.panels ?? [];
    if (panel && this.visit?.store.flying && panel.bet?.status === 'placed') void panel.act();
  }

  /** Reads what the player is asked, and says no. */
  readQuestions(): void {
    const notices = this.visit?.client.notices;
    for (let n = 0; n < 5 && notices?.question; n++) {
      const { title, text } = notices.question;
      if (title.key === 'fairness:finding.title') this.told.push(text.key);
      notices.answer(false);
    }
  }
}
