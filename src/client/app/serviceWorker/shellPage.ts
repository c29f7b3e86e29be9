// How the service worker answers a visit to the client's page. A returning visitor gets the shell's copy at once; the worker
// checks after that whether it is still current. A reload comes from the network, so that it brings a new version, and shows
// when there is no network.

export interface ShellParts {
  /** Fetches from the network; rejects when there is none. */
  ask(request: Request | string): Promise<Response>;
  /** The shell's copy, and a function that replaces it with a newer answer of the same page. */
  copy(): Promise<Response | undefined>;
  renew(answer: Response): Promise<void>;
  offline(): Promise<Response | undefined>;
  /** Resolves after `delay` milliseconds. */
  after(delay: number): Promise<void>;
}

/** When the network has not answered after this many milliseconds, the page is shown as it was when the worker was installed. */
export const PATIENCE = 3_000;
/** Milliseconds until the check after a visit: the visit needs the network first. */
export const LOOK_AFTER = 5_000;

export class ShellPage {
  /** The network has another page than the shell: visits are answered from the network until this worker is replaced. */
  private isOld = false;

  constructor(private readonly parts: ShellParts) {}

  /** `keep` keeps the worker alive until the work is done. Nothing of the request is stored: it may be a launch link. */
  async answer(request: Request, keep: (work: Promise<unknown>) => void): Promise<Response> {
    // A reload fetches again, whatever is stored.
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
      // A late failure has no effect.
      coming.catch(() => undefined);
    }
  }

  /** The same page with other headers replaces the copy: a security policy may have changed. */
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
      // No network: the next visit checks again.
    }
  }
}
