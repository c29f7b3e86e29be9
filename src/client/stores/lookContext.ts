// Gives components the active look; null outside of a client.
import { createContext, useContext } from 'react';
import type { LookStore } from './look';

const LookContext = createContext<LookStore | null>(null);
export const LookProvider = LookContext.Provider;
export const useLook = (): LookStore | null => useContext(LookContext);
