// How the service worker answers a visit to the client's page. Who comes back gets the shell's copy at once; whether it is still
// today's is looked up behind that visit. A page that is loaded again comes from the network, so that a reload brings whatever
// is new, and tells when there is no network.

export interface ShellParts {
  /** From the network; rejects when there is none. */
  ask(request: Request | string): Promise<Response>;
  /** The shell's copy, and a way to put a newer answer of the same page in its place. */
  copy(): Promise<Response | undefined>;
  renew(answer: Response): Promise<void>;
  offline(): Promise<Response | undefined>;
  /** Resolves after so many milliseconds. */
  after(delay: number): Promise<void>;
}

/** A page that has not come after so long, in milliseconds, is shown as it was when the worker was installed. */
export const PATIENCE = 3_000;
/** The look behind a visit waits so long, in milliseconds: the visit needs the network first. */
export const LOOK_AFTER = 5_000;

export class ShellPage {
  /** The network has another page than the shell: visits ask for it until this worker is replaced. */
  private isOld = false;

  constructor(private readonly parts: ShellParts) {}

  /** `keep` holds the worker up until the work is done. Nothing of the request is stored: it may be a launch link. */
  async answer(request: Request, keep: (work: Promise<unknown>) => void): Promise<Response> {
    // A reload asks anew, whatever is kept.
    const isVisit = request.cache === 'default';
    const copy = isVisit && !this.isOld ? await this.parts.copy() : undefined;
    if (!copy) return this.fromNetwork(request);
    keep(this.look());
    return copy;
  }

  private async fromNetwork(request: Request): Promise<Response> {
    const { ask, copy, offline, after } = this.parts;
    const coming = ask(request);
    try {
      const first = await Promise.race([coming, after(PATIENCE)]);
      return first ?? (await copy()) ?? (await coming);
    } catch {
      return (await offline()) ?? Response.error();
    } finally {
      // A late failure has nobody left to tell.
      coming.catch(() => undefined);
    }
  }

  /** The same page with other headers takes the copy's place: a security policy may have changed. */
  private async look(): Promise<void> {
    const { ask, copy, renew, after } = this.parts;
    await after(LOOK_AFTER);
    try {
      const [today, kept] = await Promise.all([ask('./'), copy()]);
      if (!today.ok || !kept) return;
      const [text, known] = await Promise.all([today.clone().text(), kept.text()]);
      this.isOld = text !== known;
      if (!this.isOld) await renew(today);
    } catch {
      // No network: the next visit looks again.
    }
  }
}
