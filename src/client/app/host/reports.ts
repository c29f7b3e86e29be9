// Reports events to the host page: each message follows from the state of the stores, so that none can be forgotten.
import { reaction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import { sumText } from '../../../core/money';
import { gameOfType, pageAt } from '../../../games/games';
import type { Root } from '../../stores/root';
import { RoundWatch, type RoundStart } from '../../stores/roundWatch';
import { encodeJson } from '../../../protocol/json';
import { CODE, UNSURE } from '../../../protocol/codes';
import type { ConnectionStateName } from '../../connection/reconnect/standing';
import { MOST_FAULTS } from '../faults/gather';
import { LANGUAGE_TAGS } from './aliases';
import { amountOf, shownBalance } from './commands';
import type { HostLine } from './hostLine';
import { soundOf } from './sound';

/** Shortest time between two reports of a touch, in milliseconds. */
export const ACTIVITY_INTERVAL = 10_000;
/** A game that is not ready after this time counts as shown, in milliseconds. */
export const READY_PATIENCE = 10_000;

const RULES = /^\/h5\/help\/(center|gameplay)/;
const HISTORY = '/h5/records';
/** Pages after the end of a session. */
const OVER: Readonly<Record<string, string>> = {
  '/h5/expired': 'session-expired',
  '/pc/expired': 'session-expired',
  '/h5/enter': 'no-session',
  '/pc/enter': 'no-session',
  '/h5/maintaining': 'maintenance',
};

/** The errors of a launch link that could not be used. */
const LINK_FAULTS = {
  over: 'the time of the launch link is over',
  unreadable: 'the launch link cannot be opened: it was cut off, or made with another launch key',
} as const;
/** The text about a bet that exceeds the balance; and the answer codes with the same meaning. */
const ABOVE_BALANCE = 'game:bet.aboveBalance';
const UNCOVERED: ReadonlySet<number> = new Set([CODE.insufficientBalance, CODE.marginNotCovered]);

/** States in which the client tries again, and those that only the player or a new entry can end. */
const TRYING: ReadonlySet<ConnectionStateName | null> = new Set(['reconnect', 'special_reconnect']);
const LOST: ReadonlySet<ConnectionStateName | null> = new Set(['special_stop', 'stop']);

/** The state of the connection to the platform. */
function lineOf({ connection }: Root): 'online' | 'reconnecting' | 'lost' {
  const { standing, lost, unanswered } = connection;
  if (LOST.has(standing.state)) return 'lost';
  return lost || unanswered || TRYING.has(standing.state) ? 'reconnecting' : 'online';
}

export interface ReportParts {
  readonly root: Root;
  readonly line: Pick<HostLine, 'say' | 'version'>;
  readonly page: Pick<Window, 'addEventListener'>;
}

/** Compares by value, since the objects differ. */
const isSame = (a: unknown, b: unknown): boolean => a === b || encodeJson(a) === encodeJson(b);

export function reportTo({ root, line, page }: ReportParts): Cancel {
  const { play, host, settings, clock, session } = root;
  const cancels: Cancel[] = [];
  const when = <T>(value: () => T, tell: (value: T) => void, { now = false } = {}): void => {
    cancels.push(reaction(value, tell, { fireImmediately: now, equals: isSame }));
  };
  const follow = (value: () => boolean, begins: () => void, ends: () => void): void =>
    when(value, (on) => (on ? begins() : ends()));

  const info = ({ roundId, gameType, bet }: RoundStart) => ({
    roundId,
    gameType,
    game: gameOfType(gameType)?.page.id ?? '',
    bet: sumText(bet),
  });
  const rounds = new RoundWatch({
    started: (round) => line.say('roundStart', info(round)),
    ended: (round) =>
      line.say('roundEnd', { ...info(round), win: sumText(round.win), outcome: round.outcome }),
  });
  when(
    () => play.game?.play.bets ?? [],
    (bets) => rounds.look(bets, (roundId) => play.game?.play.isCurrent(roundId) ?? false),
    { now: true },
  );
  cancels.push(
    root.witness.onDigest((game, { roundId, digest }) => line.say('commitment', { game, roundId, digest })),
  );
  follow(
    () => play.busy,
    () => line.say('busy', {}),
    () => line.say('idle', {}),
  );
  follow(
    () => play.isHeldBy('host') && play.pause === 'paused',
    () => line.say('paused', {}),
    () => line.say('resumed', {}),
  );
  when(
    () => shownBalance(root),
    (balance) => {
      if (balance !== null) line.say('balance', { balance: sumText(balance), currency: host.currency });
    },
    { now: true },
  );
  const lowFunds = (stake: string | null): void =>
    line.say('lowFunds', { game: play.game?.id ?? '', balance: amountOf(shownBalance(root)), stake });
  when(
    () => play.game?.play.fault === ABOVE_BALANCE,
    (isShort) => isShort && lowFunds(null),
    { now: true },
  );
  const { betRefused } = host;
  host.betRefused = (refusal) => {
    betRefused(refusal);
    const { code, message } = refusal;
    // Without an answer it is unknown whether the call counted; that is not a refusal.
    if (UNSURE.has(code)) return;
    line.say('betRefused', { game: play.game?.id ?? '', code: `${code}`, message: message.slice(0, 200) });
    if (UNCOVERED.has(code)) lowFunds(amountOf(play.game?.play.stake ?? null));
  };
  cancels.push(() => (host.betRefused = betRefused));
  when(
    () => lineOf(root),
    (state) => line.say('connection', { state }),
  );
  when(
    () => (play.game ? { game: play.game.id, stake: amountOf(play.game.play.stake) } : null),
    (stake) => stake && line.say('stakeChange', stake),
    { now: true },
  );
  let autoGame = '';
  follow(
    () => play.game?.play.autoplay ?? false,
    () => {
      autoGame = play.game?.id ?? '';
      line.say('autoplayStart', { game: autoGame });
    },
    () => line.say('autoplayEnd', { game: autoGame }),
  );
  when(
    () => soundOf({ settings, host }, line.version),
    (sound) => line.say('audioChange', sound),
  );
  follow(
    () => host.panel === 'rules' || RULES.test(root.page.path),
    () => line.say('rulesOpen', {}),
    () => line.say('rulesClose', {}),
  );
  follow(
    () => host.panel === 'history' || root.page.path === HISTORY,
    () => line.say('historyOpen', {}),
    () => line.say('historyClose', {}),
  );
  when(
    () => root.page.path,
    (path) => {
      line.say('path', { path });
      const code = OVER[path];
      if (code === undefined) return;
      const { link, code: because } = session.ending ?? {};
      const [told, message] =
        link !== undefined && line.version > 1
          ? [`launch-${link}`, LINK_FAULTS[link]]
          : [code, `the client shows ${path}${because == null ? '' : `, because of the answer ${because}`}`];
      line.say('error', { code: told, message, fatal: code !== 'maintenance' });
    },
    { now: true },
  );

  let touched = Number.NEGATIVE_INFINITY;
  const active = ({ isTrusted }: Event): void => {
    // The client itself creates key events to close its sheets.
    if (!isTrusted) return;
    if (clock.now() - touched < ACTIVITY_INTERVAL) return;
    touched = clock.now();
    line.say('playerActivity', {});
  };
  for (const kind of ['pointerdown', 'keydown'] as const)
    page.addEventListener(kind, active, { capture: true, passive: true });
  let faults = 0;
  const sayFault = (message: string): void => {
    faults += 1;
    if (faults <= MOST_FAULTS)
      line.say('error', { code: 'script', message: message.slice(0, 200), fatal: false });
  };
  page.addEventListener('error', ({ message }) => sayFault(String(message)));
  page.addEventListener('unhandledrejection', ({ reason }) => sayFault(String(reason)));

  const sayReady = (): void => {
    line.say('loadProgress', { progress: 100 });
    line.say('ready', { path: root.page.path, language: LANGUAGE_TAGS[session.language ?? 'en'] });
  };
  // Ready means that the first page can be used: in a game, that its scene has been drawn and its first snapshot has arrived.
  let told = false;
  const once = (): void => {
    if (!told) sayReady();
    told = true;
  };
  when(
    () => pageAt(root.page.path) === undefined || (play.game?.play.ready ?? false),
    (ready) => ready && once(),
    { now: true },
  );
  cancels.push(clock.after(READY_PATIENCE, once));
  return () => cancels.forEach((cancel) => cancel());
}
