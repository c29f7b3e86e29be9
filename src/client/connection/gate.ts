// Holds calls back until the session has its first id: earlier the platform would refuse them.

export class Gate {
  private waiting: Promise<void>;
  private release: () => void = () => undefined;

  constructor() {
    this.waiting = this.shutNow();
  }

  open(): void {
    this.release();
  }

  shut(): void {
    this.waiting = this.shutNow();
  }

  /** Resolves when the gate opens or the signal aborts. */
  pass(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const pass = (): void => {
        signal.removeEventListener('abort', pass);
        resolve();
      };
      signal.addEventListener('abort', pass);
      void this.waiting.then(pass);
    });
  }

  private shutNow(): Promise<void> {
    return new Promise((resolve) => (this.release = resolve));
  }
}
