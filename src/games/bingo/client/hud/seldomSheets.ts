// Sheets that are no part of a running round: one chunk, fetched when the first of them is asked for.
export { CollectionSheet } from './CollectionSheet';
export { PeriodSheet } from './PeriodSheet';
export { PickerSheet } from './PickerSheet';
export { PrizesSheet } from './PrizesSheet';
export { RecordsSheet } from './RecordsSheet';
