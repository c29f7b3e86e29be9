// Adds built-in methods that the oldest supported browsers lack (docs/browsers.md). Each of our pages and workers imports
// this first; the SDK does not, since it is a guest in its page. Adds only missing methods, not enumerable, like built-in
// ones. `npm run check` refuses all other newer names in shipped files.

function add(owner: object, name: string, method: (...given: never[]) => unknown): void {
  if (!(name in owner))
    Object.defineProperty(owner, name, { value: method, writable: true, configurable: true });
}

/** Missing before Chrome 92, Safari 15.4, Firefox 90. */
function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

for (const { prototype } of [Array, String, Object.getPrototypeOf(Uint8Array) as typeof Uint8Array])
  add(prototype, 'at', at);

/**
 * Missing before Chrome 85. A regular expression must have the flag g, as the standard demands, so `replace` replaces all
 * matches.
 */
add(String.prototype, 'replaceAll', function (this: string, wanted: string | RegExp, by: string): string {
  if (wanted instanceof RegExp) return this.replace(wanted, by);
  return this.replace(new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'), by);
});

/** Missing before Chrome 93, Safari 15.4, Firefox 92. */
add(Object, 'hasOwn', (owner: object, name: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(owner, name),
);
