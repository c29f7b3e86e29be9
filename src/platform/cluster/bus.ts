// The interface for messages between the processes of a cluster: messages under subjects, and requests that one process
// answers. A message reaches the processes that listen now; it is not kept for later ones.

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
