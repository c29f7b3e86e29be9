// What the oldest browsers that we serve lack of the language itself (docs/browsers.md). Every page and worker of ours imports
// this first; the SDK, which is a guest in its page, does without. Adds only what is missing, hidden from loops as built-in
// methods are. `npm run check` refuses whatever newer name a shipped file uses besides.

function add(owner: object, name: string, method: (...given: never[]) => unknown): void {
  if (!(name in owner))
    Object.defineProperty(owner, name, { value: method, writable: true, configurable: true });
}

/** Chrome 92, Safari 15.4, Firefox 90. */
function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

for (const { prototype } of [Array, String, Object.getPrototypeOf(Uint8Array) as typeof Uint8Array])
  add(prototype, 'at', at);

/** Chrome 85. Of a regular expression the flag g is asked for, as the rule is; so it replaces all by itself. */
add(String.prototype, 'replaceAll', function (this: string, wanted: string | RegExp, by: string): string {
  if (wanted instanceof RegExp) return this.replace(wanted, by);
  return this.replace(new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'), by);
});

/** Chrome 93, Safari 15.4, Firefox 92. */
add(Object, 'hasOwn', (owner: object, name: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(owner, name),
);
