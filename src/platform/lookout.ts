// Runs work that looks for due tasks: never twice at the same time, and once more when it was requested meanwhile, because the
// data that it read at its beginning may be old by then.

export class Lookout {
  private working: Promise<void> | null = null;
  private again = false;
  private ended = true;

  /** `onFailure` gets the error of failed work; the next look tries again. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** True before the start and after the stop; then long work gives up. */
  get stopped(): boolean {
    return this.ended;
  }

  start(): void {
    this.ended = false;
    this.look();
  }

  look(): void {
    this.again = true;
    this.working ??= this.lookAll().finally(() => {
      this.working = null;
    });
  }

  /** Resolves when running work has ended. */
  async stop(): Promise<void> {
    this.ended = true;
    await this.working;
  }

  private async lookAll(): Promise<void> {
    while (this.again && !this.ended) {
      this.again = false;
      await this.work().catch(this.onFailure);
    }
  }
}
