// <fairground-client launch="https://…" language="en" lobby-url="…">: the same as mount, for pages that are HTML only.
// Launch parameters are attributes in kebab case; every message of the client is an event of its type.
import { mount } from './mount';
import type { Handle, MountOptions } from './types';

const OWN = new Set(['launch', 'title', 'eager', 'ratio', 'id', 'class', 'style', 'slot']);

const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

export class FairgroundClient extends HTMLElement {
  static readonly observedAttributes = ['launch'];
  /** Null while the element is not in a page or has no link. */
  client: Handle | null = null;
  /** The link that the client was opened with. */
  private opened: MountOptions['launch'] | null = null;
  private asked: MountOptions['launch'] | null = null;

  /** The link, or a function that fetches one: the attribute, or the value that was set here. */
  get launch(): MountOptions['launch'] | null {
    return this.asked ?? this.getAttribute('launch');
  }

  set launch(launch: MountOptions['launch'] | null) {
    this.asked = launch;
    queueMicrotask(() => this.begin());
  }

  /** A link that is set later, or changed, opens the client with it. */
  attributeChangedCallback(): void {
    queueMicrotask(() => this.begin());
  }

  connectedCallback(): void {
    // The property was set before the element was defined; it hides the accessor.
    if (Object.prototype.hasOwnProperty.call(this, 'launch')) {
      const { launch } = this;
      Reflect.deleteProperty(this, 'launch');
      this.launch = launch;
    }
    // A move within the page removes the element and adds it again: the client need not load twice.
    queueMicrotask(() => this.begin());
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.end();
    });
  }

  private end(): void {
    this.client?.destroy();
    this.client = null;
  }

  private begin(): void {
    const { launch } = this;
    if (!this.isConnected || (this.client && launch === this.opened)) return;
    this.end();
    this.opened = launch;
    if (launch === null) return;
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
    const params = Object.fromEntries(
      [...this.attributes]
        .filter(({ name }) => !OWN.has(name) && !/^(on|data-|aria-)/.test(name))
        // An attribute without a value means true.
        .map(({ name, value }) => [camel(name), value === '' ? 'true' : value]),
    );
    const ratio = this.getAttribute('ratio');
    const tell = (type: string, detail: unknown): void =>
      void this.dispatchEvent(new CustomEvent(type, { detail }));
    try {
      this.client = mount(this, {
        launch,
        params,
        lazy: !this.hasAttribute('eager'),
        ...(this.title && { title: this.title }),
        ...(ratio !== null && { ratio }),
      });
    } catch (error) {
      console.error(error);
      return tell('error', { code: 'launch-link', message: String(error), fatal: true });
    }
    this.client.on('*', (detail, { type }) => tell(type, detail));
  }
}

export function defineElement(): void {
  if (!customElements.get('fairground-client')) customElements.define('fairground-client', FairgroundClient);
}
