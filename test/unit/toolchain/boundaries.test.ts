// Proves that the rules of .dependency-cruiser.mjs work: a small tree with the project's layout and one planted fault for each
// rule. With an unsupported TypeScript version the check silently finds no modules; this test notices that.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const CRUISE = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIG = join(ROOT, '.dependency-cruiser.mjs');

/** Files without faults that the planted files import. */
const TARGETS = [
  'src/core/money.ts',
  'src/protocol/codes.ts',
  'src/client/connection/client.ts',
  'src/client/stores/wallet.ts',
  'src/client/i18n/text.ts',
  'src/client/hud/Button.tsx',
  'src/client/hud/tokens.json',
  'src/kits/crash/rules.ts',
  'src/kits/crash/facts.ts',
  'src/kits/crash/dealer.ts',
  'src/kits/crash/client/store.ts',
  'src/kits/crash/client/CrashHud.tsx',
  'src/kits/lottery/rules.ts',
  'src/games/registry.ts',
  'src/games/game.ts',
  'src/games/rocket/game.ts',
  'src/games/rocket/rules.ts',
  'src/games/rocket/facts.ts',
  'src/games/rocket/client/store.ts',
  'src/games/rocket/dealer.ts',
  'src/games/rocket/client/RocketHud.tsx',
  'src/games/rocket/client/module.ts',
  'src/games/rocket/lab/seat.ts',
  'src/games/runway/rules.ts',
  'src/games/runway/client/RunwayHud.tsx',
  'src/fairness/steps.ts',
  'src/client/screens/lobby/Lobby.tsx',
  'src/client/sound/browserMixer.ts',
  'src/embed/sdk.ts',
  'src/platform/clock.ts',
  'scenes/stage/stageGame.ts',
  'scenes/stage/ease.ts',
  'scenes/rocket/RocketScene.ts',
  'scenes/runway/view.ts',
  'test/support.ts',
  'tools/root.ts',
];

const takes = (...paths: string[]) =>
  paths.map((path, index) => `import * as taken${index} from '${path}';\nvoid taken${index};\n`).join('');
const takesType = (path: string) =>
  `import type * as taken from '${path}';\nexport type Used = typeof taken;\n`;
const loads = (...paths: string[]) =>
  `export const load = () => [${paths.map((path) => `import('${path}')`).join(', ')}];\n`;

/** [rule that must report, file with the fault, its text] */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['layer-core', 'src/core/fault.ts', takes('../protocol/codes')],
  ['layer-core', 'src/core/faultOfType.ts', takesType('../client/stores/wallet')],
  ['layer-protocol', 'src/protocol/fault.ts', takes('../client/connection/client')],
  ['layer-connection', 'src/client/connection/fault.ts', takes('../stores/wallet')],
  ['layer-stores', 'src/client/stores/fault.ts', takes('../hud/Button')],
  ['stores-see-connection-as-types', 'src/client/stores/faultOfValue.ts', takes('../connection/client')],
  ['layer-i18n', 'src/client/i18n/fault.ts', takes('../hud/Button')],
  ['layer-hud', 'src/client/hud/fault.ts', takes('../../protocol/codes')],
  ['layer-sound', 'src/client/sound/fault.ts', takes('../hud/Button')],
  ['sound-is-lazy', 'src/client/screens/faultOfSound.ts', takes('../sound/browserMixer')],
  ['layer-kits-truths', 'src/kits/lottery/facts.ts', takes('./client/store')],
  ['layer-kits-truths', 'src/kits/lottery/messages.ts', takes('../../client/stores/wallet')],
  ['layer-kits', 'src/kits/lottery/client/store.ts', takes('../../crash/client/store')],
  ['layer-kits', 'src/kits/lottery/client/panel.tsx', takes('../../../games/rocket/client/store')],
  ['kits-see-games-as-types', 'src/kits/lottery/client/terms.ts', takes('../../../games/game')],
  ['layer-games-truths', 'src/games/plinko/rules.ts', takes('../../client/connection/client')],
  ['layer-games', 'src/games/plinko/client/store.ts', takes('../../rocket/client/store')],
  ['layer-games', 'src/games/plinko/client/other.ts', loads('../../../../scenes/rocket/RocketScene')],
  ['layer-games', 'src/games/plinko/client/registered.ts', takes('../../registry')],
  ['layer-houses', 'src/games/plinko/lab/house.ts', takes('../../rocket/client/store')],
  ['layer-game-index', 'src/games/fault.ts', takes('./rocket/client/store')],
  ['layer-fairness', 'src/fairness/fault.ts', takes('../games/rocket/rules')],
  ['layer-verifiers', 'src/games/rocket/verifier.ts', takes('../runway/rules')],
  ['layer-screens', 'src/client/screens/fault.ts', takes('../../games/rocket/game')],
  ['layer-embed', 'src/embed/fault.ts', takes('../core/money')],
  ['embed-stands-alone', 'src/embed/faultOfPackage.ts', takes('valibot')],
  ['embed-stands-alone', 'src/embed/faultOfValue.ts', takes('../protocol/codes')],
  ['layer-platform', 'src/platform/fault.ts', takes('../games/rocket/client/store')],
  ['layer-platform-parts', 'src/games/rocket/platform/fault.ts', takes('../../runway/rules')],
  ['layer-app', 'src/client/app/fault.ts', takesType('../../platform/clock')],
  ['layer-stage', 'scenes/stage/fault.ts', takes('../../src/kits/crash/facts')],
  ['layer-scenes', 'scenes/rocket/fault.ts', takes('../runway/view')],
  ['layer-scenes', 'scenes/rocket/otherGame.ts', takes('../../src/games/runway/rules')],
  ['layer-views', 'scenes/rocket/view.ts', takes('./layers/sky', './detour')],
  ['layer-views', 'scenes/hilo/view.ts', takes('../stage/stageGame')],
  ['impure-by-a-detour', 'scenes/rocket/view.ts', takes('./layers/sky', './detour')],
  ['scenes-see-stores-as-types', 'scenes/rocket/storeValue.ts', takes('../../src/games/rocket/client/store')],
  ['folder-without-a-place', 'src/helpers/fault.ts', takes('../core/money')],
  ['folder-without-a-place', 'src/client/app/faultOfFolder.ts', takes('../../helpers/leaf')],
  ['dealer-off-the-platform', 'src/games/rocket/client/cheat.ts', takes('../dealer')],
  ['dealer-off-the-platform', 'src/fairness/cheat.ts', takesType('../kits/crash/dealer')],
  ['client-reaches-the-platform', 'src/client/app/main.ts', takes('./detour', './bundle')],
  ['scenes-are-lazy', 'src/games/rocket/client/eager.ts', takes('../../../../scenes/rocket/RocketScene')],
  ['scenes-are-lazy', 'src/client/app/eager.ts', takes('../../../scenes/stage/stageGame')],
  ['labs-are-for-tools', 'src/games/rocket/client/player.ts', takes('../lab/seat')],
  ['huds-are-lazy', 'src/games/rocket/client/eagerHud.ts', takes('./RocketHud')],
  ['huds-are-lazy', 'src/games/rocket/client/eagerModule.ts', takes('./module')],
  ['phaser-off-the-scenes', 'src/client/hud/sprite.ts', takes('phaser')],
  ['phaser-off-the-scenes', 'src/games/rocket/client/sprite.ts', takesType('phaser')],
  ['impure-package', 'src/core/faultOfPackage.ts', takes('mobx')],
  ['impure-package', 'scenes/runway/view.ts', takes('phaser')],
  ['impure-protocol', 'src/protocol/faultOfPackage.ts', takes('axios')],
  ['node-off-the-platform', 'src/core/faultOfNode.ts', takes('node:crypto')],
  ['node-off-the-platform', 'src/client/hud/faultOfNode.ts', takes('path')],
  ['server-package-in-the-client', 'src/client/stores/faultOfPackage.ts', takes('fastify')],
  ['cycle', 'src/core/ring.ts', takes('./ringEnd')],
  ['cycle', 'src/core/ringOfTypes.ts', takesType('./ringOfTypesEnd')],
  ['product-imports-tests-or-tools', 'src/client/app/faultOfTest.ts', takes('../../../test/support')],
  ['product-imports-tests-or-tools', 'scenes/stage/faultOfTool.ts', takes('../../tools/root')],
  ['tools-import-tests', 'tools/fault.ts', takes('../test/support')],
  ['unresolved', 'src/core/nowhere.ts', takes('./notThere')],
];

/** Further files that the faults need. */
const ACCOMPLICES: Readonly<Record<string, string>> = {
  'src/client/app/detour.ts': loads('../../platform/clock'),
  'src/client/app/bundle.ts': takes('../stores/wallet'),
  'scenes/rocket/layers/sky.ts': 'export const here = true;\n',
  'scenes/rocket/detour.ts': takesType('../../src/client/stores/wallet'),
  'src/helpers/leaf.ts': 'export const here = true;\n',
  'src/core/ringEnd.ts': takes('./ring'),
  'src/core/ringOfTypesEnd.ts': takesType('./ringOfTypes'),
};

/** [file, its text]: code that the rules must allow. */
const HONEST: readonly (readonly [file: string, text: string])[] = [
  ['src/client/stores/honest.ts', takesType('../connection/client')],
  ['src/kits/crash/messages.ts', takes('../../protocol/codes', 'valibot')],
  [
    'src/kits/crash/client/honest.tsx',
    takes('../../../client/hud/Button') +
      takesType('../../../games/game') +
      loads('../../../../scenes/stage/stageGame'),
  ],
  ['src/games/rocket/client/honest.ts', loads('../../../../scenes/rocket/RocketScene', './RocketHud')],
  ['src/games/runway/client/module.ts', takes('./RunwayHud')],
  [
    'src/games/rocket/client/SmallHud.tsx',
    takes('../../../kits/crash/client/CrashHud', '../../../client/i18n/text'),
  ],
  ['src/games/rocket/messages.ts', takes('../../kits/crash/rules')],
  ['src/client/screens/honest.tsx', takes('../../games/registry')],
  ['src/embed/honest.ts', takesType('../protocol/codes')],
  ['src/platform/honest.ts', takes('../games/rocket/dealer', 'node:http')],
  ['src/games/rocket/platform/honest.ts', takes('../dealer', '../../../platform/clock', 'node:http')],
  ['src/fairness/cli/honest.ts', takes('node:readline')],
  ['src/core/honest.ts', takes('@noble/hashes/sha2')],
  ['scenes/rocket/honest.ts', takesType('../../src/games/rocket/client/store') + takes('phaser')],
  ['scenes/rocket/lab/bench.ts', takes('../RocketScene', '../../../tools/root')],
  ['scenes/plinko/view.ts', takes('../stage/ease')],
  ['scenes/stage/honest.ts', takes('../../src/client/hud/tokens.json')],
];

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

function cruise(folder: string, ...parts: string[]): Cruise['summary'] {
  const args = [CRUISE, ...parts, '--config', CONFIG, '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    maxBuffer: 1 << 26,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as Cruise).summary;
}

describe('the boundaries', () => {
  let tree: string;
  let found: Cruise['summary'];

  beforeAll(() => {
    // In the project's folder, so that the planted files find its packages.
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    tree = mkdtempSync(join(ROOT, '.cache/boundaries-'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), text);
    };
    for (const file of TARGETS) write(file, file.endsWith('.json') ? '{}' : 'export const here = true;\n');
    for (const [file, text] of [...HONEST, ...Object.entries(ACCOMPLICES)]) write(file, text);
    for (const [, file, text] of FAULTS) write(file, text);
    copyFileSync(join(ROOT, 'tsconfig.json'), join(tree, 'tsconfig.json'));
    found = cruise(tree, 'src', 'scenes', 'tools');
  }, 60_000);

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  test.each(FAULTS)('%s is reported for %s', (rule, file) => {
    const reported = found.violations
      .filter(({ from }) => from === file)
      .map((violation) => violation.rule.name);
    expect(reported).toContain(rule);
  });

  test.each(HONEST)('nothing is reported for %s', (file) => {
    expect(found.violations.filter(({ from }) => from === file)).toEqual([]);
  });

  test('every rule has a planted fault', async () => {
    const config = (await import('../../../.dependency-cruiser.mjs')) as {
      default: { forbidden: { name: string }[] };
    };
    const names = new Set(config.default.forbidden.map(({ name }) => name));
    expect(new Set(FAULTS.map(([rule]) => rule))).toEqual(names);
  });

  test('the modules of the project itself are seen', () => {
    expect(cruise(ROOT, 'src/core').totalCruised).toBeGreaterThan(5);
  }, 60_000);
});
