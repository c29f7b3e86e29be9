// Parts that are not needed in a running round: one chunk, fetched when the first of them is asked for.
export { CollectionSheet } from './CollectionSheet';
export { PeriodSheet } from './PeriodSheet';
export { PickerSheet } from './PickerSheet';
export { Prizes } from './Prizes';
export { PrizesSheet } from './PrizesSheet';
export { RecordsSheet } from './RecordsSheet';
