// Files that are asked for each time (settings, manifests of packs): from the network, or as they were at the last visit when
// there is none, while the server is in trouble, and when the network does not answer in time.
import { KEPT_HEADER } from './kinds';

/** A network that has not answered after so long, in milliseconds, is not waited for where a copy is kept. */
export const PATIENCE = 3_000;

export interface FreshParts {
  ask(request: Request): Promise<Response>;
  /** The last good answer. */
  copy(): Promise<Response | undefined>;
  keep(answer: Response): Promise<void>;
  /** Resolves after so many milliseconds. */
  after(delay: number): Promise<void>;
}

/** `hold` keeps the worker up until the work is done. */
export async function freshFile(
  request: Request,
  { ask, copy, keep, after }: FreshParts,
  hold: (work: Promise<unknown>) => void,
): Promise<Response> {
  const coming = ask(request).then((answer) => {
    if (answer.ok) hold(keep(undated(answer.clone())));
    return answer;
  });
  // A late answer is still kept, and a late failure has nobody left to tell.
  hold(coming.catch(() => undefined));
  const first = await Promise.race([coming.catch(() => null), after(PATIENCE).then(() => null)]);
  if (first && first.status < 500) return first;
  return (await copy()) ?? first ?? coming;
}

/** Without the server's time, which would be taken for now; marked, so that the client knows that it is not of now. */
function undated(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('date');
  headers.set(KEPT_HEADER, '1');
  return new Response(answer.body, { status: answer.status, headers });
}
