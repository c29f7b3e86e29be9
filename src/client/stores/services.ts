// What a game's store is given: no global is reached for, so that a test hands in its own.
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

/** Text by its key in the language files, so that it follows a change of language while it is on show. */
export interface Message {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Notices {
  toast(kind: ToastKind, message: Message): void;
  /** Asks and waits: true when confirmed. The crash variant has a single button and a graver look. */
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
   * While a game shows its wins itself, when they are seen to happen, those that the platform pushes for it are not
   * shown. Ends with the returned call.
   */
  ownWins(gameType: number): Cancel;
  /** Said to screen readers only, after what was said before. */
  announce(message: Message): void;
  /**
   * For what comes faster than it can be spoken: `compose` is called once it is quiet and tells what is to be said of all
   * that has come by then, or null. Asked for again before that, it is called once.
   */
  announceWhenQuiet(compose: () => Message | null): void;
}

export interface Wallet {
  /** Null until the first answer. Changes only by what the platform says. */
  readonly balance: Money | null;
  /** Takes a balance that an answer carried. */
  set(balance: Money): void;
  /**
   * To be called before money is moved; what it returns takes the balance of the answer. An answer that was overtaken by
   * other news of the balance is not believed: the balance is fetched.
   */
  expect(): (balance: Money) => void;
  /** Fetches it again. */
  refresh(): Promise<void>;
}

/** A sound that lasts as long as something does: an engine, a crowd. */
export interface Bed {
  name: string;
  /** 0 is silence, 1 as it was made. */
  level: number;
  /** Speed of playing, and its pitch with it: 1 is as it was made. */
  rate: number;
}

/** What a game asks before it takes a new bet. Open rounds are played to their end whatever it says. */
export interface PlayGate {
  /** No new bet may begin. */
  readonly held: boolean;
  /** What the player is told meanwhile. */
  readonly why: Message;
  /** What protects the player. */
  readonly rules: Rules;
  /** Between the last bet and the next where rules want time between them; null when there is nothing to wait for. */
  readonly rest: Rest | null;
  /** A bet on this round has to wait. More bets on the round of the last one need not; null is a round of one's own. */
  rests(roundId: string | null): boolean;
  /** A bet is being placed on this round. */
  began(roundId: string | null): void;
  /** Why this much may not be staked; null when it may. */
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
  /** Asked before a new bet: the host page, or what protects the player, may hold betting. */
  readonly gate: PlayGate;
  readonly player: {
    readonly userId: string;
    /** As others are told of him, and he of them: `userId` of bets, winners and announcements. */
    readonly publicId: string;
    readonly nickName: string;
    /** The game that the launch named, if any. */
    readonly gameType?: number | undefined;
  };
  /** Remembers small things of this player between rounds and reloads; survives a forbidden or full storage. */
  readonly memory: Memory;
  /** BCP 47 locale of the interface now, for numbers. */
  locale(): string;
  /** Plays a sound cue by name; a no-op until sounds are loaded or when they are off. */
  cue(name: string): void;
  /** A sound that goes on, as the scene has it now: told for each picture. */
  bed(bed: Readonly<Bed>): void;
  /** 24 random characters of [A-Za-z0-9_-]: request ids, first client seeds. */
  newId(): string;
}
