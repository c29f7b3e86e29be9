// Creates the client: stores, connection, and the calls between them. Reads from top to bottom; it contains no decisions of
// its own.
import { witnessTermsOf } from '../../games/games';
import i18next from 'i18next';
import { reaction, when } from 'mobx';
import { Connection } from '../connection/connection';
import type { Refusal } from '../connection/http';
import type { ConnectSocket } from '../connection/socket';
import type { Transport } from '../connection/transport';
import type { Cancel, Clock } from '../../core/clock';
import { formatMoney } from '../../core/money';
import { onceFetched } from '../../core/once';
import { pageAt } from '../../games/games';
import { currentLocale, hasMoreTexts, moreTexts } from '../i18n';
import { IN_MAINTENANCE, CALLS } from '../../protocol/calls';
import type { ClientConfig } from '../../protocol/config';
import { publicIdOf } from '../../protocol/publicId';
import { BillboardStore } from '../stores/billboard';
import { FairnessStore } from '../stores/fairness';
import { HallsStore } from '../stores/halls';
import { HostStore } from '../stores/host';
import { createMemory } from '../stores/memory';
import { MESSAGES_STAY } from '../stores/messagesStay';
import { NoticesStore } from '../stores/notices';
import { PageStore } from '../stores/page';
import { PlayStore } from '../stores/play';
import type { Root } from '../stores/root';
import type { GameServices, Message } from '../stores/services';
import { SessionStore, type Ending } from '../stores/session';
import { SettingsStore } from '../stores/settings';
import type { TextStorage } from '../stores/storage';
import { WalletStore } from '../stores/wallet';
import { WitnessStore, type WitnessParts } from '../stores/witness';
import { watchAuthorisation } from './authorisation';
import { reloadForChunk } from './chunkReload';
import { watchDoor } from './closedDoor';
import type { CurrentGame } from './currentGame';
import { newId } from './newId';
import { carryOut } from './reactions';
import { kindAt, lobbyAddress, mayReconnect } from './reconnectPages';
import { channelAt, mayHaveSession, mayHaveSocket } from './routes';
import { takePushes } from './sharedPushes';
import { tellFinding } from './tellFinding';
import { whenSettled } from './whenSettled';
import { endPage } from './whereTo';

/** Milliseconds between a failed fetch of the balance and the next. */
const BALANCE_RETRY_DELAY = 2_000;

/** Longest time in milliseconds that less important work waits for the scene of a game. */
const SCENE_PATIENCE = 4_000;

export interface Surroundings {
  readonly config: ClientConfig;
  readonly clock: Clock;
  readonly transport: Transport;
  readonly connectSocket: ConnectSocket;
  /** From 0 to below 1: spreads the calls of many clients. */
  chance(): number;
  /** sessionStorage and localStorage, or their replacements. */
  readonly sessionStorage: TextStorage;
  readonly localStorage: TextStorage;
  /**
   * Runs the callback when the page is idle, and at the latest when it is hidden or left; without this function it runs at
   * once.
   */
  readonly whenIdle?: ((run: () => void) => void) | undefined;
  /** Name of the host page, which may hold other clients of the same player. */
  readonly hostPage?: string | undefined;
  readonly ownAddress: string;
  readonly path: string;
  /** The query of the address within the hash router, with its question mark, or empty. */
  query(): string;
  online(): boolean;
  /** Whether this is a phone or a tablet. */
  mobile(host: HostStore): boolean;
  /** Examines a finished round for the witness. */
  readonly examine: WitnessParts['examine'];
  /** Plays the sounds of events. */
  readonly sound: Pick<GameServices, 'cue' | 'bed'>;
  go: Root['go'];
}

/** The root, and the calls that change it from outside: page changes and a return after long hiding. */
export interface Client extends Root {
  /** Starts with the session that the session store holds. */
  start(): void;
  pageChanged(path: string): void;
  /** Renews the live connection, and the game on show. */
  renew(): void;
  /** The browser has a network again. */
  networkReturned(): void;
  /** A call that moves money has no answer yet. */
  movesMoney(): boolean;
  /** The connection to which a compact line is added. */
  readonly line: Connection;
  /** Sets the game that is refreshed with the connection. */
  useGame(game: Pick<CurrentGame, 'refresh'>): void;
  /** Leads to the lobby, and keeps the query of the address except the game's parameters. */
  toLobby(): void;
}

export function createRoot(around: Surroundings): Client {
  const { config, clock, go } = around;
  const session = new SessionStore(around.sessionStorage, newId);
  const page = new PageStore(around.path);
  const stays = (): boolean => !!memory.read(MESSAGES_STAY);
  const notices = new NoticesStore(clock, currentLocale, stays, ({ key }, say) => {
    if (hasText(key)) say();
    else withTexts(say, say);
  });
  const fairness = new FairnessStore();
  const host = new HostStore();
  const play = new PlayStore(clock);
  const memory = createMemory(around.localStorage, () => session.user.userId, around.whenIdle);
  // The demo's own blocks exist nowhere else.
  const blockSources = config.demoBlocks ? [] : (config.blockSources ?? []);
  const asking = onceFetched(async () =>
    (await import('./askPlatform')).createAsking(connection.api, blockSources),
  );
  const witness = new WitnessStore({
    clock,
    memory,
    loadNotes: async () => {
      await when(() => page.calm);
      const { Notebook } = await import('../../fairness/witness/notebook');
      return () => new Notebook(witnessTermsOf, blockSources.length > 0);
    },
    examine: around.examine,
    ask: async (what) => (await asking())(what),
    alarm: (finding) => void tellFinding(finding, { notices, go }),
  });
  const settings = new SettingsStore(createMemory(around.localStorage, () => ''));

  const hasText = (key: string): boolean => i18next.exists(key);
  const withTexts = (say: () => void, otherwise: () => void): void => {
    if (hasMoreTexts()) say();
    else void moreTexts().then(say, otherwise);
  };
  const withSum = async ({ code, gameType }: Refusal): Promise<Message | null> =>
    (await import('./refusedSum')).refusedSum(code, gameType, {
      api,
      wallet,
      path: page.path,
      locale: currentLocale(),
    });
  const offer = onceFetched(async () => (await import('./otherVersion')).offerReload(notices));
  const offerReload = (): void => void offer().catch(reloadForChunk);
  const connection = new Connection({
    ...around,
    allowed: config,
    session,
    page: {
      mayHaveSocket: () => mayHaveSocket(page.path),
      mayHaveSession: () => mayHaveSession(page.path),
      channel: () => channelAt(page.path),
      place: () => ({
        page: kindAt(page.path),
        excluded: page.maintenance || !mayReconnect(page.path),
      }),
    },
    inMaintenance: () => page.maintenance,
    newId,
    react: (refusal) => {
      if (refusal.movesMoney) host.betRefused(refusal);
      carryOut(refusal, {
        notices,
        wallet,
        hasText,
        withTexts,
        withSum,
        endSession,
        startMaintenance,
        offerReload,
      });
    },
    refreshGame: async () => {
      await Promise.all([game?.refresh(), wallet.refresh({ quiet: true })]);
    },
    prepared: async ({ currency }) => {
      if (currency) (await import('./host/currency')).takeCurrency(currency, host);
    },
    refreshed: ({ sessionId, balance, token, pass, pack, chips }) => {
      if (token !== undefined) session.exchanged(token);
      session.refreshed(sessionId, pass, pack, chips);
      if (wallet.balance === null) {
        if (balance === undefined) refreshBalance();
        else wallet.set(balance);
      }
      // The first page needs only its balance; the rest of its data follows, once, however often the session was refreshed.
      later(askUser, loadConfigs, loadNotices, loadTexts);
    },
    sessionOver: (closed, code) => endSession({ page: 'enter', code, closed }),
  });
  const { api, live, serverClock } = connection;
  let game: Pick<CurrentGame, 'refresh'> | null = null;
  /** Ends the patience with the scene of the page before. */
  let waitNoLonger: Cancel = () => undefined;
  const wallet = new WalletStore(api, (fetch) => clock.after(BALANCE_RETRY_DELAY, fetch));
  const halls = new HallsStore(api);
  const billboard = new BillboardStore(api, clock, stays);

  live.onItems((items) =>
    takePushes(items, {
      wallet,
      halls,
      session,
      notices,
      billboard,
      loadUser,
      roundClosed: ({ betAmount, payoutAmount, refunded }) => {
        const told = {
          key: `hud:maintenance.${refunded ? 'roundBack' : 'roundPaid'}`,
          values: { sum: formatMoney(refunded ? betAmount : payoutAmount, currentLocale()) },
        };
        notices.toast('success', told);
        page.tellClosedRound(told);
      },
      malformed: (what, field) => connection.reports.malformed(what, field),
    }),
  );
  const later = whenSettled(page);
  const refreshBalance = (): void => void wallet.refresh({ quiet: true });
  const askUser = (): void => void loadUser();
  const loadConfigs = (): void => void halls.loadConfigs();
  const loadNotices = (): void => void billboard.loadNotices(session.user.userId);
  // Texts for refusals in a game; in the lobby they can wait.
  const loadTexts = (): void => {
    if (pageAt(page.path)) moreTexts().catch(() => undefined);
  };
  // The missed frames may have contained a change of balance or of a game's status.
  live.onStale(() => later(refreshBalance, loadConfigs));

  watchAuthorisation({
    session,
    halls,
    notices,
    refreshSession: () => connection.refreshSessionOnce(),
    refreshGame: () => game?.refresh(),
  });
  watchDoor({
    halls,
    play,
    notices,
    session,
    toLobby: () => go(lobbyAddress(around.query()), { replace: true }),
  });
  // The state crash_msg lasts until the player has read the message.
  reaction(
    () => notices.question?.variant === 'crash',
    (asks) => connection.state.tell({ type: asks ? 'game/crashed' : 'game/crash-read' }),
  );

  async function loadUser(): Promise<void> {
    const outcome = await api.call(CALLS.loginId, {}, { quiet: true });
    if (!outcome.ok) return;
    session.identified(outcome.body);
    if (outcome.body.maintaining === IN_MAINTENANCE) startMaintenance();
  }

  /**
   * Ends the session, and shows the page about it. All its calls end too: when several calls are refused for one reason, the
   * first one counts.
   */
  function endSession(ending: Ending): void {
    if (session.token === '') return;
    connection.end();
    witness.clear();
    session.clear(ending);
    wallet.clear();
    halls.clear();
    billboard.clear();
    notices.clear();
    go(endPage(ending.page, around.mobile(host)), { replace: true });
  }

  function startMaintenance(): void {
    page.setMaintenance(true);
    go('/h5/maintaining', { replace: true });
  }

  async function checkMaintenance(): Promise<boolean> {
    page.setMaintenance(false);
    if (await connection.refreshSessionOnce()) await loadUser();
    const open = session.sessionId !== '' && session.user.maintaining !== IN_MAINTENANCE && !page.maintenance;
    if (open) {
      billboard.maintenanceOver();
      page.tellClosedRound(null);
      go('/', { replace: true });
    } else page.setMaintenance(true);
    return open;
  }

  return {
    config,
    clock,
    serverClock,
    api,
    live,
    connection: connection.state,
    line: connection,
    session,
    wallet,
    halls,
    settings,
    notices,
    billboard,
    fairness,
    witness,
    memory,
    page,
    host,
    play,
    go,
    checkMaintenance,
    leaveSession: (ending = { page: 'enter', code: null }) => {
      if (session.token === '') go(endPage(ending.page, around.mobile(host)), { replace: true });
      else endSession(ending);
    },
    returnHere: () => connection.enterAgain(),
    gameServices: (): GameServices => ({
      clock,
      serverClock,
      api,
      live,
      wallet,
      notices,
      fairness,
      witness,
      gate: play,
      player: {
        get userId() {
          return session.user.userId;
        },
        get publicId() {
          return publicIdOf(session.user.userId);
        },
        get nickName() {
          return session.displayName;
        },
        get gameType() {
          return session.user.gameType ?? host.launch.gameType ?? undefined;
        },
      },
      memory,
      locale: currentLocale,
      cue: (name) => around.sound.cue(name),
      bed: (bed) => around.sound.bed(bed),
      newId,
    }),
    start: () => {
      connection.useDomains(session.domains);
      connection.pageChanged();
    },
    pageChanged: (path) => {
      if (path === page.path) return;
      page.show(path, pageAt(path) !== undefined);
      waitNoLonger();
      if (page.awaitsScene) waitNoLonger = clock.after(SCENE_PATIENCE, () => page.sceneStands());
      fairness.close();
      connection.pageChanged();
    },
    renew: () => {
      connection.renew();
    },
    networkReturned: () => {
      connection.networkReturned();
    },
    movesMoney: () => api.movesMoney,
    useGame: (hosted) => (game = hosted),
    toLobby: () => go(lobbyAddress(around.query())),
  };
}
