// A blown bulb: something went wrong.
import warning from '../../../../assets/packs/fairground-night/hud/icon-warning.svg?drawing';
import { sign } from './paint';

export const WarningIcon = sign('warning', warning);
