// The client parts of games, each fetched when somebody wants it, by the names of their files.
import type { ComponentType } from 'react';
import type { ProofRules } from '../fairness/rule';
import type { GameDefinition, GamePage } from './definition';
import type { GameModule, ReplayProps } from './game';
import { GAMES } from './games';
import { loadRules } from './rules';

/** What enters a game: client/module.ts in the page's folder. */
export async function loadModule({ folder }: GamePage): Promise<GameModule> {
  const { module } = (await import(/* webpackChunkName: "[request]" */ `../${folder}/client/module.ts`)) as {
    readonly module: GameModule;
  };
  return module;
}

/** The page's scene, showing a round from its proof: client/replay.ts in the page's folder. */
export async function loadReplay({ folder }: GamePage): Promise<ComponentType<ReplayProps>> {
  const { Replay } = (await import(`../${folder}/client/replay.ts`)) as {
    readonly Replay: ComponentType<ReplayProps>;
  };
  return Replay;
}

/** The rules as the help page shows them, with figures computed from the rules' own code: client/Help.tsx. */
export async function loadHelp({ id }: GameDefinition): Promise<ComponentType> {
  const { Help } = (await import(`./${id}/client/Help.tsx`)) as { readonly Help: ComponentType };
  return Help;
}

/** How the rounds of every game are verified. */
export const loadProofRules = (): Promise<ProofRules> => loadRules(GAMES.map(({ id }) => id));
