// Which declarations of i18next and react-router are cut out of the bundle by slim/cut.cjs: what reads texts from a server,
// formats of numbers, reports of missing keys and warnings of i18next, whose texts come in our own chunks and whose debugging is never switched on;
// forms, loaders and prefetching of react-router, which only its framework uses. A new version of either that is written
// otherwise stops the build.
import { resolve } from 'node:path';
import type { RuleSetRule } from 'webpack';

interface Cut {
  /** A file without this is left as it is. */
  readonly marker: string;
  /** By the beginnings of their first lines: what stands in their place. */
  readonly declarations: Readonly<Record<string, string>>;
  /** Functions whose calls go. */
  readonly warnings: readonly string[];
  /** Functions of whose calls only the first argument stays. */
  readonly checks?: readonly string[];
  /** Pieces of text, each of which is there once. */
  readonly texts: Readonly<Record<string, string>>;
}

const I18NEXT: Cut = {
  marker: 'class I18n extends',
  warnings: [
    'this.logger.warn',
    'this.logger.log',
    'this.logger.once',
    'this.logger.deprecate',
    'baseLogger.deprecate',
  ],
  declarations: {
    'class Logger ': 'class Logger { init() {} warn() {} forward() {} create() { return this; } }',
    'class Connector ':
      'class Connector { constructor() { this.state = {}; } on() {} load() {} reload() {} }',
  },
  texts: {
    'formatter = Formatter;': '',
    // What sends keys that no text was found for to a server.
    'if (usedKey || usedDefault || updateMissing) {': 'if (false) {',
    'const missingKeyNoValueFallbackToKey = opt.missingKeyNoValueFallbackToKey || this.options.missingKeyNoValueFallbackToKey;':
      '',
    'const resForMissing = missingKeyNoValueFallbackToKey && usedKey ? undefined : res;': '',
    'const updateMissing = hasDefaultValue && defaultValue !== res && this.options.updateMissing;': '',
    // What puts the file before a key that no text was found for.
    'if (usedKey && res === key && this.options.appendNamespaceToMissingKey) {': 'if (false) {',
    'this.options.appendNamespaceToMissingKey ? `${namespace}${nsSeparator}${key}` : key': 'key',
  },
};

const REACT_ROUTER: Cut = {
  marker: 'function HashRouter(',
  warnings: ['warning', 'warningOnce'],
  checks: ['invariant'],
  declarations: {
    'function usePrefetchBehavior(': 'function usePrefetchBehavior() { return [false, null, null]; }',
    'function PrefetchPageLinks(': 'function PrefetchPageLinks() { return null; }',
    'function DefaultErrorComponent(': 'function DefaultErrorComponent() { return null; }',
    'var RenderErrorBoundary =': 'var RenderErrorBoundary = null;',
  },
  texts: {
    'RenderErrorBoundary.contextType = RSCRouterContext;': '',
    'var Form = React10.forwardRef(': 'var Form = /* @__PURE__ */ React10.forwardRef(',
    'Form.displayName = "Form";\nfunction': 'function',
    'var NavLink = React10.forwardRef(': 'var NavLink = /* @__PURE__ */ React10.forwardRef(',
    'NavLink.displayName = "NavLink";': '',
    'ScrollRestoration.displayName = "ScrollRestoration";': '',
  },
};

const loader = resolve(import.meta.dirname, 'slim/cut.cjs');

/** For `module.rules`. */
export const cutModules: readonly RuleSetRule[] = [
  { test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, loader, options: I18NEXT },
  { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, loader, options: REACT_ROUTER },
];
