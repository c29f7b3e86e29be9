// Positions of the rows of a long list. Only rows that were drawn have a known height; the others count as high as the first
// one that was drawn.

export class RowOffsets {
  /** Heights of rows in px; 0 when not measured yet. */
  private heights: number[] = [];
  /** Tops of rows, as far as they are computed; a row's height affects those below it. */
  private tops: number[] = [0];
  private isMeasured = false;

  /** `guess`: height in px of a row that was not drawn yet. */
  constructor(private guess: number) {}

  get count(): number {
    return this.heights.length;
  }

  /** Height of all rows together. */
  get total(): number {
    return this.top(this.count);
  }

  /** Distance of a row from the beginning; of the row after the last one, the height of all. */
  top(index: number): number {
    const { tops } = this;
    for (let known = tops.length; known <= index; known += 1)
      tops.push((tops[known - 1] ?? 0) + (this.heights[known - 1] || this.guess));
    return tops[Math.max(0, index)] ?? 0;
  }

  /** The row at a distance from the beginning; outside of the list the first or the last one. */
  at(distance: number): number {
    let low = 0;
    let high = Math.max(0, this.count - 1);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.top(middle) <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  isSeen(index: number): boolean {
    return (this.heights[index] ?? 0) > 0;
  }

  /** Sets the measured height of a row. Returns true when rows below it have moved. */
  see(index: number, height: number): boolean {
    if (height <= 0 || index < 0 || index >= this.count) return false;
    const before = this.heights[index] || this.guess;
    this.heights[index] = height;
    if (!this.isMeasured) {
      this.isMeasured = true;
      if (height === this.guess) return false;
      this.guess = height;
      this.tops.length = 1;
      return true;
    }
    if (height === before) return false;
    this.tops.length = Math.min(this.tops.length, index + 1);
    return true;
  }

  /** Sets the number of rows; rows are added or removed at the end. */
  resize(count: number): void {
    const before = this.count;
    this.heights.length = count;
    if (count > before) this.heights.fill(0, before);
    this.tops.length = Math.min(this.tops.length, count + 1);
  }

  /** Adds this many rows above all others; a negative number removes rows there. */
  shift(by: number): void {
    if (by === 0) return;
    this.heights = by > 0 ? [...Array<number>(by).fill(0), ...this.heights] : this.heights.slice(-by);
    this.tops.length = 1;
  }

  /** The list has another width: every height must be measured again. */
  forget(): void {
    this.heights.fill(0);
    this.tops.length = 1;
    this.isMeasured = false;
  }
}
