// Fetches the rules of a game for players, with figures computed from the rules' own code: client/Help.tsx in its folder.
import type { ComponentType } from 'react';
import type { GameDefinition } from './definition';

export async function loadHelp({ id }: GameDefinition): Promise<ComponentType> {
  const { Help } = (await import(`./${id}/client/Help.tsx`)) as { readonly Help: ComponentType };
  return Help;
}
