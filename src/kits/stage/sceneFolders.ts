// Where scenes find their sprite pack, and the pack that provides the files it lacks.
import { createContext, useContext } from 'react';
import { DEFAULT_PACK } from '../../protocol/pack';
import type { SceneFolders } from '../../client/stores/look';

/** Below the page's own address, so that a sub-path works. */
const own = (): SceneFolders => ({
  packUrl: `packs/${DEFAULT_PACK}/`,
  fallbackUrl: `packs/${DEFAULT_PACK}/`,
});
const FoldersContext = createContext<() => SceneFolders>(own);
export const SceneFoldersProvider = FoldersContext.Provider;
export const useSceneFolders = (): (() => SceneFolders) => useContext(FoldersContext);
