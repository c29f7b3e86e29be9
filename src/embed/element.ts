// <fairground-client launch="https://…" language="en" lobby-url="…">: the same as mount, for pages that are HTML only.
// Launch parameters are attributes in kebab case; every message of the client is an event of its type.
import { mount } from './mount';
import type { Handle } from './types';

const OWN = new Set(['launch', 'title', 'eager', 'ratio', 'id', 'class', 'style', 'slot']);

const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

export class FairgroundClient extends HTMLElement {
  /** Null while the element is not in a page or has no link. */
  client: Handle | null = null;

  connectedCallback(): void {
    // An element that is moved within the page is taken out and put in: it need not load twice.
    queueMicrotask(() => this.begin());
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.client?.destroy();
      this.client = null;
    });
  }

  private begin(): void {
    const launch = this.getAttribute('launch');
    if (this.client || !this.isConnected || launch === null) return;
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
    const params = Object.fromEntries(
      [...this.attributes]
        .filter(({ name }) => !OWN.has(name) && !/^(on|data-|aria-)/.test(name))
        // An attribute without a value is a switch that is on.
        .map(({ name, value }) => [camel(name), value === '' ? 'true' : value]),
    );
    const ratio = this.getAttribute('ratio');
    this.client = mount(this, {
      launch,
      params,
      lazy: !this.hasAttribute('eager'),
      ...(this.title && { title: this.title }),
      ...(ratio !== null && { ratio }),
    });
    this.client.on('*', (detail, { type }) => this.dispatchEvent(new CustomEvent(type, { detail })));
  }
}

export function defineElement(): void {
  if (!customElements.get('fairground-client')) customElements.define('fairground-client', FairgroundClient);
}
