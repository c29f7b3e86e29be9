// Leaves parts of packages that the client never uses out of the bundle, as scenes/stage/phaser does with Phaser. The lists
// know the insides of axios 1.21, crypto-js 4.2 and react-router 7.18, which are pinned; that calls, seals and routes still
// work in the built client is what every browser test shows.
import { relative, resolve, sep } from 'node:path';
import type Webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Files of packages, and the module under slim/ that stands for each. */
const REPLACED: Readonly<Record<string, string>> = {
  // The client sends text and receives text over fetch, without queries, interceptors or a look at the headers that come back.
  'axios/lib/adapters/adapters.js': 'adapters',
  'axios/lib/core/buildFullPath.js': 'fullPath',
  'axios/lib/core/InterceptorManager.js': 'interceptors',
  'axios/lib/core/mergeConfig.js': 'mergeConfig',
  'axios/lib/defaults/index.js': 'defaults',
  'axios/lib/helpers/buildURL.js': 'buildURL',
  'axios/lib/helpers/parseHeaders.js': 'noop',
  'axios/lib/helpers/validator.js': 'validator',
  'axios/lib/platform/browser/classes/URLSearchParams.js': 'nothing',
  // Keys made of passwords: ours are hashes.
  'crypto-js/evpkdf.js': 'nothing',
  'crypto-js/md5.js': 'nothing',
  'crypto-js/sha1.js': 'nothing',
};

/** For `resolve.alias`. `modules`: the folder node_modules. */
export const slimAliases = (modules: string): Readonly<Record<string, string>> => ({
  axios$: here('axios'),
  'axios-lib': resolve(modules, 'axios/lib'),
  // Its package names the build with warnings whatever the mode.
  'react-router$': resolve(modules, 'react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve(modules, 'react-router/dist/production/dom-export.mjs'),
  'use-sync-external-store/shim$': here('syncExternalStore'),
});

interface Resolving {
  readonly createData?: { resource?: string; userRequest?: string; request?: string; context?: string };
}

/** For `plugins`. */
export const slimModules = (webpack: typeof Webpack, modules: string): { apply(compiler: Compiler): void } =>
  new webpack.NormalModuleReplacementPlugin(/./, ({ createData }: Resolving) => {
    if (!createData?.resource?.startsWith(modules + sep)) return;
    const name = REPLACED[relative(modules, createData.resource).split(sep).join('/')];
    if (name === undefined) return;
    createData.resource = createData.userRequest = createData.request = here(name);
    createData.context = resolve(import.meta.dirname, 'slim');
  });

function here(name: string): string {
  return resolve(import.meta.dirname, 'slim', `${name}.js`);
}
