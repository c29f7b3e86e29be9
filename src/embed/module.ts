// embed.mjs: the SDK as an ES module.
import { defineElement } from './element';
import { VERSION } from './envelope';
import { launchLink } from './link';
import { mount } from './mount';
import type { FairgroundSdk } from './types';

defineElement();

const version: FairgroundSdk['version'] = VERSION;
const link: FairgroundSdk['link'] = (launch, params) => launchLink(launch, params).href;

export { version, mount, link };
