// What screen readers are told, in order and one after the other. Words that have been put into the page are read out
// one after the other by the reader itself; so what must be said is put there at once, and what comes faster than it can
// be spoken (balls, landings) is composed anew each time it is quiet, of all that has come since.
import { action, makeObservable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import type { Message } from '../stores/services';

/** Something to be said; `urgent` interrupts what is being read. */
export interface Spoken {
  readonly id: number;
  readonly message: Message;
  readonly urgent: boolean;
}

/** Composes what is to be said now; null when there is nothing any more. */
export type Compose = () => Message | null;

/** A line stays in the page for so long, in milliseconds: readers that are behind still find it. */
export const KEPT = 10_000;

/** Milliseconds that a letter, a character that stands for a syllable, and a digit take to be read at a usual pace. */
const LETTER = 65;
const SYLLABLE = 170;
const DIGIT = 220;
const SHORTEST = 600;
const LONGEST = 9_000;
const SYLLABLES = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/g;

/** Time that a reader takes for these words, in milliseconds. */
export function readingTime(words: string): number {
  const digits = (words.match(/\d/g) ?? []).length;
  const syllables = (words.match(SYLLABLES) ?? []).length;
  const time = digits * DIGIT + syllables * SYLLABLE + (words.length - digits - syllables) * LETTER;
  return Math.min(Math.max(time, SHORTEST), LONGEST);
}

export class Speech {
  /** In the page now, the newest last. */
  lines: readonly Spoken[] = [];
  private ids = 0;
  private quietAt = 0;
  private readonly waiting = new Set<Compose>();
  private wake: Cancel | null = null;

  /** `words` tells how a message is worded in the language on show. */
  constructor(
    private readonly clock: Clock,
    private readonly words: (message: Message) => string,
  ) {
    makeObservable<Speech, 'drop'>(this, { lines: observableRef, say: action, drop: action });
  }

  say(message: Message, urgent = false): void {
    this.ids += 1;
    const line = { id: this.ids, message, urgent };
    this.lines = [...this.lines, line];
    this.clock.after(KEPT, () => {
      this.drop(line);
    });
    const now = this.clock.now();
    this.quietAt = (urgent ? now : Math.max(now, this.quietAt)) + readingTime(this.words(message));
  }

  /** Says what this composes as soon as it is quiet. Asked for again before that, it is still said once. */
  whenQuiet(compose: Compose): void {
    this.waiting.add(compose);
    this.waitForQuiet();
  }

  private waitForQuiet(): void {
    if (this.wake || this.waiting.size === 0) return;
    const wait = this.quietAt - this.clock.now();
    if (wait > 0) {
      this.wake = this.clock.after(wait, () => {
        this.wake = null;
        this.waitForQuiet();
      });
      return;
    }
    const [next] = this.waiting;
    if (!next) return;
    this.waiting.delete(next);
    const message = next();
    if (message) this.say(message);
    this.waitForQuiet();
  }

  private drop(line: Spoken): void {
    this.lines = this.lines.filter((one) => one !== line);
  }
}
