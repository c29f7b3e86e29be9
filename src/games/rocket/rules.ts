// The value that this game shows for a multiplier; its rounds follow the rules of the crash kit.

/** Altitude for a multiplier in hundredths, in whole kilometres: (multiplier - 1) × 100 km. */
export const altitudeKilometres = (centi: number): number => centi - 100;
