// What the platform is asked once the first page is of use: at once from then on, and what is asked for twice before, once.
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
