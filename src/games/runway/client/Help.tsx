// Runway's rules for players.
import { CrashHelp } from '../../../kits/crash/client/CrashHelp';
import { RUNWAY_GAME_TYPE } from '../messages';

export const Help = () => <CrashHelp gameType={RUNWAY_GAME_TYPE} texts="runway:help" />;
