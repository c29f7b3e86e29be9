// What browsers have, our packages expect, and jsdom lacks; and patience with a busy machine.
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

Object.assign(globalThis, { TextDecoder, TextEncoder });

configure({ asyncUtilTimeout: 8_000 });
