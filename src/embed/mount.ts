// Puts the client into an element of the host page, and moves it to a window of its own and back.
import { Channel } from './channel';
import { frameFor, placeFor, whenNear } from './frame';
import { launchLink } from './link';
import type { FairgroundSdk, Handle, LaunchParameters, MountOptions } from './types';

/** Smallest window that the client is made for, CSS pixels. */
const LEAST = { width: 400, height: 225 };
const POP_OUT = { width: 420, height: 760 };
/** How often a window of its own is looked at, in milliseconds. */
const LOOK = 400;
/** Ways out that the host page sees to itself when it listens to them. */
const WAYS = ['exit', 'deposit', 'support', 'history'] as const;

export const mount: FairgroundSdk['mount'] = (element, options) => {
  const target = typeof element === 'string' ? document.querySelector(element) : element;
  if (!(target instanceof HTMLElement)) throw new Error('Fairground.mount: no such element');
  return new Mounted(target, options).handle();
};

class Mounted {
  private readonly channel = new Channel();
  private readonly place: HTMLElement;
  private frame: HTMLIFrameElement | null = null;
  private popUp: Window | null = null;
  private look: number | undefined;
  private stopWaiting: () => void = () => undefined;
  private path = '';
  private destroyed = false;

  constructor(
    element: HTMLElement,
    private readonly options: MountOptions,
  ) {
    if (typeof options.launch === 'string') launchLink(options.launch);
    for (const [type, listener] of Object.entries(options.on ?? {})) this.channel.on(type, listener);
    this.channel.on('path', ({ path }: { readonly path: string }) => (this.path = path));
    for (const way of WAYS)
      this.channel.on(way, ({ url }: { readonly url: string | null }) => this.leave(way, url));
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
    this.frame = frame;
    this.fill(frame);
    this.start(
      () => (this.frame === frame ? frame.contentWindow : null),
      (url) => (frame.src = url),
    );
  }

  /** Asks for a link, says who may speak from there, and opens it. */
  private start(peer: () => Window | null, show: (url: string) => void): void {
    const { launch, params } = this.options;
    const link = typeof launch === 'string' ? launch : Promise.resolve().then(launch);
    const open = (found: string): void => {
      if (!peer() || this.destroyed) return;
      const url = launchLink(found, this.paramsFor(params));
      if (this.path) url.hash = this.path;
      this.channel.attach(peer, url.origin);
      show(url.href);
    };
    if (typeof link === 'string') open(link);
    else link.then(open).catch((error: unknown) => console.error('Fairground: no launch link:', error));
  }

  private paramsFor(params: LaunchParameters = {}): LaunchParameters {
    const events = WAYS.filter((way) => this.options.on?.[way]).map((way) => [`${way}Event`, true] as const);
    return { ...Object.fromEntries(events), ...params };
  }

  /** A way out that nobody listens to leads to its address. */
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
    const popUp = window.open('', '', `popup,${size}`);
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
    // A telephone that fills its screen with videos only: the frame fills the page.
    const isFull = place.style.position === 'fixed';
    place.style.cssText = isFull
      ? (place.dataset['style'] ?? '')
      : 'position:fixed;inset:0;z-index:2147483647';
  }

  private destroy(): void {
    this.destroyed = true;
    this.stopWaiting();
    this.closePopUp();
    this.channel.end();
    this.frame = null;
    this.place.remove();
  }
}
