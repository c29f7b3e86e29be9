// Runway's rules for players.
import { CrashHelp } from '../../mechanics/crash/CrashHelp';
import { RUNWAY_GAME_TYPE } from './messages';

export const RunwayHelp = () => <CrashHelp gameType={RUNWAY_GAME_TYPE} texts="screens:help.runway" />;
