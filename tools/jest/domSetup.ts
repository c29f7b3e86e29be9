// What browsers have, our packages expect, and jsdom lacks; and patience with a busy machine.
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** Nothing is laid out here, so that all is in sight. */
class InSight {
  constructor(private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: InSight });

configure({ asyncUtilTimeout: 8_000 });
