// Puts the client into an element of the host page, and moves it to a window of its own and back.
import { Channel } from './channel';
import { frameFor, placeFor, whenNear } from './frame';
import { launchLink } from './link';
import type { FairgroundSdk, Handle, LaunchParameters, MountOptions } from './types';

/** Smallest window that the client is made for, CSS pixels. */
const LEAST = { width: 400, height: 225 };
const POP_OUT = { width: 420, height: 760 };
/** Milliseconds between two checks of a pop-out window. */
const LOOK = 400;
/** Milliseconds after its load within which the client's page sends a message. */
const SILENCE = 3_000;
/** Longest time until the client's first message, and until it is ready, in milliseconds. */
const FIRST_WORD = 30_000;
const READY = 90_000;
/** Key under which all copies of this script share the numbers of the clients on this page. */
const NUMBERS = Symbol.for('fairground.numbers');
/** Ways out that the host page handles itself when it listens to them. */
const WAYS = ['exit', 'deposit', 'support', 'history'] as const;

export const mount: FairgroundSdk['mount'] = (element, options) => {
  const target = typeof element === 'string' ? document.querySelector(element) : element;
  if (!(target instanceof HTMLElement)) throw new Error('Fairground.mount: the element was not found');
  return new Mounted(target, options).handle();
};

/** The data that the clients of one page share: the page's id, and the numbers that are taken. */
interface PageOfClients {
  readonly id: string;
  readonly numbers: Set<number>;
  take(): number;
}

function pageOf(page: Window & { [NUMBERS]?: PageOfClients }): PageOfClients {
  const numbers = new Set<number>();
  page[NUMBERS] ??= {
    id: [...crypto.getRandomValues(new Uint8Array(12))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
    numbers,
    take() {
      let number = 1;
      while (numbers.has(number)) number += 1;
      numbers.add(number);
      return number;
    },
  };
  return page[NUMBERS];
}

/** True while the frame still has its first, empty page; false for a page of another origin, which cannot be read. */
function isEmpty({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow?.location.href === 'about:blank';
  } catch {
    return false;
  }
}

class Mounted {
  private readonly channel = new Channel();
  private readonly place: HTMLElement;
  private frame: HTMLIFrameElement | null = null;
  private popUp: Window | null = null;
  private look: number | undefined;
  private stopWaiting: () => void = () => undefined;
  private path = '';
  private destroyed = false;
  private origin = '';
  private readonly name: string;
  private readonly number: number;
  private alarms: number[] = [];

  constructor(
    element: HTMLElement,
    private readonly options: MountOptions,
  ) {
    if (typeof options.launch === 'string') launchLink(options.launch);
    const page = pageOf(window);
    this.number = page.take();
    this.name = `fairground.${page.id}.${this.number > 1 ? `${this.number}.` : ''}`;
    for (const [type, listener] of Object.entries(options.on ?? {})) this.channel.on(type, listener);
    this.channel.on('path', ({ path }: { readonly path: string }) => (this.path = path));
    for (const way of WAYS)
      this.channel.on(way, ({ url }: { readonly url: string | null }) => this.leave(way, url));
    this.channel.on('ready', () => this.calm());
    this.channel.on('error', ({ fatal }: { readonly fatal: boolean }) => fatal && this.calm());
    document.addEventListener('securitypolicyviolation', this.blocked);
    this.place = placeFor(element, options.ratio);
    if (options.lazy === false) this.showFrame();
    else this.stopWaiting = whenNear(this.place, () => this.showFrame());
  }

  handle(): Handle {
    const { channel } = this;
    const frame = (): HTMLIFrameElement | null => this.frame;
    return {
      get ready() {
        return channel.ready;
      },
      get frame() {
        return frame();
      },
      on: (type: string, listener: (payload: never, envelope: never) => void) => channel.on(type, listener),
      off: (type, listener) => channel.off(type, listener),
      send: (type, payload?: unknown) => channel.send(type, payload),
      popOut: () => this.popOut(),
      popIn: () => this.popIn(),
      fullscreen: () => this.fullscreen(),
      destroy: () => this.destroy(),
    };
  }

  private fill(element: HTMLElement): void {
    this.place.textContent = '';
    this.place.append(element);
  }

  private showFrame(): void {
    const { title = 'Game', params } = this.options;
    const frame = frameFor(title, params?.fullscreen !== false);
    // The client reads from it which of several clients of this page it is.
    frame.name = this.name;
    this.frame = frame;
    this.fill(frame);
    this.start(
      () => (this.frame === frame ? frame.contentWindow : null),
      (url) => (frame.src = url),
    );
  }

  /** Fetches a link, sets the origin that may send messages, and opens the link. */
  private start(peer: () => Window | null, show: (url: string) => void): void {
    const { launch, params } = this.options;
    this.calm();
    this.channel.attach(() => null, '');
    const isOver = (): boolean => !peer() || this.destroyed;
    const fail = (code: string, error: unknown): void => {
      if (!isOver()) this.fail(code, error instanceof Error ? error.message : String(error));
    };
    const open = (found: unknown): void => {
      if (isOver()) return;
      let url: URL;
      try {
        if (typeof found !== 'string' || found === '') throw new TypeError('the launch link is not text');
        url = launchLink(found, this.paramsFor(params));
      } catch (error) {
        return fail('launch-link', error);
      }
      if (this.path) url.hash = this.path;
      this.origin = url.origin;
      this.channel.attach(peer, url.origin);
      this.watch();
      show(url.href);
    };
    if (typeof launch === 'string') open(launch);
    else
      Promise.resolve()
        .then(launch)
        .then(open, (error: unknown) => fail('launch-fetch', error));
  }

  /** Reports an error to the page when the client never comes. */
  private watch(): void {
    const { channel, frame } = this;
    const silent = (code: string, message: string): void => {
      if (!channel.met) this.fail(code, message);
    };
    const after = (delay: number, act: () => void): unknown =>
      this.alarms.push(window.setTimeout(act, delay));
    const refused = (): void =>
      silent(
        'launch-refused',
        `the page at ${this.origin} is not the client, or does not allow ${window.location.origin} to frame it`,
      );
    // Some browsers fire `load` for the frame's first, empty page too.
    frame?.addEventListener('load', () => isEmpty(frame) || after(SILENCE, refused));
    after(FIRST_WORD, () => silent('launch-timeout', `nothing came from ${this.origin}`));
    after(READY, () => this.fail('launch-timeout', 'the client is not ready'));
  }

  private calm(): void {
    for (const alarm of this.alarms.splice(0)) window.clearTimeout(alarm);
  }

  /** At most once for each opening. */
  private fail(code: string, message: string): void {
    this.calm();
    this.channel.fail(code, message);
  }

  private readonly blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const isFrame = /^(frame|child)-src$/.test(effectiveDirective);
    if (
      isFrame &&
      this.frame &&
      this.origin !== '' &&
      !this.channel.met &&
      blockedURI.startsWith(this.origin)
    )
      this.fail(
        'launch-blocked',
        `the page's own content security policy has no ${this.origin} in frame-src`,
      );
  };

  private paramsFor(params: LaunchParameters = {}): LaunchParameters {
    const events = WAYS.filter((way) => this.options.on?.[way]).map((way) => [`${way}Event`, true] as const);
    return { ...Object.fromEntries(events), ...params };
  }

  /** Opens the address of a way out that has no listener. */
  private leave(way: (typeof WAYS)[number], url: string | null): void {
    if (url === null || this.options.on?.[way] || !/^https?:/.test(url)) return;
    if (way === 'exit') window.location.assign(url);
    else window.open(url, '_blank', 'noopener');
  }

  private popOut(): boolean {
    if (this.popUp) {
      this.popUp.focus();
      return true;
    }
    const { width, height } = this.options.popOutSize ?? POP_OUT;
    const size = `width=${Math.max(LEAST.width, width)},height=${Math.max(LEAST.height, height)}`;
    // Not the frame's own name, which would open the link in the frame.
    const popUp = window.open('', `${this.name}window`, `popup,${size}`);
    if (!popUp) return false;
    this.stopWaiting();
    this.popUp = popUp;
    this.frame = null;
    this.fill(this.backButton());
    this.start(
      () => (this.popUp === popUp ? popUp : null),
      (url) => popUp.location.replace(url),
    );
    this.look = window.setInterval(() => popUp.closed && this.popIn(), LOOK);
    return true;
  }

  private popIn(): void {
    if (!this.popUp) return;
    this.closePopUp();
    this.showFrame();
  }

  private closePopUp(): void {
    window.clearInterval(this.look);
    this.popUp?.close();
    this.popUp = null;
  }

  private backButton(): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'fairground-back';
    button.textContent = this.options.popOutText ?? 'Playing in another window. Bring it back';
    button.style.cssText =
      'position:absolute;inset:0;width:100%;font:inherit;color:inherit;background:none;border:0';
    button.onclick = () => this.popIn();
    return button;
  }

  private async fullscreen(): Promise<void> {
    const { frame, place } = this;
    if (!frame) return this.popUp?.focus();
    if (document.fullscreenElement) return document.exitFullscreen();
    if (document.fullscreenEnabled) return frame.requestFullscreen();
    // For phones that fill the screen with videos only: the frame fills the page.
    const isFull = place.style.position === 'fixed';
    place.style.cssText = isFull
      ? (place.dataset['style'] ?? '')
      : 'position:fixed;inset:0;z-index:2147483647';
  }

  private destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.calm();
    document.removeEventListener('securitypolicyviolation', this.blocked);
    pageOf(window).numbers.delete(this.number);
    this.stopWaiting();
    this.closePopUp();
    this.channel.end();
    this.frame = null;
    this.place.remove();
  }
}
