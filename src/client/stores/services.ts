// The services of a game's store. Games use no globals, so that a test can pass its own.
import type { Api, Live, ServerClock } from '../connection/api';
import type { Cancel, Clock } from '../../core/clock';
import type { Money } from '../../core/money';
import type { WinInfo } from '../../protocol/push';
import type { Fairness } from './fairness';
import type { Memory } from './memory';
import type { Rules } from '../../protocol/rules';
import type { Witness } from './witness';

/** Toast kinds of the spec. */
export type ToastKind = 'success' | 'error' | 'bet' | 'wrong';

/** A text by its key in the language files, so that it follows a change of language while it is on show. */
export interface Message {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Notices {
  toast(kind: ToastKind, message: Message): void;
  /** Asks and waits: true when confirmed. The crash variant has a single button and a more serious look. */
  confirm(question: {
    readonly title: Message;
    readonly text: Message;
    readonly confirm: Message;
    readonly cancel?: Message;
    readonly variant?: 'plain' | 'crash';
  }): Promise<boolean>;
  /** The win pop-up; hides after WIN_POPUP_DURATION. A win at or below the stake is never celebrated. */
  win(win: WinInfo): void;
  /**
   * The game shows its own wins at the right moment, so the wins that the platform pushes for it are not shown. Ends when
   * the returned function is called.
   */
  ownWins(gameType: number): Cancel;
  /** Read to screen readers only, after earlier messages. */
  announce(message: Message): void;
  /**
   * For news that comes faster than it can be read out: `compose` is called once it is quiet and returns one message about
   * everything until then, or null. When it is requested again before that, it is called once.
   */
  announceWhenQuiet(compose: () => Message | null): void;
}

export interface Wallet {
  /** Null until the first answer. Only data from the platform changes it. */
  readonly balance: Money | null;
  /** Takes a balance from an answer. */
  set(balance: Money): void;
  /**
   * Call it before money is moved; the returned function takes the balance of the answer. If newer news of the balance came
   * before the answer, the answer is ignored and the balance is fetched.
   */
  expect(): (balance: Money) => void;
  /** Fetches the balance again. */
  refresh(): Promise<void>;
}

/** A continuous sound, such as an engine or a crowd. */
export interface Bed {
  name: string;
  /** 0 is silence, 1 the original level. */
  level: number;
  /** Playback speed, which also changes the pitch: 1 is the original. */
  rate: number;
}

/** A game asks it before each new bet. Open rounds are always played to their end. */
export interface PlayGate {
  /** No new bet may begin. */
  readonly held: boolean;
  /** The message to the player while betting is held. */
  readonly why: Message;
  /** The protection rules. */
  readonly rules: Rules;
  /** The pause between two bets that the rules demand; null when there is none now. */
  readonly rest: Rest | null;
  /** Whether a bet on this round has to wait. More bets on the round of the last one need not; null is the player's own round. */
  rests(roundId: string | null): boolean;
  /** A bet is being placed on this round. */
  began(roundId: string | null): void;
  /** Why the stake is refused; null when it is allowed. */
  refusal(stake: Money): Message | null;
}

export interface Rest {
  /** Unix milliseconds. */
  readonly since: number;
  readonly until: number;
  readonly roundId: string | null;
}

export interface GameServices {
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly api: Api;
  readonly live: Live;
  readonly wallet: Wallet;
  readonly notices: Notices;
  readonly fairness: Fairness;
  readonly witness: Witness;
  /** Asked before a new bet: the host page or player protection may hold betting. */
  readonly gate: PlayGate;
  readonly player: {
    readonly userId: string;
    /** The player's public id: `userId` of bets, winners and announcements. */
    readonly publicId: string;
    readonly nickName: string;
    /** The game that the launch named, if any. */
    readonly gameType?: number | undefined;
  };
  /** Stores small values of this player between rounds and reloads; also works when the storage is forbidden or full. */
  readonly memory: Memory;
  /** The present BCP 47 locale of the interface, for numbers. */
  locale(): string;
  /** Plays a sound cue by name; a no-op until sounds are loaded or when they are off. */
  cue(name: string): void;
  /** Sets a continuous sound for the present frame: called for each frame. */
  bed(bed: Readonly<Bed>): void;
  /** 24 random characters of [A-Za-z0-9_-]: request ids, first client seeds. */
  newId(): string;
}
