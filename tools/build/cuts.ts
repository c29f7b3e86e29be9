// Which declarations of i18next and react-router are cut out of the bundle by slim/cut.cjs: what reads texts from a server,
// formats of numbers and warnings of i18next, whose texts come in our own chunks and whose debugging is never switched on;
// forms, loaders and prefetching of react-router, which only its framework uses. A new version of either that is written
// otherwise stops the build.
//
// Beside each cut stands what it saves, minified and compressed by brotli: the package as we import it with all cuts, beside
// the same without that one. Together: i18next 4.2 kB of 14.5, react-router 6.5 of 13.8, mobx 1.3 of 12.1.
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
  /** Never true in our pages: fibers with these `.tag`s, cases of these constants, these variables. */
  readonly kinds?: {
    readonly tags: readonly number[];
    readonly types: readonly string[];
    readonly never: readonly string[];
  };
}

const I18NEXT: Cut = {
  marker: 'class I18n extends',
  // 1.4 kB.
  warnings: [
    'this.logger.warn',
    'this.logger.log',
    'this.logger.once',
    'this.logger.deprecate',
    'baseLogger.deprecate',
  ],
  declarations: {
    // 0.3 kB.
    'class Logger ': 'class Logger { init() {} warn() {} forward() {} create() { return this; } }',
    // 1.1 kB.
    'class Connector ':
      'class Connector { constructor() { this.state = {}; } on() {} load() {} reload() {} }',
    // Which way languages are written, and other instances: 0.3, 0.3 and 0.1 kB.
    '  dir(lng) {': '',
    '  cloneInstance(': '',
    '  hydrate(': '',
  },
  // 0.6 kB.
  texts: { 'formatter = Formatter;': '' },
};

const REACT_ROUTER: Cut = {
  marker: 'function HashRouter(',
  // 0.9 and 0.8 kB.
  warnings: ['warning', 'warningOnce'],
  checks: ['invariant'],
  declarations: {
    // 0.3, 1.5, 0.4 and 0.8 kB.
    'function usePrefetchBehavior(': 'function usePrefetchBehavior() { return [false, null, null]; }',
    'function PrefetchPageLinks(': 'function PrefetchPageLinks() { return null; }',
    'function DefaultErrorComponent(': 'function DefaultErrorComponent() { return null; }',
    'var RenderErrorBoundary =': 'var RenderErrorBoundary = null;',
  },
  texts: {
    // Belongs to the cut above.
    'RenderErrorBoundary.contextType = RSCRouterContext;': '',
    // 1.1 kB, the two together.
    'var Form = React10.forwardRef(': 'var Form = /* @__PURE__ */ React10.forwardRef(',
    'Form.displayName = "Form";\nfunction': 'function',
    // 0.2 kB of the whole client, in which nothing else keeps it: NavLink is used by pages that come later.
    'var NavLink = React10.forwardRef(': 'var NavLink = /* @__PURE__ */ React10.forwardRef(',
    'NavLink.displayName = "NavLink";': '',
    // 0.9 kB.
    'ScrollRestoration.displayName = "ScrollRestoration";': '',
  },
};

/** Neither decorators nor generators nor sets that are watched. Whoever makes such a set is told at once. */
const MOBX: Cut = {
  marker: 'class ObservableObjectAdministration',
  warnings: [],
  declarations: {
    // 0.2, 0.2, 0.1 and 0.2 kB.
    'function decorateAction20223_(': 'function decorateAction20223_() {}',
    'function decorateComputed20223_(': 'function decorateComputed20223_() {}',
    'function decorateFlow20223_(': 'function decorateFlow20223_() {}',
    'function decorateObservable20223_(': 'function decorateObservable20223_() {}',
    // 0.1 and 0.3 kB.
    'function createFlowDescriptor(': 'function createFlowDescriptor() {}',
    'const flow = ': 'const flow = null;',
    // 0.4 kB.
    'class ObservableSet ':
      "class ObservableSet { constructor() { throw new Error('sets are not watched: tools/build/cuts.ts'); } }",
  },
  texts: {},
};

const nothing = (...heads: readonly string[]): Record<string, string> =>
  Object.fromEntries(heads.map((head) => [head, `${/^function [\w$]+\(/.test(head) ? `${head}) {}` : ''}`]));

/**
 * Without features that our pages do not use: pages drawn by a server first (hydration), view transitions, references to fragments,
 * activities, lists of suspense, sheets and scripts that React fetches, actions of forms, custom elements, and component stacks of
 * errors: 54.5 → 38.5 kB. `<ViewTransition>`, `<Activity>` and the like are refused as a type that is no component.
 */
const REACT_DOM: Cut = {
  marker: 'function createFiberFromTypeAndProps(',
  warnings: [],
  declarations: {
    ...nothing(
      // View transitions.
      'function commitExitViewTransitions(',
      'function trackEnterViewTransitions(',
      'function commitNestedViewTransitions(',
      'function restoreEnterOrExitViewTransitions(',
      'function restoreNestedViewTransitions(',
      // Hydration.
      'exports.hydrateRoot = function (',
      'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration = function (',
      'function retryIfBlockedOn(',
      'function clearHydrationBoundary(',
      'function updateDehydratedSuspenseComponent(',
      'function prepareToHydrateHostInstance(',
      'function commitSuspenseHydrationCallbacks(',
      // References to fragments.
      ...[
        'addEventListener',
        'removeEventListener',
        'dispatchEvent',
        'focus',
        'focusLast',
        'blur',
        'observeUsing',
        'unobserveUsing',
        'getClientRects',
        'getRootNode',
        'compareDocumentPosition',
        'scrollIntoView',
      ].map((name) => `FragmentInstance.prototype.${name} = function (`),
      'function commitNewChildToFragmentInstances(',
      'function commitNewChildToFragmentInstance(',
      'function deleteChildFromFragmentInstance(',
      'function traverseVisibleInstancesAndTextInstances(',
      // Style sheets, scripts and pictures that delay a page.
      'function acquireResource(',
      'function preloadResourceAndSuspendIfNeeded(',
      'function accumulateSuspenseyCommitOnFiber(',
      'function getHydratableHoistableCache(',
      // Actions of forms.
      'function mountActionState(',
      'function updateActionState(',
      'function rerenderActionState(',
      'function extractEvents$1(',
      'function recursivelyResetForms(',
      // Elements with names of our own.
      'function setPropOnCustomElement(',
      'ReactDOMSharedInternals.findDOMNode = function (',
    ),
    'function getParentHydrationBoundary(': 'function getParentHydrationBoundary() { return null; }',
    'function popHydrationState(': 'function popHydrationState() { return !1; }',
    'function dispatchEvent(':
      'function dispatchEvent(domEventName, eventSystemFlags, targetContainer, nativeEvent) {' +
      ' if (!_enabled) return; findInstanceBlockingEvent(nativeEvent);' +
      ' dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer); }',
    'function getResource(': 'function getResource() { return null; }',
    'function preloadResource(': 'function preloadResource() { return !0; }',
    'function waitForCommitToBeReady(': 'function waitForCommitToBeReady() { return null; }',
    'function preloadInstanceAndSuspendIfNeeded(':
      'function preloadInstanceAndSuspendIfNeeded(workInProgress) { workInProgress.flags &= -16777217; }',
    'function isHostHoistableType(':
      'function isHostHoistableType(type, props, hostContext) {' +
      " return 1 !== hostContext && null == props.itemProp && 'title' === type; }",
    'ReactDOMSharedInternals.d = {': 'ReactDOMSharedInternals.d = { f: flushSyncWork };',
    'function getStackByFiberInDevAndProd(': "function getStackByFiberInDevAndProd() { return ''; }",
  },
  texts: {
    '"html" === type || "head" === type || "body" === type\n        ? 27\n        : 5': '5',
  },
  kinds: {
    // Dehydrated, list of suspense, one of html, head and body, view transition, activity.
    tags: [18, 19, 27, 30, 31],
    types: [
      'REACT_ACTIVITY_TYPE',
      'REACT_SUSPENSE_LIST_TYPE',
      'REACT_LEGACY_HIDDEN_TYPE',
      'REACT_VIEW_TRANSITION_TYPE',
    ],
    never: ['isHydrating', 'shouldStartViewTransition'],
  },
};

const loader = resolve(import.meta.dirname, 'slim/cut.cjs');

/** For `module.rules`. */
export const cutModules: readonly RuleSetRule[] = [
  { test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, loader, options: I18NEXT },
  { test: /[\\/]mobx[\\/]dist[\\/]mobx\.mjs$/, loader, options: MOBX },
  { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, loader, options: REACT_ROUTER },
  { test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/, loader, options: REACT_DOM },
];
