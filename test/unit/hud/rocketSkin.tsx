// The environment for components of the crash HUD: rocket's texts, and a slow beat on the test's clock.
import type { ReactElement } from 'react';
import { ROCKET_SKIN } from '../../../src/games/rocket/client/skin';
import { Beat, BeatProvider } from '../../../src/kits/crash/client/hud/beat';
import { CrashSkinProvider } from '../../../src/kits/crash/client/hud/skin';
import type { CrashStore } from '../../../src/kits/crash/client/store';

export const inRocketSkin = (store: CrashStore, part: ReactElement): ReactElement => (
  <CrashSkinProvider value={ROCKET_SKIN}>
    <BeatProvider value={new Beat(store.services.clock)}>{part}</BeatProvider>
  </CrashSkinProvider>
);
