// A simulated seat at rocket.
import { sitWith } from '../../../kits/crash/lab/seat';
import type { Sit } from '../../seat';
import { createRocketStore } from '../client/store';

export const sit: Sit = (services) => sitWith(createRocketStore(services));
