// What the processes of one cluster say to each other, as far as the platform knows of it: messages under subjects, and
// questions that one other answers. A message reaches whoever listens now; nothing is kept for who comes later.

export interface Said {
  readonly subject: string;
  readonly text: string;
  /** Answers a question; nothing happens where nobody asked. */
  answer(text: string): void;
}

export interface Bus {
  say(subject: string, text: string): void;
  /** Rejects when nobody listens, or nobody answers within `patience` milliseconds. */
  ask(subject: string, text: string, patience: number): Promise<string>;
  /** Messages under one subject come in the order in which their sender said them. Answers how to stop listening. */
  hear(subject: string, listener: (said: Said) => void): () => void;
  /** The line was lost and is back: what was said meanwhile was missed. */
  onGap(listener: () => void): void;
  readonly isConnected: boolean;
  /** Sends what is left to say, and ends. */
  close(): Promise<void>;
}
