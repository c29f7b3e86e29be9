// Texts for screen readers, in order and one after the other. The reader itself reads texts in the page one after the other;
// so important texts are added at once, and news that comes faster than it can be read (balls, landings) is composed once it
// is quiet, of everything since the last time.
import { action, makeObservable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import type { Message } from '../stores/services';

/** A text for screen readers; `urgent` interrupts the present reading. */
export interface Spoken {
  readonly id: number;
  readonly message: Message;
  readonly urgent: boolean;
}

/** Composes the text for now; null when there is none any more. */
export type Compose = () => Message | null;

/** Milliseconds that a line stays in the page: readers that are behind still find it. */
export const KEPT = 10_000;

/** Reading time at a usual pace, in milliseconds, of a letter, of a character for a syllable, and of a digit. */
const LETTER = 65;
const SYLLABLE = 170;
const DIGIT = 220;
const SHORTEST = 600;
const LONGEST = 9_000;
const SYLLABLES = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/g;

/** Time that a screen reader takes for a text, in milliseconds. */
export function readingTime(words: string): number {
  const digits = (words.match(/\d/g) ?? []).length;
  const syllables = (words.match(SYLLABLES) ?? []).length;
  const time = digits * DIGIT + syllables * SYLLABLE + (words.length - digits - syllables) * LETTER;
  return Math.min(Math.max(time, SHORTEST), LONGEST);
}

export class Speech {
  /** The lines in the page, the newest last. */
  lines: readonly Spoken[] = [];
  private ids = 0;
  private quietAt = 0;
  private readonly waiting = new Set<Compose>();
  private wake: Cancel | null = null;

  /** `words` returns a message's text in the present language. */
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

  /** Reads out the result of `compose` as soon as it is quiet. When it is requested again before that, it is read once. */
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
