// The halls of all registered games: each game's own lab/house.ts, or the house of its kit.
import type { ManualClock } from '../../../src/core/clock';
import type { GameDefinition } from '../../../src/games/definition';
import { GAMES } from '../../../src/games/games';
import type { CrashSkin } from '../../../src/kits/crash/client/store';
import { BLOCK_CHEATS } from './blockCheats';
import { BlockHouse } from './blockHouse';
import { hallOf, type Cheat, type Hall } from './cheat';
import { crashCheats } from './crashCheats';
import { CrashHouse } from './crashHouse';
import type { House } from './house';
import { OWN_CHEATS } from './ownCheats';
import type { OwnHouse } from './ownHouse';
import { BETTING, SHARED_CHEATS, SIGNING, waysOf } from './sharedCheats';
import type { SharedHouse } from './sharedHouse';

/** The exports of a game's lab/house.ts. */
interface HouseLab<H extends House> {
  openHouse(clock: ManualClock, name: string): H;
  /** Ways to cheat that are possible only in this game. */
  readonly cheats?: readonly Cheat<H>[];
}

const ANY: readonly Cheat[] = [...SIGNING, ...BETTING];

async function hallFor(game: GameDefinition): Promise<Hall> {
  const folder = `../../../src/${game.page.folder}`;
  if (game.kind === 'own') {
    const { openHouse, cheats = [] } = (await import(`${folder}/lab/house`)) as HouseLab<OwnHouse>;
    return hallOf(game, [...OWN_CHEATS, ...cheats, ...waysOf<OwnHouse>(ANY)], openHouse);
  }
  if (game.kind === 'block') {
    const cheats = [...BLOCK_CHEATS, ...waysOf<BlockHouse>(ANY)];
    return hallOf(game, cheats, (clock, name) => new BlockHouse(clock, name, game));
  }
  const { skin } = (await import(`${folder}/client/store`)) as { readonly skin?: CrashSkin };
  if (!skin) {
    const { openHouse, cheats = [] } = (await import(`${folder}/lab/house`)) as HouseLab<SharedHouse>;
    return hallOf(game, [...SHARED_CHEATS, ...cheats, ...waysOf<SharedHouse>(ANY)], openHouse);
  }
  const cheats = [...waysOf<CrashHouse>(SHARED_CHEATS as readonly Cheat[]), ...crashCheats(skin)];
  return hallOf(
    game,
    [...cheats, ...waysOf<CrashHouse>(ANY)],
    (clock, name) => new CrashHouse(clock, name, game, skin),
  );
}

export async function halls(): Promise<readonly Hall[]> {
  return Promise.all(GAMES.map(hallFor));
}
