// The figures of a cuts run so far, and its faults.
import type { SoakResult } from '../part';

export class CutsTally {
  cuts = 0;
  betweenTapAndAnswer = 0;
  kills = 0;
  taps = 0;
  bets = 0;
  private starved = 0;
  private worstClock = 0;
  readonly faults: string[] = [];
  private readonly recoveries: number[] = [];
  private readonly byKind = new Map<string, number>();

  cut(kind: string, isBetween: boolean): void {
    this.cuts += 1;
    if (isBetween) this.betweenTapAndAnswer += 1;
    this.byKind.set(kind, (this.byKind.get(kind) ?? 0) + 1);
  }

  /** `starved`: milliseconds in which the machine stalled. */
  recovered(milliseconds: number, starved: number): void {
    this.recoveries.push(milliseconds);
    this.starved += starved;
  }

  clockError(milliseconds: number): void {
    this.worstClock = Math.max(this.worstClock, milliseconds);
  }

  fault(text: string): void {
    this.faults.push(text);
  }

  get result(): SoakResult {
    const sorted = [...this.recoveries].sort((a, b) => a - b);
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    const count = (what: RegExp): number => this.faults.filter((fault) => what.test(fault)).length;
    return {
      figures: {
        cuts: this.cuts,
        'cuts between a tap and its answer': this.betweenTapAndAnswer,
        ...Object.fromEntries(this.byKind),
        'platform killed and restarted': this.kills,
        'taps that sent something': this.taps,
        'bets in the ledger': this.bets,
        'lost bets': count(/^lost/),
        'doubled bets': count(/^doubled/),
        'bets never told': count(/^never told/),
        'clients stuck or unequal in time': count(/^unequal/),
        'ms until equal, median': at(0.5),
        'ms until equal, 99 of 100': at(0.99),
        'ms until equal, longest': at(1),
        'ms that the worst estimate of the platform’s time is off': this.worstClock,
        'ms per cut in which the machine had no processor left': Math.round(
          this.starved / Math.max(1, sorted.length),
        ),
      },
      faults: this.faults,
    };
  }
}
