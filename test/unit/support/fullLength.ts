// Tests of which `npm test` runs a short form; `npm run lab full` gives them their full length.

export const isFull = process.env['FAIRGROUND_FULL'] === 'on';

/** How much a test does: in `npm test`, and at full length. */
export const atLength = <T>(short: T, full: T): T => (isFull ? full : short);
