// The start of every command on machines that lack something.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualPlaces } from '../../../tools/bootstrap/browser.mjs';
import { missingPackages } from '../../../tools/bootstrap/dependencies.mjs';
import { refusalOfNode } from '../../../tools/bootstrap/node.mjs';

describe('the version of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('%s is accepted', (version) => {
    expect(refusalOfNode(version)).toBeNull();
  });

  test.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
    '%s is refused with what to do',
    (version) => {
      expect(refusalOfNode(version)).toMatch(new RegExp(`this is ${version}\\. Install Node 20`));
    },
  );
});

describe('what node_modules lacks', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fairground-'));
    mkdirSync(join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const asksFor = (packages: Record<string, object>) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
  const hasInstalled = (packages: Record<string, object>) =>
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

  test('is everything before the first install, and after one that broke off', () => {
    asksFor({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } });
    expect(missingPackages(root)).toEqual(['node_modules/a', 'node_modules/b']);
  });

  test('is nothing when each package is there in its version', () => {
    asksFor({ 'node_modules/a': { version: '1.0.0' } });
    hasInstalled({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/extra': { version: '9.0.0' } });
    expect(missingPackages(root)).toEqual([]);
  });

  test('is the package whose version has changed', () => {
    asksFor({ 'node_modules/a': { version: '1.0.1' }, 'node_modules/b': { version: '2.0.0' } });
    hasInstalled({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } });
    expect(missingPackages(root)).toEqual(['node_modules/a']);
  });

  test('is no package that only another system needs', () => {
    asksFor({ 'node_modules/for-mac': { version: '1.0.0', optional: true } });
    hasInstalled({});
    expect(missingPackages(root)).toEqual([]);
  });
});

describe('where a browser is looked for', () => {
  test('on Linux: on the PATH, Chrome before Chromium', () => {
    expect(usualPlaces('linux', { PATH: '/usr/local/bin:/usr/bin' })).toEqual(
      expect.arrayContaining(['/usr/bin/google-chrome', '/usr/bin/chromium']),
    );
  });

  test('on macOS: among the applications too', () => {
    expect(usualPlaces('darwin', { PATH: '', HOME: '/Users/ann' })).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
  });

  test('on Windows: where programs are installed', () => {
    expect(usualPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' })).toContain(
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    );
  });
});
