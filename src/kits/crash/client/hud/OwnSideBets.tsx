// The player's own last bets of a crash game, in the column beside the stage.
import { SideBets } from '../../../betting/SideBets';
import type { CrashStore } from '../store';
import { ownBetsOf } from './ownBetsOf';

export const OwnSideBets = ({ store }: { readonly store: CrashStore }) => <SideBets {...ownBetsOf(store)} />;
