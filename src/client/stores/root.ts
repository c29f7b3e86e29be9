// The objects that all parts of the screen share, and the way to reach them from a component. src/client/app creates them;
// tests create their own.
import { createContext, useContext } from 'react';
import type { Clock } from '../../core/clock';
import type { Api, Live, ServerClock } from '../connection/api';
import type { ConnectionState } from '../connection/connectionState';
import type { ClientConfig } from '../../protocol/config';
import type { BillboardStore } from './billboard';
import type { FairnessStore } from './fairness';
import type { HallsStore } from './halls';
import type { HostStore } from './host';
import type { Memory } from './memory';
import type { NoticesStore } from './notices';
import type { PageStore } from './page';
import type { PlayStore } from './play';
import type { GameServices } from './services';
import type { Ending, SessionStore } from './session';
import type { SettingsStore } from './settings';
import type { WalletStore } from './wallet';
import type { WitnessStore } from './witness';

export interface Root {
  readonly config: ClientConfig;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly api: Api;
  readonly live: Live;
  readonly connection: ConnectionState;
  readonly session: SessionStore;
  readonly wallet: WalletStore;
  readonly halls: HallsStore;
  readonly settings: SettingsStore;
  readonly notices: NoticesStore;
  readonly billboard: BillboardStore;
  readonly fairness: FairnessStore;
  readonly witness: WitnessStore;
  readonly memory: Memory;
  readonly page: PageStore;
  readonly host: HostStore;
  readonly play: PlayStore;
  /** The services for a game that is entered. */
  gameServices(): GameServices;
  /** Shows another page; `replace`: the browser's back button does not return to this one. */
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** Asks the platform whether maintenance is over. If so, leads back and resolves with true. */
  checkMaintenance(): Promise<boolean>;
  /** Ends the session here and shows the entry page, which repeats the reason that the player was given. */
  leaveSession(ending?: Ending): void;
  /** Continues here after the platform refused this page's socket because another window had taken its place. */
  returnHere(): void;
}

const RootContext = createContext<Root | null>(null);
export const RootProvider = RootContext.Provider;

/** The root; null outside of a client, where some parts are shown too. */
export const useMaybeRoot = (): Root | null => useContext(RootContext);

export function useRoot(): Root {
  const root = useContext(RootContext);
  if (!root) throw new Error('No RootProvider around this component');
  return root;
}
