// Rocket's rules for players.
import { CrashHelp } from '../../../kits/crash/client/CrashHelp';
import { ROCKET_GAME_TYPE } from '../messages';

export const Help = () => <CrashHelp gameType={ROCKET_GAME_TYPE} texts="rocket:help" />;
