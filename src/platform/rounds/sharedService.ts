// The interface of a game with shared rounds for services that name no game.
import type { ToldRound } from '../../protocol/sharedRound';
import type { Service } from '../server/service';
import type { RoundCounts } from './roundCounts';

export interface SharedService extends Service {
  /** Number of the last announced block; null before the first. */
  announcedBlock(): number | null;
  readonly shared: {
    /** Owner of the game's chains in the register. */
    readonly owner: string;
    /** Public rounds, oldest first, from one on. */
    told(from: string, count: number): Promise<readonly ToldRound[]>;
    counts(): Promise<RoundCounts>;
  };
}

export const isShared = (service: Service): service is SharedService => 'shared' in service;
