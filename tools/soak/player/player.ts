// A player without a browser: the whole client except its drawing, on a separate network that can be broken.
import { reaction } from 'mobx';
import { createRoot, type Client } from '../../../src/client/app/createRoot';
import { printMoney } from '../../../src/core/money';
import type { WordStream } from '../../../src/core/words';
import { PROOF_RULES } from '../../proofRules';
import { examine } from '../../../src/fairness/witness/examine';
import { EMPTY_LAUNCH } from '../../../src/protocol/launch';
import type { NoticesStore } from '../../../src/client/stores/notices';
import { safeStorage } from '../../../src/client/stores/storage';
import type { Hall } from '../hall/hall';
import type { LedgerView } from '../hall/ledger';
import { playedGame, type PlayedGame } from './games';
import { PlayerNetwork } from './network';
import type { Seat } from '../../../src/games/seat';
import { skewedClock } from './skewedClock';
import { Notes, connectNodeSocket, notingTransport } from './wire';

/** Milliseconds for which a player reads a question before he says yes. */
const READING = 200;

export interface PlayerWish {
  readonly game: PlayedGame;
  /** Error of his clock, in milliseconds. */
  readonly skew: number;
  readonly chance: WordStream;
}

export interface HeadlessPlayer {
  readonly wish: PlayerWish;
  readonly userId: string;
  readonly client: Client;
  readonly seat: Seat;
  readonly network: PlayerNetwork;
  readonly notes: Notes;
  /** Differences from the ledger, and parts that cannot be used; empty when there are none. */
  amiss(ledger: LedgerView): readonly string[];
  leave(): Promise<void>;
}

const noStorage = (): Storage => {
  throw new Error('storage is not available');
};

export async function enterPlayer(
  hall: Pick<Hall, 'mint' | 'port'> & { readonly secondPort?: number },
  wish: PlayerWish,
): Promise<HeadlessPlayer> {
  const { userId, token, nickName } = await hall.mint();
  const network = await PlayerNetwork.open(hall.port, wish.chance, hall.secondPort);
  const notes = new Notes();
  const { path, createSeat } = playedGame(wish.game);
  const client: Client = createRoot({
    config: {
      launchKey: 'soak',
      domains: [...network.domains],
      noticeDomains: [],
      links: {},
      hosts: [],
      pack: '',
      packs: [],
      packOrigins: [],
    },
    clock: skewedClock(wish.skew),
    transport: notingTransport(token, notes),
    connectSocket: connectNodeSocket,
    chance: Math.random,
    sessionStorage: safeStorage(noStorage),
    localStorage: safeStorage(noStorage),
    ownAddress: network.domains[0] ?? '',
    path,
    query: () => '',
    online: () => network.online,
    mobile: () => true,
    examine: async (one) => examine(await PROOF_RULES, one),
    sound: { cue: () => undefined, bed: () => undefined },
    go: (target) => client.pageChanged(target),
  });
  client.session.enter({ ...EMPTY_LAUNCH, userId, token, nickName, domains: [...network.domains] });
  client.start();
  const { seat, ready } = await createSeat(client.gameServices());
  client.useGame(seat.store);
  network.onOnline(client.networkReturned);
  const stopReading = reaction(
    () => client.notices.questionId,
    () => setTimeout(() => answer(client.notices), READING),
  );
  void seat.store.start();
  void ready();

  return {
    wish,
    userId,
    client,
    seat,
    network,
    notes,
    amiss: (ledger) => amiss(client, seat, path, ledger),
    async leave() {
      stopReading();
      seat.store.dispose();
      client.leaveSession();
      await network.close();
    },
  };
}

/** Answers yes to everything; a finding of the witness is ignored here, since it is reported at the end. */
function answer(notices: NoticesStore): void {
  const { question } = notices;
  if (question) notices.answer(question.title.key !== 'witness:finding.title');
}

function amiss({ wallet, connection, page }: Client, seat: Seat, path: string, ledger: LedgerView): string[] {
  const { standing } = connection;
  const balance = wallet.balance === null ? 'none' : printMoney(wallet.balance);
  const open = [...seat.open].sort().join();
  const held = [...ledger.open].sort().join();
  const faults: string[] = [];
  if (page.path !== path) faults.push(`thrown out to ${page.path}`);
  if (standing.state !== null && standing.state !== 'crash_msg')
    faults.push(`connection ${standing.state} ${standing.phase ?? ''} ${standing.code ?? ''}`);
  if (seat.waits) faults.push('a tap waits');
  if (!seat.isUsable) faults.push('not usable');
  if (balance !== ledger.balance) faults.push(`balance ${balance}, ledger ${ledger.balance}`);
  if (open !== held) faults.push(`open ${open || '-'}, ledger ${held || '-'}`);
  return faults;
}
