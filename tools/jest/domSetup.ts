// Adds browser features that our packages expect and jsdom lacks, and longer timeouts for a busy machine.
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** jsdom has no layout, so every element counts as visible. */
class InSight {
  constructor(private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: InSight });

configure({ asyncUtilTimeout: 8_000 });
