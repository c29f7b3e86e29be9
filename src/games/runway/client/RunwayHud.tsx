// Runway's skin of the crash HUD.
import { CrashHud } from '../../../kits/crash/client/CrashHud';
import type { CrashStore } from '../../../kits/crash/client/store';
import { RUNWAY_SKIN } from './skin';

export const RunwayHud = ({ store }: { readonly store: CrashStore }) => (
  <CrashHud store={store} skin={RUNWAY_SKIN} />
);
