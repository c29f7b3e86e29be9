// Calls to the platform that wait until the first page is usable; after that they run at once. Equal calls that wait run once.
import { when } from 'mobx';
import type { PageStore } from '../stores/page';

export function whenSettled(page: Pick<PageStore, 'settled'>): (...calls: (() => void)[]) => void {
  const due = new Set<() => void>();
  let stop: () => void = () => undefined;
  return (...calls) => {
    for (const call of calls) due.add(call);
    stop();
    stop = when(
      () => page.settled,
      () => {
        const now = [...due];
        due.clear();
        for (const call of now) call();
      },
    );
  };
}
