// Runway's skin of the crash HUD.
import { CrashHud } from '../../mechanics/crash/CrashHud';
import type { CrashStore } from '../../mechanics/crash/store';
import { RUNWAY_SKIN } from './skin';

export const RunwayHud = ({ store }: { readonly store: CrashStore }) => (
  <CrashHud store={store} skin={RUNWAY_SKIN} />
);
