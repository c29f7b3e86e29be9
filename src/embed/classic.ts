// embed.js: the SDK as a classic script, on window.Fairground.
import * as sdk from './module';
import type { FairgroundSdk } from './types';

const Fairground: FairgroundSdk = { ...sdk };
Object.assign(window, { Fairground });
