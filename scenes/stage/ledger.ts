// What the pen (quads.ts) needs of every sprite in every frame, side by side in memory. A scene has more than a thousand sprites,
// most of them hidden or unchanged: to look into each object costs a phone more than to draw those that are seen.

/** Places for as many sprites at first. */
const FIRST = 64;

export class Ledger {
  count = 0;
  /** 1 for each sprite that is shown. */
  shown = new Uint8Array(FIRST);
  /** The place of each sprite's quad in the batch's memory; -1 when the quad must be written. */
  quads = new Int32Array(FIRST).fill(-1);
  /** The texture unit in that quad. */
  units = new Uint8Array(FIRST);

  /** Adds a hidden sprite and returns its index. */
  add(): number {
    if (this.count === this.shown.length) this.widen();
    this.count += 1;
    return this.count - 1;
  }

  hide(index: number): void {
    this.shown[index] = 0;
    this.quads[index] = -1;
  }

  private widen(): void {
    const { shown, quads, units } = this;
    this.shown = new Uint8Array(2 * shown.length);
    this.quads = new Int32Array(2 * quads.length).fill(-1);
    this.units = new Uint8Array(2 * units.length);
    this.shown.set(shown);
    this.quads.set(quads);
    this.units.set(units);
  }
}

/** A ledger by which all these sprites are written anew: they are some of a scene's, or were changed past their own ledger. */
export function ledgerOf(sprites: readonly { readonly visible: boolean }[]): Ledger {
  const ledger = new Ledger();
  for (const { visible } of sprites) ledger.shown[ledger.add()] = visible ? 1 : 0;
  return ledger;
}
