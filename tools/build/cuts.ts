// Lists declarations that slim/cut.cjs cuts out of the bundle. From i18next: loading texts from a server, number formats and
// warnings; our texts come in chunks of our own, and debugging is never switched on. From react-router: forms, loaders and
// prefetching, which only its framework uses. A new version whose code is written differently stops the build.
//
// The number beside each cut is what it saves, minified and compressed by brotli: the size of the package as we import it
// without that cut, less the size with all cuts. Together: i18next 4.2 kB of 14.5, react-router 6.5 of 13.8, mobx 1.3 of
// 12.1.
import { resolve } from 'node:path';
import type { RuleSetRule } from 'webpack';

interface Cut {
  /** Text that a file must contain to be cut. */
  readonly marker: string;
  /** By the beginning of a declaration's first line: the code that replaces it. */
  readonly declarations: Readonly<Record<string, string>>;
  /** Functions whose calls are removed. */
  readonly warnings: readonly string[];
  /** Functions whose calls keep only the first argument. */
  readonly checks?: readonly string[];
  /** Replacements of texts, each of which must occur once. */
  readonly texts: Readonly<Record<string, string>>;
  /** Conditions that are never true in our pages: fibers with these `.tag`s, cases of these constants, these variables. */
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
    // Direction of writing, and other instances: 0.3, 0.3 and 0.1 kB.
    '  dir(lng) {': '',
    '  cloneInstance(': '',
    '  hydrate(': '',
  },
  // 0.6 kB.
  texts: { 'formatter = Formatter;': '' },
};

const ROUTE_OF_DATA = `path: element.props.path,
      middleware: element.props.middleware,
      loader: element.props.loader,
      action: element.props.action,
      hydrateFallbackElement: element.props.hydrateFallbackElement,
      HydrateFallback: element.props.HydrateFallback,
      errorElement: element.props.errorElement,
      ErrorBoundary: element.props.ErrorBoundary,
      hasErrorBoundary: element.props.hasErrorBoundary === true || element.props.ErrorBoundary != null || element.props.errorElement != null,
      shouldRevalidate: element.props.shouldRevalidate,
      handle: element.props.handle,
      lazy: element.props.lazy
`;

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
    // 0.2 kB of the whole client: only pages that load later use NavLink.
    'var NavLink = React10.forwardRef(': 'var NavLink = /* @__PURE__ */ React10.forwardRef(',
    'NavLink.displayName = "NavLink";': '',
    // 0.9 kB.
    'ScrollRestoration.displayName = "ScrollRestoration";': '',
    // Properties of routes that load data.
    [ROUTE_OF_DATA]: 'path: element.props.path\n',
    'var MemoizedDataRoutes = React3.memo(': 'var MemoizedDataRoutes = /* @__PURE__ */ React3.memo(',
    'var useOptimisticImpl = React3[USE_OPTIMISTIC];': 'var useOptimisticImpl;',
    'FrameworkContext.displayName = "FrameworkContext";': '',
  },
};

/** Without decorators, generators and observable sets. Creating such a set throws an error. */
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
 * Without features that our pages do not use: server-rendered pages (hydration), view transitions, fragment refs,
 * activities, suspense lists, style sheets and scripts that React fetches, form actions, custom elements, and component
 * stacks of errors: 54.5 → 38.5 kB. React refuses `<ViewTransition>`, `<Activity>` and the like as a type that is no
 * component.
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
      // Fragment refs.
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
      // Form actions.
      'function mountActionState(',
      'function updateActionState(',
      'function rerenderActionState(',
      'function extractEvents$1(',
      'function recursivelyResetForms(',
      // Custom elements.
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
    // React asks the browser for the root of the page in every commit.
    'function getHoistableRoot(': 'function getHoistableRoot() { return document; }',
    'ReactDOMSharedInternals.d = {': 'ReactDOMSharedInternals.d = { f: flushSyncWork };',
    'function getStackByFiberInDevAndProd(': "function getStackByFiberInDevAndProd() { return ''; }",
  },
  texts: {
    // React would listen at the root of the page, and look for a component that listens too, at every beginning and end of
    // an animation of a style sheet. No component has such a property.
    'registerSimpleEvent(ANIMATION_START, "onAnimationStart");': '',
    'registerSimpleEvent(ANIMATION_ITERATION, "onAnimationIteration");': '',
    'registerSimpleEvent(ANIMATION_END, "onAnimationEnd");': '',
    'registerSimpleEvent(TRANSITION_RUN, "onTransitionRun");': '',
    'registerSimpleEvent(TRANSITION_START, "onTransitionStart");': '',
    'registerSimpleEvent(TRANSITION_CANCEL, "onTransitionCancel");': '',
    'registerSimpleEvent(TRANSITION_END, "onTransitionEnd");': '',
    '"html" === type || "head" === type || "body" === type\n        ? 27\n        : 5': '5',
  },
  kinds: {
    // Dehydrated; suspense list; html, head or body; view transition; activity.
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

/** The rules for webpack's `module.rules`. */
export const cutModules: readonly RuleSetRule[] = [
  { test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, loader, options: I18NEXT },
  { test: /[\\/]mobx[\\/]dist[\\/]mobx\.mjs$/, loader, options: MOBX },
  { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, loader, options: REACT_ROUTER },
  { test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/, loader, options: REACT_DOM },
];
