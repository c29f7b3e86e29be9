// Rocket's skin of the crash HUD.
import { CrashHud } from '../../../kits/crash/client/CrashHud';
import type { CrashStore } from '../../../kits/crash/client/store';
import { ROCKET_SKIN } from './skin';

export const RocketHud = ({ store }: { readonly store: CrashStore }) => (
  <CrashHud store={store} skin={ROCKET_SKIN} />
);
