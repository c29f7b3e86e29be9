// The hall that the studio's lobby shows: a player, games with rounds, banners, notices and winners, all invented. A round
// of some game ends every few seconds, so that its stall moves as it does for players.
import * as v from 'valibot';
import type { Api } from '../../../../src/client/connection/api';
import { ConnectionState } from '../../../../src/client/connection/connectionState';
import { systemClock } from '../../../../src/client/app/systemClock';
import { BillboardStore } from '../../../../src/client/stores/billboard';
import { FairnessStore } from '../../../../src/client/stores/fairness';
import { HallsStore } from '../../../../src/client/stores/halls';
import { HostStore } from '../../../../src/client/stores/host';
import { createMemory } from '../../../../src/client/stores/memory';
import { NoticesStore } from '../../../../src/client/stores/notices';
import { PageStore } from '../../../../src/client/stores/page';
import { PlayStore } from '../../../../src/client/stores/play';
import type { Root } from '../../../../src/client/stores/root';
import { SessionStore } from '../../../../src/client/stores/session';
import { SettingsStore } from '../../../../src/client/stores/settings';
import { safeStorage } from '../../../../src/client/stores/storage';
import { WalletStore } from '../../../../src/client/stores/wallet';
import { WitnessStore } from '../../../../src/client/stores/witness';
import { serverTime } from '../../../../src/core/clock';
import { cents } from '../../../../src/core/money';
import type { GameDefinition } from '../../../../src/games/definition';
import { GAMES, PAGES, pathOf } from '../../../../src/games/games';
import { CALLS, GAME_STATUS } from '../../../../src/protocol/calls';
import { CODE } from '../../../../src/protocol/codes';
import { EMPTY_LAUNCH } from '../../../../src/protocol/launch';
import { REVIEW_STATUSES } from '../../../../src/protocol/people';

/** Milliseconds between two ends of rounds. */
const ROUND_EVERY = 2500;
const BALANCE = cents(1_248_050);
const MULTIPLIERS = ['1.07', '2.48', '14.20', '1.83', '3.35', '1.00', '6.91', '41.66'];
const PLAIN = ['7', '12', '3', '9', '15', '4', '11', '8'];

/** Results of a game after a number of rounds, newest first. */
const resultsOf = ({ results, gameType }: GameDefinition, rounds: number): string[] => {
  const all = results === 'multiplier' ? MULTIPLIERS : PLAIN;
  return all.map((_, i) => all[(gameType + rounds + all.length - i) % all.length] ?? '');
};

/** The list of games. Games take turns: each round of the hall ends a round of one game. */
const listAfter = (rounds: number) =>
  GAMES.map((game, i) => ({
    gameType: game.gameType,
    status: GAME_STATUS.open,
    players: 40 + 37 * i,
    lastResults: resultsOf(game, Math.floor((rounds + i) / GAMES.length)),
  }));

const WINNERS = [
  'Linh',
  'Marisol',
  'Tadeusz',
  'Aoife',
  'Kenji',
  'Ngozi',
  'Ravi',
  'Élodie',
  'Bram',
  'Sunniva',
];
const SAID = ['One more round!', null, 'Never give up'];
const UNSAID = { text: '', status: REVIEW_STATUSES[0] };

/** Pages of one game for which boards are made: the last two, to which the words of the boards refer. */
const BOARDS = PAGES.filter(({ isHall }) => !isHall).slice(-2);

/** Answers to the calls of a lobby, by path; the list of games differs with each round and is made by `listAfter`. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/userInfo/getBanner': [
    ...BOARDS.map((page, i) => {
      const [game] = GAMES.filter((one) => one.page === page);
      const words = ['cards', 'draw'][i] ?? '';
      return {
        ...{ id: words, sort: i, picture: page.id, textKey: `screens:banner.${words}` },
        route: game ? pathOf(game) : null,
      };
    }),
    {
      ...{ id: 'proof', sort: 9, picture: 'proof', textKey: 'screens:banner.proof' },
      route: '/h5/help/verify',
    },
  ],
  '/game/getWinnerTop': {
    winners: WINNERS.map((nickName, i) => ({
      userId: `w${i}`,
      rank: i + 1,
      nickName,
      level: 5 - Math.floor(i / 2),
      streak: 12 - i,
      amount: `${9_480 - 730 * i}.50`,
      message: SAID[i % SAID.length],
      praises: 180 - 17 * i,
      praised: i === 1,
    })),
    mine: {
      entry: null,
      message: UNSAID,
      nickName: UNSAID,
      announcementsLeft: 0,
      muted: false,
      visitor: false,
    },
  },
};

export interface Hall {
  readonly root: Root;
  /** Starts ending rounds now and then, or stops it. */
  play(isPlaying: boolean): void;
}

const nothing = (): void => undefined;
const never = (): Promise<never> => Promise.reject(new Error('there is no platform here'));

export function openHall(): Hall {
  const clock = systemClock;
  let rounds = 0;
  const api: Api = {
    call: (call) => {
      const told = call.path === CALLS.gameList.path ? listAfter(rounds) : ANSWERS[call.path];
      const answer = v.safeParse(call.answer, told);
      return Promise.resolve(
        answer.success
          ? { ok: true, body: answer.output as never }
          : { ok: false, code: CODE.incorrectData, message: '' },
      );
    },
  };
  const storage = safeStorage(() => {
    throw new Error('nothing is kept');
  });
  const memory = createMemory(storage, () => '');
  const session = new SessionStore(storage);
  session.enter({ ...EMPTY_LAUNCH, userId: '42', token: 'artist', type: 2, nickName: 'Linh' });
  const wallet = new WalletStore(api);
  wallet.set(BALANCE);
  const halls = new HallsStore(api);
  const notices = new NoticesStore(clock, () => 'en');
  const root: Root = {
    config: {
      ...{ launchKey: '', domains: [], noticeDomains: [], links: {}, hosts: [] },
      ...{ pack: '', packs: [], packOrigins: [] },
    },
    ...{ clock, api, session, wallet, halls, notices, memory },
    serverClock: { now: () => serverTime(clock.now()) },
    live: { onItems: () => nothing, onStale: () => nothing, onSilence: () => nothing, hearOnly: nothing },
    connection: new ConnectionState({
      clock,
      place: () => ({ page: 'none', excluded: true }),
      carryOut: nothing,
    }),
    settings: new SettingsStore(memory),
    billboard: new BillboardStore(api, clock),
    fairness: new FairnessStore(),
    witness: new WitnessStore({
      ...{ clock, memory, loadNotes: never, examine: never, alarm: nothing },
      ask: () => Promise.resolve(null),
    }),
    page: new PageStore('/h5/home'),
    host: new HostStore(),
    play: new PlayStore(clock),
    gameServices: () => {
      throw new Error('no game is played in the studio’s lobby');
    },
    go: nothing,
    checkMaintenance: () => Promise.resolve(false),
    leaveSession: nothing,
    returnHere: nothing,
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    root,
    play: (isPlaying) => {
      clearInterval(timer);
      if (isPlaying)
        timer = setInterval(() => {
          rounds += 1;
          void halls.loadList();
        }, ROUND_EVERY);
    },
  };
}
