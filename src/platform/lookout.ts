// Work that looks what is due: never twice at once, and once more when it was asked for meanwhile, since what it reads at
// its beginning may be old by then.

export class Lookout {
  private working: Promise<void> | null = null;
  private again = false;
  private ended = true;

  /** `onFailure` hears what the work failed with; the next look tries again. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** True until started and from the stop on: work that takes long gives up. */
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

  /** Resolves when the work under way has ended. */
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
