// The platform's half of a game: its tables, its service and its simulated players. Each game has one in its folder's
// platform/index.ts; no other part of the platform names the game.
import type { GameBlocks } from '../chain/blocks';
import type { PlayerChains } from '../chain/playerChains';
import type { SettledBlock } from '../chain/registerService';
import type { SeedChains } from '../chain/seedChains';
import type { CommitmentLog } from '../commitments/commitmentLog';
import type { LostRounds } from '../commitments/lostRounds';
import { startBots, type Crowd, type CrowdOptions } from '../bots/crowd';
import type { CrowdBot, CrowdGame } from '../bots/crowdGame';
import type { Migration } from '../database/database';
import type { RoundCounts } from '../rounds/roundCounts';
import type { Service, ServiceParts } from '../server/service';
import type { Signer } from '../signing/signer';

/** The parts that a game's service gets. */
export interface GameParts extends ServiceParts {
  readonly blocks: GameBlocks;
  /** Seeds of rounds that all players share. */
  readonly chains: SeedChains;
  /** Seeds of single players. */
  readonly playerChains: PlayerChains;
  /** Signs receipts and digests. */
  readonly signer: Signer;
  /** The log of commitments, kept outside the database; null when there is none. */
  readonly commitments: CommitmentLog | null;
  /** Time between two pushes of a value that changes all the time, in milliseconds; the game's own when left out. */
  readonly pushPeriod?: number | undefined;
}

export interface GameService extends Service {
  /** Number of the block announced for the next round; null when there is none. Left out by games without shared rounds. */
  announcedBlock?(): number | null;
  /** Left out by games without shared rounds. */
  readonly lost?: LostRounds;
  /** Public pages about rounds that are decided by blocks. */
  readonly published?: {
    counts(): Promise<RoundCounts>;
    settled(from: string, count: number): Promise<readonly SettledBlock[]>;
  };
}

export interface PlatformGame {
  /** The tables it needs; games of one kit name the same. Numbers from 100 on. */
  readonly migrations: readonly Migration[];
  create(parts: GameParts): GameService;
  /** Makes services that several games share, such as calls that name their game; called once for all games with the same one. */
  readonly together?: (parts: GameParts, services: readonly GameService[]) => Service;
  readonly players?: Players;
  readonly readSettings?: ReadSettings;
  /** Its banner in the lobby: the key of its text (below `screens:banner`), and its position among the banners. */
  readonly banner?: { readonly words: string; readonly sort: number };
}

/**
 * Reads the game's own settings, environment variables named FAIRGROUND_<GAME>_<SETTING>. Returns those that differ from the
 * defaults. Throws an Error that names the variable when its value is invalid.
 */
export type ReadSettings = (text: (name: string) => string | undefined) => object;

/** Simulated players. Games that share a page share a crowd. */
export interface Players {
  /** The game's share of all simulated players, in hundredths. */
  readonly share: number;
  start(options: Omit<CrowdOptions<CrowdBot>, 'game'>): Crowd;
}

export const playersOf = <Bot extends CrowdBot>(game: CrowdGame<Bot>, share: number): Players => ({
  share,
  start: (options) => startBots({ ...options, game }),
});
