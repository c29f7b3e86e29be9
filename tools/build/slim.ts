// Leaves parts of packages that the client never uses out of the bundle, as scenes/stage/phaser does with Phaser. The lists
// depend on the internals of axios 1.21, crypto-js 4.2 and react-router 7.18, which are pinned. Every browser test checks
// that calls, seals and routes still work in the built client.
import { relative, resolve, sep } from 'node:path';
import type Webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Files of packages, and the module under slim/ that replaces each. */
const REPLACED: Readonly<Record<string, string>> = {
  // The client sends and receives text over fetch. It uses no queries and no interceptors, and reads no headers of answers.
  'axios/lib/adapters/adapters.js': 'adapters',
  'axios/lib/core/buildFullPath.js': 'fullPath',
  'axios/lib/core/InterceptorManager.js': 'interceptors',
  'axios/lib/core/mergeConfig.js': 'mergeConfig',
  'axios/lib/defaults/index.js': 'defaults',
  'axios/lib/helpers/buildURL.js': 'buildURL',
  'axios/lib/helpers/parseHeaders.js': 'noop',
  'axios/lib/helpers/validator.js': 'validator',
  'axios/lib/platform/browser/classes/URLSearchParams.js': 'nothing',
  // Keys derived from passwords: the client's keys are hashes.
  'crypto-js/evpkdf.js': 'nothing',
  'crypto-js/md5.js': 'nothing',
  'crypto-js/sha1.js': 'nothing',
};

/** Aliases for `resolve.alias`. `modules`: the folder node_modules. */
export const slimAliases = (modules: string): Readonly<Record<string, string>> => ({
  axios$: here('axios'),
  'axios-lib': resolve(modules, 'axios/lib'),
  // In every mode the package exports the development build, which has warnings.
  'react-router$': resolve(modules, 'react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve(modules, 'react-router/dist/production/dom-export.mjs'),
  'use-sync-external-store/shim$': here('syncExternalStore'),
});

interface Resolving {
  readonly createData?: { resource?: string; userRequest?: string; request?: string; context?: string };
}

/** The plugin for `plugins`. */
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
