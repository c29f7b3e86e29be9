// Sheets and other parts whose code is loaded after the page's first frame, or earlier when one of them is shown.
import { useEffect, useState, type ComponentType } from 'react';
import { when } from 'mobx';
import { useMaybeRoot } from '../../client/stores/root';

/** Must keep its identity. */
type Fetch<P> = () => Promise<ComponentType<P>>;

interface Props<P> {
  readonly fetch: Fetch<P>;
  readonly props: P;
}

/** Throws while rendering when the part cannot be fetched; when it is shown again, it is fetched again. */
export function FetchedSheet<P extends object>({ fetch, props }: Props<P>) {
  const [fetched, setFetched] = useState<
    { readonly Sheet: ComponentType<P> } | { readonly error: unknown }
  >();
  useEffect(() => {
    let isWanted = true;
    const note = (answer: NonNullable<typeof fetched>): void => {
      if (isWanted) setFetched(answer);
    };
    fetch().then(
      (Sheet) => note({ Sheet }),
      (error: unknown) => note({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [fetch]);
  if (!fetched) return null;
  // Not the original error, because for that one the whole page would be loaded again.
  if ('error' in fetched) throw new Error('the sheet could not be fetched', { cause: fetched.error });
  return <fetched.Sheet {...props} />;
}

/** Fetches when the game is usable, so that a sheet opens at once. */
export function useFetchedBehind(fetch: () => Promise<unknown>): void {
  const page = useMaybeRoot()?.page;
  useEffect(
    () =>
      page &&
      when(
        () => page.calm,
        () => void fetch().catch(() => undefined),
      ),
    [page, fetch],
  );
}
