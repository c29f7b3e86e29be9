// A simulated seat at runway.
import { sitWith } from '../../../kits/crash/lab/seat';
import type { Sit } from '../../seat';
import { createRunwayStore } from '../client/store';

export const sit: Sit = (services) => sitWith(createRunwayStore(services));
