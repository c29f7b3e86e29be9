// Rocket as a program plays it.
import { sitWith } from '../../../kits/crash/lab/seat';
import type { Sit } from '../../seat';
import { createRocketStore } from '../client/store';

export const sit: Sit = (services) => sitWith(createRocketStore(services));
