// Which folders may import which others (docs/architecture.md has a drawing). An import that is not listed here is refused, so
// a new folder under src/ or scenes/ needs its line first. test/unit/toolchain/boundaries.test.ts breaks each rule once.

/** Matches a role: a file with that name, or a folder of such files. */
const pure = (role) => `${role}(\\.ts$|/)`;
// Files with only rules and data: no clock, no random numbers, no I/O (see also tsconfig.pure.json).
const TRUTHS = pure('(rules|facts|messages|numbers|proof|receipt|dealer|paytables|plays)');

const CORE = '^src/core/';
const PROTOCOL = '^src/protocol/';
const CONNECTION = '^src/client/connection/';
const STORES = '^src/client/stores/';
const I18N = '^src/client/i18n/';
const HUD = '^src/client/hud/';
const SOUND = '^src/client/sound/';
const TOKENS = '^src/client/hud/tokens\\.json$';
const FAIRNESS = '^src/fairness/';
const KITS = '^src/kits/';
/** Kits that other kits use: access, placing bets, showing a scene, a game's page. */
const KITS_BELOW = '^src/kits/(access|betting|stage|shell)/';
const SHARED_TRUTHS = `^src/kits/[^/]+/${TRUTHS}`;
/** Files that describe how a game's rounds are verified. From the fairness engine they import only its terms. */
const VERIFIERS = '^src/(kits|games)/[^/]+/verifier\\.ts$';
const GAME_INDEX = '^src/games/[^/]+\\.ts$';
const GAME_TERMS = '^src/games/(game|definition|seat|tour)\\.ts$';
/** The list of games, and the type of its entries. */
const DEFINITIONS = '^src/games/(games|definition)\\.ts$';
const STAGE = '^scenes/stage/';
/** The part of the stage that is pure arithmetic. */
const STAGE_CURVES = '^scenes/stage/ease\\.ts$';
const DEALERS = `^src/(kits|games)/[^/]+/${pure('dealer')}`;
const VIEWS = `^scenes/([^/]+)/${pure('view')}`;
const LOADED_TOGETHER = ['/[A-Z]\\w*Hud\\.tsx$', '^src/(kits|games)/[^/]+/client/module\\.ts$'];
/** Files that only tools load: previews and benches of a scene, and programs that play a game. */
const SCENE_LABS = '^scenes/[^/]+/lab/';
const LABS = '^(scenes|src/games|src/kits)/[^/]+/lab/';
/** A game's house for the soak: it runs the platform's own dealer on the parts that all houses share (tools/soak/cheats). */
const HOUSES = '^src/games/([^/]+)/lab/house\\.ts$';
/** The platform's side of a game or a kit. */
const PLATFORM_PARTS = '^src/(kits|games)/[^/]+/platform/';
const FOLDERS =
  '^src/(core|protocol|client/(connection|stores|i18n|hud|sound|screens|app)|kits|games|fairness|embed|platform)/|^scenes/[^/]+/';

const PRODUCT = '^(src|scenes)/';
const OURS = '^(src|scenes|test|tools)/';
const byValue = { dependencyTypesNot: ['type-only'] };
const atOnce = { dependencyTypesNot: ['type-only', 'dynamic-import'] };

const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Files under `from` may import each other and the files that `may` lists. `$1` is the first group of `from`. */
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
    layer('i18n', I18N, [I18N, CORE, PROTOCOL, STORES, DEFINITIONS]),
    no(
      'stores-see-connection-as-types',
      'A store gets its connection as an argument, so it may import only types of it.',
      { path: STORES },
      { path: CONNECTION, ...byValue },
    ),
    layer('hud', HUD, [HUD, CORE, STORES, I18N]),
    layer('sound', SOUND, [SOUND, CORE, STORES]),
    no(
      'sound-is-lazy',
      'Howler is loaded only when there is sound to play: load the browser mixer with import().',
      { path: '^src/', pathNot: '^src/client/sound/(howlerPlayer|verifiedPlayer|browserMixer)\\.ts$' },
      {
        path: '(^|/)node_modules/howler/|^src/client/sound/(howlerPlayer|verifiedPlayer|browserMixer)\\.ts$',
        ...atOnce,
      },
    ),
    layer('kits-truths', `^src/kits/([^/]+)/${TRUTHS}`, [
      CORE,
      PROTOCOL,
      DEFINITIONS,
      `^src/kits/$1/${TRUTHS}`,
    ]),
    layer(
      'kits',
      '^src/kits/([^/]+)/',
      [
        CORE,
        PROTOCOL,
        CONNECTION,
        STORES,
        I18N,
        HUD,
        '^src/kits/$1/',
        KITS_BELOW,
        GAME_TERMS,
        '^scenes/(classic|stage)/',
      ],
      [SHARED_TRUTHS, PLATFORM_PARTS, VERIFIERS],
    ),
    no(
      'kits-see-games-as-types',
      'Kits are below games: a kit may import types of games, and the list of definitions.',
      { path: KITS },
      { path: '^src/games/', pathNot: DEFINITIONS, ...byValue },
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
        KITS,
        '^src/games/$1/',
        '^src/games/(?!registry)[^/]+\\.ts$',
        '^scenes/($1|stage)/',
      ],
      [`^src/games/[^/]+/${TRUTHS}`, PLATFORM_PARTS, VERIFIERS, HOUSES],
    ),
    layer('houses', HOUSES, [
      CORE,
      PROTOCOL,
      STORES,
      `^src/kits/[^/]+/${TRUTHS}`,
      '^src/games/$1/(?!client/hud/)',
      '^tools/soak/cheats/',
    ]),
    layer('game-index', GAME_INDEX, [
      CORE,
      PROTOCOL,
      CONNECTION,
      STORES,
      I18N,
      HUD,
      FAIRNESS,
      GAME_INDEX,
      '^src/games/[^/]+/game\\.ts$',
      '^scenes/stage/',
    ]),
    layer('fairness', FAIRNESS, [FAIRNESS, CORE, PROTOCOL], ['^src/fairness/(cli|offline)/main\\.ts$']),
    layer('verifiers', '^src/(kits|games)/([^/]+)/verifier\\.ts$', [
      FAIRNESS,
      CORE,
      PROTOCOL,
      '^src/kits/[^/]+/verifier\\.ts$',
      SHARED_TRUTHS,
      `^src/$1/$2/${TRUTHS}`,
    ]),
    layer('screens', '^src/client/screens/', [
      '^src/client/screens/',
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
      'The SDK is one small file: it may import only types of the protocol and of packages.',
      { path: '^src/embed/' },
      {
        path: `${PROTOCOL}|node_modules/`,
        ...byValue,
      },
    ),
    layer('platform', '^src/platform/', [
      '^src/platform/',
      PLATFORM_PARTS,
      CORE,
      PROTOCOL,
      GAME_INDEX,
      `^src/(kits|games)/[^/]+/${TRUTHS}`,
    ]),
    layer('platform-parts', '^src/(kits|games)/([^/]+)/platform/', [
      '^src/platform/',
      CORE,
      PROTOCOL,
      '^src/kits/[^/]+/platform/',
      '^src/$1/$2/platform/',
      '^src/games/$2/game\\.ts$',
      GAME_INDEX,
      SHARED_TRUTHS,
      `^src/$1/$2/${TRUTHS}`,
    ]),
    layer('app', '^src/client/app/', ['^src/(?!platform/)', '^scenes/']),
    layer('stage', STAGE, [STAGE, CORE, STORES, TOKENS]),
    layer(
      'scenes',
      '^scenes/(?!stage/)([^/]+)/',
      [
        '^scenes/($1|stage)/',
        CORE,
        STORES,
        TOKENS,
        `^src/(kits/[^/]+|games/$1)/${pure('(rules|facts|paytables|plays)')}`,
        '^src/(kits/[^/]+|games/$1)/client/store\\.ts$',
      ],
      [SCENE_LABS],
    ),
    no(
      'labs-are-for-tools',
      'Only tools may load the code that measures and shows scenes or plays games.',
      { path: PRODUCT, pathNot: LABS },
      { path: LABS },
    ),
    // A view may use the lower-case files in its folder. Files that draw are named XScene.ts or are in a subfolder.
    layer('views', VIEWS, [
      '^scenes/$1/[a-z]\\w*\\.ts$',
      STAGE_CURVES,
      CORE,
      `^src/(kits/[^/]+|games/$1)/${pure('(rules|facts|paytables|plays)')}`,
    ]),
    no(
      'scenes-see-stores-as-types',
      'A scene gets the facts that it draws as arguments, so it may import only types of stores.',
      { path: '^scenes/', pathNot: SCENE_LABS },
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
      'A dealer decides outcomes, so only the platform may import it.',
      { path: PRODUCT, pathNot: ['^src/platform/', PLATFORM_PARTS, DEALERS, HOUSES] },
      { path: DEALERS },
    ),
    no(
      'client-reaches-the-platform',
      'The client must not import the platform or a dealer, not even through other files.',
      { path: '^src/client/app/(main\\.ts|show\\.tsx)$' },
      {
        path: `^src/platform/|${PLATFORM_PARTS}|${DEALERS}`,
        reachable: true,
      },
    ),
    no(
      'scenes-are-lazy',
      'A scene, and Phaser with it, is loaded only when a game opens: import().',
      { path: '^src/' },
      // early.ts requests pictures before the scene is loaded, and open.ts loads the stage; neither draws.
      { path: '^scenes/', pathNot: '^scenes/stage/(early|open)\\.ts$', ...atOnce },
    ),
    no(
      'huds-are-lazy',
      "A game's module, and its HUD with it, is loaded only when the game opens: import().",
      { path: PRODUCT, pathNot: LOADED_TOGETHER },
      { path: LOADED_TOGETHER, ...atOnce },
    ),
    no(
      'phaser-off-the-scenes',
      'Only scenes may import Phaser.',
      { path: '^src/' },
      { path: '(^|/)node_modules/phaser/|^phaser' },
    ),

    no(
      'impure-package',
      'Pure files may import no package except a hash and a schema library.',
      { path: [CORE, `^src/(kits|games)/[^/]+/${TRUTHS}`, VERIFIERS, VIEWS] },
      { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/(@noble/hashes|valibot)/' },
    ),
    no(
      'impure-by-a-detour',
      'Pure files must not import impure code, not even through other files.',
      { path: VIEWS },
      {
        path: '(^|/)node_modules/(phaser|react|mobx)|^phaser-src|^src/(client/(connection|stores|hud)|platform)/',
        reachable: true,
      },
    ),
    no(
      'impure-protocol',
      'The protocol may import no package except a hash library, a schema library and crypto-js.',
      { path: PROTOCOL },
      {
        path: '(^|/)node_modules/',
        pathNot: '(^|/)node_modules/(@noble/hashes|valibot|(@types/)?crypto-js)/',
      },
    ),
    no(
      'node-off-the-platform',
      "Only the platform and the command-line verifier may import Node's own modules.",
      {
        path: PRODUCT,
        pathNot: [
          '^src/platform/',
          PLATFORM_PARTS,
          '^src/fairness/cli/',
          '^scenes/stage/phaser/replacements',
        ],
      },
      { dependencyTypes: ['core'] },
    ),
    no(
      'server-package-in-the-client',
      'Only the platform may import these packages.',
      { path: PRODUCT, pathNot: ['^src/platform/', PLATFORM_PARTS] },
      {
        path: '(^|/)node_modules/((@types/)?(pg|ws)|fastify|@electric-sql|@nats-io|sharp|tsx)/',
      },
    ),

    no(
      'cycle',
      'Modules must not import each other, not even for types: join them, or move the shared part to a third.',
      {},
      { circular: true },
    ),
    no(
      'product-imports-tests-or-tools',
      'Shipped code must not import tests or tools.',
      { path: PRODUCT, pathNot: LABS },
      { path: '^(test|tools)/' },
    ),
    no('tools-import-tests', 'Tools must not import tests.', { path: '^tools/' }, { path: '^test/' }),
    no(
      'unresolved',
      'The import cannot be resolved.',
      {},
      { couldNotResolve: true, pathNot: '^(phaser-src|axios-lib)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
