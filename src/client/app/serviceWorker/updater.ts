// Brings a new version of the client in: notices the worker that waits with it, waits for a moment at which nothing is lost,
// lets it take over and loads the page again, once.
import { every, type Cancel, type Clock } from '../../../core/clock';
import { APPLY } from './messages';
import { verdictOf, type Moment } from './verdict';

/** Between two looks at a version that waits, in milliseconds. */
const LOOK_EVERY = 2_000;
/** Between two questions whether there is a new version, in milliseconds. */
export const ASK_EVERY = 30 * 60_000;

export interface UpdaterParts {
  readonly clock: Clock;
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  readonly registration: Pick<
    ServiceWorkerRegistration,
    'waiting' | 'installing' | 'addEventListener' | 'update'
  >;
  /** As it is now, but for how long the version has waited. */
  moment(): Omit<Moment, 'waiting' | 'leaving'>;
  /** False when this page has just loaded itself again: a version that changes with each look must not load it for ever. */
  mayReload(): boolean;
  reload(): void;
  /** The new version has waited for long. */
  tell(): void;
}

export class Updater {
  /** When a version was first seen to wait; null when none does. */
  private since: number | null = null;
  private told = false;
  private asked = false;
  private reloaded = false;
  private looking: Cancel = () => undefined;
  private readonly asking: Cancel;

  constructor(private readonly parts: UpdaterParts) {
    const { clock, container, registration } = parts;
    // Without a worker in charge the first one is on its way, which brings nothing new.
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

  /** Asks whether there is a new version; the network may be away. */
  ask(): void {
    this.parts.registration.update().catch(() => undefined);
  }

  /** Another page is shown: a good moment, if nothing speaks against it. */
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

  /** The new worker is in charge: because this page said so, or another one did. */
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
    // None waits any more where another page of the player has let it in.
    if (waiting) waiting.postMessage(APPLY, []);
    else this.reloadOnce();
  }

  private reloadOnce(): void {
    if (this.reloaded) return;
    this.reloaded = true;
    this.parts.reload();
  }
}
