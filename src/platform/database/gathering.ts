// Batches work on the database: requests that arrive in one turn of the event loop, or while a group is running, are processed
// together. A single request waits only for the end of that turn.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turnEnds } from 'node:timers/promises';

/** Most items of a group: a group must not block the database for long. */
const LARGEST_GROUP = 250;

interface Asked<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export class Gathering<Item, Result> {
  private readonly waiting: Asked<Item, Result>[] = [];
  private isWorking = false;
  /** Runs a group outside of any call, although the first request starts it. */
  private readonly outsideCalls = AsyncLocalStorage.snapshot();

  /** `work` returns the results of a group in the order of its items. When it rejects, all requests of the group reject. */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly largest = LARGEST_GROUP,
  ) {}

  /** Adds an item; resolves or rejects with its group. Items are processed in the order of their arrival. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isWorking) void this.outsideCalls(() => this.workAll());
    });
  }

  private async workAll(): Promise<void> {
    this.isWorking = true;
    // Without this wait, the first of many simultaneous requests would run alone, and all others would wait for it.
    await turnEnds();
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, this.largest);
      try {
        const results = await this.work(group.map(({ item }) => item));
        if (results.length !== group.length)
          throw new Error('a group needs one result for each of its items');
        for (const [n, result] of results.entries()) group[n]?.resolve(result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.isWorking = false;
  }
}
