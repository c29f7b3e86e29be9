// The painted icons of the fair, drawn in the sprite pack: full drawings at 32 units. They name places and tools; plain
// strokes for small actions are in lines.tsx.
import coin from '../../../../assets/packs/fairground-night/hud/icon-coin.svg?drawing';
import help from '../../../../assets/packs/fairground-night/hud/icon-help.svg?drawing';
import rotate from '../../../../assets/packs/fairground-night/hud/icon-rotate.svg?drawing';
import seal from '../../../../assets/packs/fairground-night/hud/icon-seal.svg?drawing';
import soundOff from '../../../../assets/packs/fairground-night/hud/icon-sound-off.svg?drawing';
import soundOn from '../../../../assets/packs/fairground-night/hud/icon-sound-on.svg?drawing';
import tent from '../../../../assets/packs/fairground-night/hud/icon-tent.svg?drawing';
import tickets from '../../../../assets/packs/fairground-night/hud/icon-tickets.svg?drawing';
import { sign, type Props } from './paint';

/** The big top: the lobby. */
export const TentIcon = sign('tent', tent);
/** Bets and records. */
export const TicketsIcon = sign('tickets', tickets);
/** The seal of fairness. */
export const SealIcon = sign('seal', seal);
export const CoinIcon = sign('coin', coin);
export const HelpIcon = sign('help', help);
/** A phone to be turned upright. */
export const RotateIcon = sign('rotate', rotate);

const On = sign('sound-on', soundOn);
const Off = sign('sound-off', soundOff);
/** The showman's horn: sound. */
export const SoundIcon = ({ on, ...props }: Props & { readonly on: boolean }) =>
  on ? <On {...props} /> : <Off {...props} />;
