// For tests with a short form, which `npm test` runs, and a long form, which `npm run lab full` runs.

export const isFull = process.env['FAIRGROUND_FULL'] === 'on';

/** The amount of work of a test: `short` in `npm test`, `full` at full length. */
export const atLength = <T>(short: T, full: T): T => (isFull ? full : short);
