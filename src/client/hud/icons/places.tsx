// More painted icons: the places beside the games.
import cog from '../../../../assets/packs/fairground-night/hud/icon-cog.svg?drawing';
import cup from '../../../../assets/packs/fairground-night/hud/icon-cup.svg?drawing';
import { sign } from './paint';

/** The winner's cup: the ranking. */
export const CupIcon = sign('cup', cup);
/** A brass cog of the carousel: the settings. */
export const CogIcon = sign('cog', cog);
