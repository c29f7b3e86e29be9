// Installs a new version of the client: detects the waiting worker, waits for a moment at which nothing is lost, lets the
// worker take over and reloads the page, once.
import { every, type Cancel, type Clock } from '../../../core/clock';
import { APPLY } from './messages';
import { verdictOf, type Moment } from './verdict';

/** Milliseconds between two checks whether a waiting version can be installed. */
const LOOK_EVERY = 2_000;
/** Milliseconds between two requests for a new version. */
export const ASK_EVERY = 30 * 60_000;

export interface UpdaterParts {
  readonly clock: Clock;
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  readonly registration: Pick<
    ServiceWorkerRegistration,
    'waiting' | 'installing' | 'addEventListener' | 'update'
  >;
  /** The present state, without the time that the version has waited. */
  moment(): Omit<Moment, 'waiting' | 'leaving'>;
  /** False when this page has just reloaded itself: a version that changes with each check must not cause endless reloads. */
  mayReload(): boolean;
  reload(): void;
  /** Called when the new version has waited for long. */
  tell(): void;
}

export class Updater {
  /** When a waiting version was first seen; null when there is none. */
  private since: number | null = null;
  private told = false;
  private asked = false;
  private reloaded = false;
  private looking: Cancel = () => undefined;
  private readonly asking: Cancel;

  constructor(private readonly parts: UpdaterParts) {
    const { clock, container, registration } = parts;
    // Without a controlling worker the first one is being installed, which is not a new version.
    let hadWorker = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (hadWorker) this.takenOver();
      hadWorker = true;
    });
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && hadWorker) this.found();
      });
    });
    if (registration.waiting && hadWorker) this.found();
    this.asking = every(clock, ASK_EVERY, () => this.ask());
  }

  /** Checks for a new version; the network may be away. */
  ask(): void {
    this.parts.registration.update().catch(() => undefined);
  }

  /** Another page is shown: a good moment, if nothing prevents it. */
  pageChanged(): void {
    this.look(true);
  }

  /** The page was hidden or shown. */
  hiddenChanged(): void {
    this.look(false);
  }

  stop(): void {
    this.looking();
    this.asking();
  }

  private found(): void {
    if (this.since !== null) return;
    this.since = this.parts.clock.now();
    this.looking = every(this.parts.clock, LOOK_EVERY, () => this.look(false));
  }

  /** The new worker has taken over: because of this page, or of another one. */
  private takenOver(): void {
    if (this.asked) this.reloadOnce();
    else this.found();
  }

  private look(leaving: boolean): void {
    if (this.since === null || this.asked) return;
    const waiting = this.parts.clock.now() - this.since;
    const verdict = verdictOf({ ...this.parts.moment(), leaving, waiting });
    if (verdict === 'apply' && this.parts.mayReload()) this.apply();
    else if (verdict === 'tell' && !this.told) {
      this.told = true;
      this.parts.tell();
    }
  }

  private apply(): void {
    const { waiting } = this.parts.registration;
    this.asked = true;
    this.looking();
    // The waiting worker is gone when another page of the player has activated it.
    if (waiting) waiting.postMessage(APPLY, []);
    else this.reloadOnce();
  }

  private reloadOnce(): void {
    if (this.reloaded) return;
    this.reloaded = true;
    this.parts.reload();
  }
}
