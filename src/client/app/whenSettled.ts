// Calls to the platform that wait until the first page is usable, and later until the game on show is; otherwise they run at
// once. Equal calls that wait run once.
import { when } from 'mobx';
import type { PageStore } from '../stores/page';

export function whenSettled(page: Pick<PageStore, 'calm'>): (...calls: (() => void)[]) => void {
  const due = new Set<() => void>();
  let stop: () => void = () => undefined;
  return (...calls) => {
    for (const call of calls) due.add(call);
    stop();
    stop = when(
      () => page.calm,
      () => {
        const now = [...due];
        due.clear();
        for (const call of now) call();
      },
    );
  };
}
