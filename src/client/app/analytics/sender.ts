// Sends counted events to the receivers in config.json: in batches to an endpoint, one by one to a script's array. Events
// that do not arrive are lost; the game never waits for them.
import type { Cancel, Clock } from '../../../core/clock';
import type { AnalyticsConfig } from '../../../protocol/analytics';
import type { CountedEvent } from './events';

/** Milliseconds between two batches. */
export const BATCH_EVERY = 10_000;
/** Number of events that are kept while they cannot be sent. */
export const MOST_WAITING = 100;

export class Sender {
  private waiting: CountedEvent[] = [];
  private cancel: Cancel | null = null;

  constructor(
    private readonly page: Window,
    private readonly clock: Clock,
    private readonly config: AnalyticsConfig,
  ) {
    if (config.script !== undefined) this.load(config.script);
  }

  take(event: CountedEvent): void {
    if (this.config.script !== undefined) this.layer().push({ ...event, event: `fairground.${event.type}` });
    if (this.config.endpoint === undefined) return;
    this.waiting = [...this.waiting, event].slice(-MOST_WAITING);
    this.cancel ??= this.clock.after(BATCH_EVERY, this.flush);
  }

  /** Sends the collected events; also called when the page is hidden. */
  readonly flush = (): void => {
    this.cancel?.();
    this.cancel = null;
    const { endpoint } = this.config;
    const events = this.waiting;
    this.waiting = [];
    if (endpoint === undefined || events.length === 0) return;
    // Plain text needs no CORS preflight; no cookie and no referrer are sent.
    this.page
      .fetch(endpoint, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify({ source: 'fairground', version: 1, events }),
      })
      .catch(() => undefined);
  };

  /** Stops, and drops the collected events. */
  stop(): void {
    this.cancel?.();
    this.cancel = null;
    this.waiting = [];
  }

  private layer(): unknown[] {
    const named = this.page as unknown as Record<string, unknown>;
    const found = named[this.config.layer];
    if (found !== undefined && found !== null && typeof found === 'object' && 'push' in found)
      return found as unknown[];
    const made: unknown[] = [];
    named[this.config.layer] = made;
    return made;
  }

  private load(address: string): void {
    const { document } = this.page;
    if (document.querySelector('script[data-analytics]')) return;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    script.dataset['analytics'] = '';
    document.head.append(script);
  }
}
