// Two painted signs of the hash hall: the road map, and the blocks of the chain as railway carriages.
import chain from '../../../../../assets/packs/fairground-night/hud/icon-chain.svg?drawing';
import road from '../../../../../assets/packs/fairground-night/hud/icon-road.svg?drawing';
import { sign } from '../../../../client/hud/icons/paint';

export const RoadIcon = sign('road', road);
export const ChainIcon = sign('chain', chain);
