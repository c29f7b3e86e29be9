// Proves that the linter's rules work, the type-aware ones too: one planted fault for each rule that we rely on.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** [rule, file, its text] */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'typescript(no-explicit-any)',
    'src/client/hud/any.ts',
    'export const read = (value: any): string => String(value);',
  ],
  [
    'typescript(no-non-null-assertion)',
    'src/client/hud/bang.ts',
    'export const first = (list: string[]): string => list[0]!;',
  ],
  [
    'typescript(no-unsafe-assignment)',
    'src/client/hud/parsed.ts',
    "export const parsed: { a: 1 } = JSON.parse('{}');",
  ],
  [
    'typescript(no-floating-promises)',
    'src/client/hud/floating.ts',
    'export const go = (): void => { Promise.resolve(1); };',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'src/client/hud/switch.ts',
    "export function say(side: 'a' | 'b'): number {\n  switch (side) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n}",
  ],
  [
    'react-hooks(rules-of-hooks)',
    'src/client/hud/Hook.tsx',
    "import { useState } from 'react';\nexport const Hook = (props: { on: boolean }) => { if (props.on) useState(0); return null; };",
  ],
  ...[
    'src/core/time.ts',
    'src/protocol/time.ts',
    'src/kits/crash/rules.ts',
    'src/games/rocket/dealer.ts',
    'scenes/rocket/view.ts',
  ].flatMap((file): [string, string, string][] => [
    [
      'eslint(no-restricted-globals)',
      file,
      'export const now = Date.now();\nexport const luck = Math.random();',
    ],
    [
      'eslint(no-restricted-properties)',
      file,
      'export const now = new Date();\nexport const luck = Math.random();',
    ],
  ]),
];

interface Finding {
  readonly code: string;
  readonly filename: string;
}

describe('the linter', () => {
  let tree: string;
  let found: readonly Finding[];

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'fairground-lint-'));
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction');
    for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
      copyFileSync(join(ROOT, file), join(tree, file));
    for (const [, file, text] of FAULTS) {
      mkdirSync(join(tree, dirname(file)), { recursive: true });
      writeFileSync(join(tree, file), `${text}\n`);
    }
    mkdirSync(join(tree, 'src/client/stores'), { recursive: true });
    writeFileSync(
      join(tree, 'src/client/stores/clock.ts'),
      'export const now = (): number => Date.now() * Math.random();\n',
    );
    const { stdout } = spawnSync(process.execPath, [OXLINT, '--format=json', 'src', 'scenes'], {
      cwd: tree,
      encoding: 'utf8',
    });
    found = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
  }, 60_000);

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  test.each(FAULTS)('%s is reported for %s', (rule, file) => {
    expect(found.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule);
  });

  test('outside of pure code the clock may be read', () => {
    expect(found.filter(({ filename }) => filename === 'src/client/stores/clock.ts')).toEqual([]);
  });
});
