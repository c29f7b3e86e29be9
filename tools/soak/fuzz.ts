// The part `fuzz`: 1,000,000 altered messages, links, files, settings and notes at both ends; no exception may escape.
import { runTargets } from './fuzz/run';
import { allTargets } from './fuzz/targets';
import type { SoakPart } from './part';

const FULL = 1_000_000;
const MINUTE = 60_000;

export const fuzz: SoakPart = {
  name: 'fuzz',
  about: 'bent messages, links, files, settings and storage at client and platform',
  async run({ seed, minutes, say }) {
    const until = minutes === null ? Number.POSITIVE_INFINITY : Date.now() + minutes * MINUTE;
    const { cases, total, faults, faulty } = await runTargets(allTargets(), {
      seed,
      cases: FULL,
      until,
      say,
    });
    return { figures: { cases: total, ...Object.fromEntries(cases), uncaught: faulty }, faults };
  },
};
