// Unused methods of Phaser are left out, also those that only unused methods name; used ones stay, among them all that scenes
// call.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { usedOfPhaser } from '../../../tools/build/slimPhaser';
import { fileOf, usedNames, withoutUnused } from '../../../tools/build/slim/usedNames.cjs';

const root = join(__dirname, '../../..');
const FILES = {
  'entry.js': `var Thing = require('./thing'); new Thing().begin();`,
  'thing.js': `
    var All = require('./all');
    var Thing = new Class({
      begin: function () { this.step(); All.Add('byName'); },
      step: function () { return { lost: function () {} }; },
      byName: function () {},
      alone: function () { this.other(); },
      other: function () { this.alone(); },
      width: { get: function () { return 1; }, set: function (v) {} },
      toString: function () { return ''; }
    });
    module.exports = Thing;`,
  'all.js': `module.exports = { Add: require('./add'), Rotate: require('./rotate') };`,
  'add.js': `module.exports = function () {};`,
  'rotate.js': `module.exports = function (a) { a.alone(); };`,
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairground-names-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

const find = (request: string, from: string): string => fileOf(dirname(from), request);
const namesOf = (others: readonly string[]): ReadonlySet<string> =>
  usedNames(join(folder, 'entry.js'), find, others).used;

test('methods that nobody names go, and members of a namespace; those that are named stay', () => {
  const rest = withoutUnused(FILES['thing.js'], namesOf([]));
  expect(rest.replaceAll(/\s+/g, ' ')).toContain(
    "begin: function () { this.step(); All.Add('byName'); }, step: function () { return { lost: function () {} }; }, " +
      "byName: function () {}, toString: function () { return ''; } });",
  );
  expect(withoutUnused(FILES['all.js'], namesOf([]))).toBe(`module.exports = { Add: require('./add'),  };`);
});

test('what others name stays, with all that it names itself', () => {
  const used = namesOf(['thing.width = 2; thing.alone();']);
  expect(withoutUnused(FILES['thing.js'], used)).toBe(FILES['thing.js']);
});

test('a request for no file is told', () => {
  writeFileSync(join(folder, 'entry.js'), `require('./nowhere');`);
  expect(() => namesOf([])).toThrow('./nowhere in');
});

test("of Phaser stays what scenes call, and goes what they don't", () => {
  const used = usedOfPhaser(root);
  expect(
    ['removeFromDisplayList', 'setBlendMode', 'createTexture2D', 'preUpdate'].filter(
      (name) => !used.has(name),
    ),
  ).toEqual([]);
  expect(
    ['getScreenshot', 'rotate3D', 'fadeOut', 'zoomTo', 'lookAtRH'].filter((name) => used.has(name)),
  ).toEqual([]);
  expect(usedOfPhaser(root, ['camera.fadeOut(1);']).has('fadeOut')).toBe(true);
});
