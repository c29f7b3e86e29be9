// Work on the database that is done for many at once: what is asked for in one turn of the event loop, or while a group is
// under way, is gathered and goes together. A single request waits only for the end of that turn.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turnEnds } from 'node:timers/promises';

/** So many go together at most: a group must not keep the database to itself for long. */
const LARGEST_GROUP = 250;

interface Asked<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export class Gathering<Item, Result> {
  private readonly waiting: Asked<Item, Result>[] = [];
  private isWorking = false;
  /** A group belongs to no single call, although the first of them sets it off. */
  private readonly outsideCalls = AsyncLocalStorage.snapshot();

  /** `work` answers the items of a group in their order; when it rejects, all of the group are told. */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly largest = LARGEST_GROUP,
  ) {}

  /** Resolves or rejects with its group. Items go in the order in which they came. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isWorking) void this.outsideCalls(() => this.workAll());
    });
  }

  private async workAll(): Promise<void> {
    this.isWorking = true;
    // The first of many who come together would go alone, and all others wait for its way through the database.
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
