// Who may import whom (docs/architecture.md draws it). Anything that is not listed here is refused, so a new folder under
// src/ or scenes/ needs its line first. test/unit/toolchain/boundaries.test.ts plants a fault against every rule.

/** A role is a file of that name or a folder of them. */
const pure = (role) => `${role}(\\.ts$|/)`;
// The files that hold what is true and nothing else: no clock, no chance, no I/O (see tsconfig.pure.json too).
const TRUTHS = pure('(rules|facts|messages|dealer|paytables|plays)');

const CORE = '^src/core/';
const PROTOCOL = '^src/protocol/';
const CONNECTION = '^src/connection/';
const STORES = '^src/stores/';
const I18N = '^src/i18n/';
const HUD = '^src/hud/';
const SOUND = '^src/sound/';
const TOKENS = '^src/hud/tokens\\.json$';
const FAIRNESS = '^src/fairness/';
const MECHANICS = '^src/mechanics/';
/** Mechanics that others build on: placing bets, showing a scene. */
const MECHANICS_BELOW = '^src/mechanics/(access|betting|stage)/';
const SHARED_TRUTHS = `^src/mechanics/[^/]+/${TRUTHS}`;
const GAME_INDEX = '^src/games/[^/]+\\.ts$';
const GAME_TERMS = '^src/games/game\\.ts$';
const STAGE = '^scenes/stage/';
/** Of the stage, what is arithmetic and nothing else. */
const STAGE_CURVES = '^scenes/stage/ease\\.ts$';
const DEALERS = `^src/(mechanics|games)/[^/]+/${pure('dealer')}`;
const VIEWS = `^scenes/([^/]+)/${pure('view')}`;
const LOADED_TOGETHER = ['/[A-Z]\\w*Hud\\.tsx$', '^src/games/[^/]+/module\\.ts$'];
const FOLDERS =
  '^src/(core|protocol|connection|stores|i18n|hud|sound|mechanics|games|screens|fairness|embed|platform|app)/|^scenes/[^/]+/';

const PRODUCT = '^(src|scenes)/';
const OURS = '^(src|scenes|test|tools)/';
const byValue = { dependencyTypesNot: ['type-only'] };
const atOnce = { dependencyTypesNot: ['type-only', 'dynamic-import'] };

const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Files under `from` may import each other and what `may` lists. `$1` stands for the first group of `from`. */
const layer = (name, from, may, except = []) =>
  no(
    `layer-${name}`,
    `${name} may import only what its line in .dependency-cruiser.mjs lists.`,
    except.length ? { path: from, pathNot: except } : { path: from },
    {
      path: OURS,
      pathNot: may,
    },
  );

export default {
  forbidden: [
    layer('core', CORE, [CORE]),
    layer('protocol', PROTOCOL, [PROTOCOL, CORE]),
    layer('connection', CONNECTION, [CONNECTION, CORE, PROTOCOL]),
    layer('stores', STORES, [STORES, CORE, PROTOCOL, CONNECTION, I18N]),
    layer('i18n', I18N, [I18N, CORE, PROTOCOL, STORES]),
    no(
      'stores-see-connection-as-types',
      'A store is handed its connection.',
      { path: STORES },
      { path: CONNECTION, ...byValue },
    ),
    layer('hud', HUD, [HUD, CORE, STORES, I18N]),
    layer('sound', SOUND, [SOUND, CORE, STORES]),
    no(
      'sound-is-lazy',
      'Howler comes when there is something to hear: the mixer of the browser is reached by import().',
      { path: '^src/', pathNot: '^src/sound/(howlerPlayer|browserMixer)\\.ts$' },
      { path: '(^|/)node_modules/howler/|^src/sound/(howlerPlayer|browserMixer)\\.ts$', ...atOnce },
    ),
    layer('mechanics-truths', `^src/mechanics/([^/]+)/${TRUTHS}`, [
      CORE,
      PROTOCOL,
      `^src/mechanics/$1/${TRUTHS}`,
    ]),
    layer(
      'mechanics',
      '^src/mechanics/([^/]+)/',
      [
        CORE,
        PROTOCOL,
        CONNECTION,
        STORES,
        I18N,
        HUD,
        '^src/mechanics/$1/',
        MECHANICS_BELOW,
        GAME_TERMS,
        STAGE,
      ],
      [SHARED_TRUTHS],
    ),
    no(
      'mechanics-see-games-as-types',
      'A mechanic lies below the games; of them it knows the terms that each game fulfils.',
      { path: MECHANICS },
      { path: '^src/games/', ...byValue },
    ),
    layer('games-truths', `^src/games/([^/]+)/${TRUTHS}`, [
      CORE,
      PROTOCOL,
      SHARED_TRUTHS,
      `^src/games/$1/${TRUTHS}`,
    ]),
    layer(
      'games',
      '^src/games/([^/]+)/',
      [
        CORE,
        PROTOCOL,
        CONNECTION,
        STORES,
        I18N,
        HUD,
        MECHANICS,
        '^src/games/$1/',
        '^src/games/(?!registry)[^/]+\\.ts$',
        '^scenes/($1|stage)/',
      ],
      [`^src/games/[^/]+/${TRUTHS}`],
    ),
    layer('game-index', GAME_INDEX, [
      CORE,
      PROTOCOL,
      CONNECTION,
      STORES,
      I18N,
      HUD,
      GAME_INDEX,
      '^src/games/[^/]+/(game|parts)\\.ts$',
      '^scenes/stage/',
    ]),
    layer('fairness', FAIRNESS, [
      FAIRNESS,
      CORE,
      PROTOCOL,
      `^src/(mechanics|games)/[^/]+/${pure('(rules|facts|paytables|plays)')}`,
    ]),
    layer('screens', '^src/screens/', [
      '^src/screens/',
      CORE,
      PROTOCOL,
      CONNECTION,
      STORES,
      I18N,
      HUD,
      FAIRNESS,
      GAME_INDEX,
    ]),
    layer('embed', '^src/embed/', ['^src/embed/', PROTOCOL]),
    no(
      'embed-stands-alone',
      'The SDK is one small file: of the protocol it takes types, of packages nothing.',
      { path: '^src/embed/' },
      {
        path: `${PROTOCOL}|node_modules/`,
        ...byValue,
      },
    ),
    layer('platform', '^src/platform/', [
      '^src/platform/',
      CORE,
      PROTOCOL,
      `^src/(mechanics|games)/[^/]+/${TRUTHS}`,
    ]),
    layer('app', '^src/app/', ['^src/(?!platform/)', '^scenes/']),
    layer('stage', STAGE, [STAGE, CORE, STORES, TOKENS]),
    layer('scenes', '^scenes/(?!stage/)([^/]+)/', [
      '^scenes/($1|stage)/',
      CORE,
      STORES,
      TOKENS,
      `^src/(mechanics/[^/]+|games/$1)/${pure('(rules|facts|paytables|plays)')}`,
      '^src/(mechanics/[^/]+|games/$1)/store\\.ts$',
    ]),
    // A view is made of the lower-case files beside it; what draws is a XScene.ts or lies in a folder.
    layer('views', VIEWS, [
      '^scenes/$1/[a-z]\\w*\\.ts$',
      STAGE_CURVES,
      CORE,
      `^src/(mechanics/[^/]+|games/$1)/${pure('(rules|facts|paytables|plays)')}`,
    ]),
    no(
      'scenes-see-stores-as-types',
      'A scene is handed the facts it draws.',
      { path: '^scenes/' },
      { path: `${STORES}|/store\\.ts$`, ...byValue },
    ),
    ...[
      [{ path: PRODUCT, pathNot: FOLDERS }, {}],
      [{}, { path: PRODUCT, pathNot: FOLDERS }],
    ].map(([from, to]) =>
      no('folder-without-a-place', 'A new folder needs a layer in .dependency-cruiser.mjs.', from, to),
    ),

    no(
      'dealer-off-the-platform',
      'A dealer decides; only the platform may.',
      { path: PRODUCT, pathNot: ['^src/platform/', DEALERS] },
      { path: DEALERS },
    ),
    no(
      'client-reaches-the-platform',
      'No road leads from the client to the platform or a dealer.',
      { path: '^src/app/(main\\.ts|show\\.tsx)$' },
      {
        path: `^src/platform/|${DEALERS}`,
        reachable: true,
      },
    ),
    no(
      'scenes-are-lazy',
      'A scene, and Phaser with it, is loaded only when a game opens: import().',
      { path: '^src/' },
      // What asks for its pictures meanwhile draws nothing.
      { path: '^scenes/', pathNot: '^scenes/stage/early\\.ts$', ...atOnce },
    ),
    no(
      'huds-are-lazy',
      "A game's module, and its HUD with it, is loaded only when the game opens: import().",
      { path: PRODUCT, pathNot: LOADED_TOGETHER },
      { path: LOADED_TOGETHER, ...atOnce },
    ),
    no(
      'phaser-off-the-scenes',
      'Only scenes know Phaser.',
      { path: '^src/' },
      { path: '(^|/)node_modules/phaser/|^phaser' },
    ),

    no(
      'impure-package',
      'What must be pure imports no package but a hash and a schema library (protocol: crypto-js too, for the envelope).',
      { path: [CORE, `^src/(mechanics|games)/[^/]+/${TRUTHS}`, VIEWS] },
      { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/(@noble/hashes|valibot)/' },
    ),
    no(
      'impure-by-a-detour',
      'What must be pure stays so when it takes in the files beside it.',
      { path: VIEWS },
      {
        path: '(^|/)node_modules/(phaser|react|mobx)|^phaser-src|^src/(connection|stores|hud|platform)/',
        reachable: true,
      },
    ),
    no(
      'impure-protocol',
      'The wire format is no place for I/O.',
      { path: PROTOCOL },
      {
        path: '(^|/)node_modules/',
        pathNot: '(^|/)node_modules/(@noble/hashes|valibot|(@types/)?crypto-js)/',
      },
    ),
    no(
      'node-off-the-platform',
      "Node's own modules are for the platform and the command-line verifier.",
      {
        path: PRODUCT,
        pathNot: ['^src/platform/', '^src/fairness/cli/', '^scenes/stage/phaser/replacements'],
      },
      { dependencyTypes: ['core'] },
    ),
    no(
      'server-package-in-the-client',
      'These packages are for the platform.',
      { path: PRODUCT, pathNot: '^src/platform/' },
      {
        path: '(^|/)node_modules/((@types/)?(pg|ws)|fastify|@electric-sql|sharp|tsx)/',
      },
    ),

    no(
      'cycle',
      'Two modules that need each other are one, or need a third.',
      {},
      { circular: true, viaOnly: byValue },
    ),
    no(
      'product-imports-tests-or-tools',
      'Nothing that ships imports tests or tools.',
      { path: PRODUCT },
      { path: '^(test|tools)/' },
    ),
    no('tools-import-tests', 'Tools do not need tests.', { path: '^tools/' }, { path: '^test/' }),
    no(
      'unresolved',
      'An import that leads nowhere, or that this check cannot follow.',
      {},
      { couldNotResolve: true, pathNot: '^(phaser-src|axios-lib)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
