// Rocket's skin of the crash HUD.
import { CrashHud } from '../../mechanics/crash/CrashHud';
import type { CrashStore } from '../../mechanics/crash/store';
import { ROCKET_SKIN } from './skin';

export const RocketHud = ({ store }: { readonly store: CrashStore }) => (
  <CrashHud store={store} skin={ROCKET_SKIN} />
);
