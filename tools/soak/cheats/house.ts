// The common part of every house of the cheats: a player with a balance, simulated blocks, signatures, and the calls that
// all games share. Twists can change each of these where a house could cheat.
import { createHash, generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import type { ManualClock } from '../../../src/core/clock';
import { cents } from '../../../src/core/money';
import type { GameServices } from '../../../src/client/stores/services';
import type { GameDefinition } from '../../../src/games/definition';
import type { GameStore } from '../../../src/games/game';
import { signerOf, type Signer } from '../../../src/platform/signing/signer';
import type { Call, RequestOf } from '../../../src/protocol/call';
import { CALLS, GAME_STATUS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { REGISTER_CALLS, type RegisterEntry } from '../../../src/protocol/register';
import type { Said, Wire } from './wire';

/** SHA-256 by Node, many times faster than the page's. */
export const H = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** A hash that is not the hash of anything. */
export const HEX = 'ab'.repeat(32);

export const BLOCK_INTERVAL = 3_000;
export const LIMIT = cents(1_000_000_00n);
const FIRST_BLOCK = 1_000;

/** Places where any house could break the rules. */
export interface Twists {
  /** Changes an answer to any call; undefined keeps it. */
  answer?(path: string, body: unknown): unknown;
  /** Changes the payout of a bet. */
  payout?(due: bigint): bigint;
  /** True refuses a bet. */
  refuses?(): boolean;
  signature?(text: string, signature: string): string | null;
  /** Changes the id of a block in messages; undefined keeps it. */
  blockId?(num: number): string | undefined;
}

/** A player at a game: one stake on each round that he sees open. */
export interface Sitting {
  readonly store: GameStore;
  /** The scene can draw. */
  ready(): void | Promise<void>;
  /** Bets, if the moment allows it. */
  bet(): void;
  /** Makes a move in the round, if there is one to make. */
  move?(): void;
  /** Opens the list of past rounds. */
  history?(): void;
  /** Swaps his seeds, if he has any. */
  swap?(): void;
}

/** Disturbances that an honest house has, too. */
export interface Weather {
  /** Number of blocks by which its source is late in this round. */
  lag(round: number): number;
  /** The public chain replaces its newest block now and then. */
  readonly replaces: boolean;
}
const CALM: Weather = { lag: () => 0, replaces: false };

/** The devices that play a round, and the time that passes in it. */
export interface Play {
  readonly seats: readonly Pick<Sitting, 'bet' | 'move' | 'swap'>[];
  pass(time: number): Promise<void>;
  /** Applies the course of play at this moment. */
  disturbed(when: 'betting' | 'flight', round: number): Promise<void>;
}

/** Seeds of a chain by index, made from its secret end back to seed 0. */
export function chainOf(secret: string, length: number): readonly string[] {
  const seeds = Array.from<string>({ length: length + 1 }).fill(H(secret));
  for (let index = length - 1; index >= 0; index--) seeds[index] = H(seeds[index + 1] ?? '');
  return seeds;
}

/** Parses a request as the platform does. */
export const read = <C extends Call>(call: C, request: unknown): RequestOf<C> =>
  v.parse(call.request, request) as RequestOf<C>;

export const refused = (code: number): Said => ({ code });

export abstract class House {
  readonly userId = 'player-1';
  readonly wires = new Set<Wire>();
  abstract twists: Twists;
  /** The player's balance, in cents. */
  balance = cents(100_000_00n);
  private readonly began: number;
  private readonly signer: Signer;
  private betIds = 0;

  constructor(
    readonly clock: ManualClock,
    readonly name: string,
    readonly game: Pick<GameDefinition, 'gameType' | 'proofName' | 'page'>,
  ) {
    this.began = clock.now();
    this.signer = signerOf([generateKeyPairSync('ed25519').privateKey]);
  }

  /** Plays round `number` (from 1) with the devices that are there. */
  abstract play(table: Play, number: number): Promise<void>;
  /** Opens the game on a device. */
  abstract sit(services: GameServices): Promise<Sitting>;
  /** Answers a call of this game; null for any other call. */
  protected abstract gameCall(path: string, request: unknown): Said | null;
  abstract readonly owner: string;
  abstract readonly entries: readonly RegisterEntry[];

  /** The newest block. */
  get head(): number {
    return FIRST_BLOCK + Math.floor((this.clock.now() - this.began) / BLOCK_INTERVAL);
  }

  /** The newest block that the house has seen. */
  get seen(): number {
    return this.head - this.weather.lag(this.played);
  }

  blockAt(time: number): number {
    return FIRST_BLOCK + Math.ceil((time - this.began) / BLOCK_INTERVAL);
  }

  timeOf(num: number): number {
    return this.began + (num - FIRST_BLOCK) * BLOCK_INTERVAL;
  }

  blockId = (num: number): string => this.twists.blockId?.(num) ?? H(`${this.name} block ${num}`);

  sign(text: string): string | null {
    const signature = this.signer.sign(text);
    return this.twists.signature ? this.twists.signature(text, signature) : signature;
  }

  nextBetId = (): string => `bet-${++this.betIds}`;

  /** Number of rounds that were played. */
  abstract readonly played: number;
  /** The state of its source of blocks. */
  weather: Weather = CALM;
  /** Number of bets that a player makes at once, where he can make several. */
  eager = 3;
  /** Number of stakes that were taken. */
  stakes = 0;

  /** Number of bets that were not paid the right amount. */
  paidOtherwise = 0;

  /** Takes a stake. */
  take(amount: bigint): void {
    this.stakes += 1;
    this.balance = cents(this.balance - amount);
  }

  /** Pays the right amount, or the amount that a twist gives. */
  pay(due: bigint): bigint {
    const paid = this.twists.payout?.(due) ?? due;
    if (paid !== due) this.paidOtherwise += 1;
    this.balance = cents(this.balance + paid);
    return paid;
  }

  push(code: number, data: unknown): void {
    for (const wire of this.wires) wire.push({ code, data });
  }

  answer(path: string, request: unknown): Said {
    const said = this.gameCall(path, request) ?? this.sharedCall(path, request);
    if (!said || !('body' in said) || !this.twists.answer) return said;
    return { body: this.twists.answer(path, said.body) ?? said.body };
  }

  private sharedCall(path: string, request: unknown): Said {
    const { gameType } = this.game;
    switch (path) {
      case CALLS.refreshSession.path:
        return {
          body: { sessionId: 'session', now: this.clock.now(), balance: this.balance, pass: 'pass' },
        };
      case CALLS.loginId.path:
        return {
          body: {
            userId: this.userId,
            userName: 'linh',
            nickName: 'Linh',
            maintaining: 0,
            visitor: false,
          },
        };
      case CALLS.accountBalance.path:
        return { body: { balance: this.balance } };
      case CALLS.gameConfig.path:
        return { body: [{ gameType, status: GAME_STATUS.open }] };
      case CALLS.currentUserLimit.path:
        return {
          body: {
            gameType,
            minBet: cents(100),
            maxBet: cents(100_000),
            profitLimit: LIMIT,
            betsPerRound: 10,
          },
        };
      case REGISTER_CALLS.signingKeys.path:
        return { body: { keys: this.signer.keys } };
      case REGISTER_CALLS.register.path: {
        const { from } = read(REGISTER_CALLS.register, request);
        return { body: { gameType, owner: this.owner, entries: this.entries.slice(from, from + 100) } };
      }
      default:
        return refused(CODE.unavailable);
    }
  }
}
