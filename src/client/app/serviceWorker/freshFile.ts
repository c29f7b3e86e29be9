// Files that are fetched each time (settings, manifests of packs): from the network, or the copy of the last visit when
// there is no network, when the server has an error, and when the network does not answer in time.
import { KEPT_HEADER } from './kinds';

/** Milliseconds to wait for the network when there is a copy. */
export const PATIENCE = 3_000;

export interface FreshParts {
  ask(request: Request): Promise<Response>;
  /** The last good answer. */
  copy(): Promise<Response | undefined>;
  keep(answer: Response): Promise<void>;
  /** Resolves after `delay` milliseconds. */
  after(delay: number): Promise<void>;
}

/** `hold` keeps the worker alive until the work is done. */
export async function freshFile(
  request: Request,
  { ask, copy, keep, after }: FreshParts,
  hold: (work: Promise<unknown>) => void,
): Promise<Response> {
  const coming = ask(request).then((answer) => {
    if (answer.ok) hold(keep(undated(answer.clone())));
    return answer;
  });
  // A late answer is still stored; a late failure has no effect.
  hold(coming.catch(() => undefined));
  const first = await Promise.race([coming.catch(() => null), after(PATIENCE).then(() => null)]);
  if (first && first.status < 500) return first;
  return (await copy()) ?? first ?? coming;
}

/** The answer without the server's time, which would be read as the present, and with a mark that it is a copy. */
function undated(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('date');
  headers.set(KEPT_HEADER, '1');
  return new Response(answer.body, { status: answer.status, headers });
}
