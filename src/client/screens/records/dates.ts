// A span of days as the reader picks it: whole days of the reader's calendar, the first not after the last.
import { serverTime, type ServerTime } from '../../../core/clock';
import { MAX_SPAN } from '../../../protocol/records';

/** Dates in the format of the browser's date fields, "2026-11-21"; empty for none. */
export interface PickedDates {
  readonly from: string;
  readonly to: string;
}

/** Choices of days. */
export const DAYS = ['all', 'today', 'week', 'month', 'other'] as const;
export type Days = (typeof DAYS)[number];

/** Number of days up to and with today. */
const COUNT = { today: 1, week: 7, month: 30 } as const;
const ALL: PickedDates = { from: '', to: '' };

/** The dates of a choice at this moment. */
export function datesOf(days: Exclude<Days, 'other'>, now: number): PickedDates {
  if (days === 'all') return ALL;
  const first = new Date(now);
  first.setDate(first.getDate() + 1 - COUNT[days]);
  const two = (part: number): string => String(part).padStart(2, '0');
  return { ...ALL, from: `${first.getFullYear()}-${two(first.getMonth() + 1)}-${two(first.getDate())}` };
}

export type DateFault = 'end-before-start' | 'too-far-apart' | 'not-a-date';

export interface TimeSpan {
  readonly from: ServerTime | null;
  readonly to: ServerTime | null;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A date in words; null for none or an invalid one. */
export function dateInWords(text: string, locale: string): string | null {
  const start = startOf(text);
  return Number.isNaN(start) ? null : new Date(start).toLocaleDateString(locale, { dateStyle: 'medium' });
}

/** The first moment of a day by the reader's clock; NaN for an invalid date. `plus`: days to add. */
function startOf(text: string, plus = 0): number {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  if (!day) return NaN;
  const date = new Date(Number(year), Number(month) - 1, Number(day) + plus);
  const isReal = new Date(Number(year), Number(month) - 1, Number(day)).getDate() === Number(day);
  return isReal ? date.getTime() : NaN;
}

/** Reads a picked span; the last day is included to its end. */
export function spanOf({ from, to }: PickedDates): TimeSpan | DateFault {
  const start = from === '' ? null : startOf(from);
  const end = to === '' ? null : startOf(to, 1) - 1;
  if (Number.isNaN(start) || Number.isNaN(end)) return 'not-a-date';
  if (start !== null && end !== null && start > end) return 'end-before-start';
  if (start !== null && end !== null && end - start > MAX_SPAN) return 'too-far-apart';
  return { from: start === null ? null : serverTime(start), to: end === null ? null : serverTime(end) };
}
