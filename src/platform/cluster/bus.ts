// The interface for messages between the processes of a cluster: messages under subjects, and requests that one process
// answers. A message reaches the processes that listen now; it is not kept for later ones.

export interface Said {
  readonly subject: string;
  readonly text: string;
  /** Answers a request; does nothing for a plain message. */
  answer(text: string): void;
}

export interface Bus {
  say(subject: string, text: string): void;
  /** Rejects when no process listens, or none answers within `patience` milliseconds. */
  ask(subject: string, text: string, patience: number): Promise<string>;
  /** Messages of one sender under one subject arrive in their order. Returns a function that stops listening. */
  hear(subject: string, listener: (said: Said) => void): () => void;
  /** Calls `listener` when a lost connection is back: messages in between were missed. */
  onGap(listener: () => void): void;
  readonly isConnected: boolean;
  /** Sends the remaining messages, and closes the connection. */
  close(): Promise<void>;
}
