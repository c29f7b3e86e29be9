// The schema of the host page's messages, as the client checks them. The SDK does not use it: its types are enough there.
import { either, flag, maybe, shape, text, textsByName, within } from './checks';
import type { Schema } from './reading';
import type { HostMessages, Nothing } from './types';

const nothing = shape<Nothing>({});
/** Largest number of tokens in one theme. */
const MOST_TOKENS = 64;
/** Longest token, in characters: a small logo as data fits. */
const LONGEST_TOKEN = 24_000;

export const HOST_SCHEMA: Schema<HostMessages> = {
  hello: nothing,
  pause: nothing,
  resume: nothing,
  stopAutoplay: nothing,
  refreshBalance: nothing,
  setAudio: shape<HostMessages['setAudio']>({
    muted: maybe(flag, undefined),
    volume: maybe(within(0, 100), undefined),
  }),
  setTheme: shape<HostMessages['setTheme']>({ tokens: textsByName(MOST_TOKENS, LONGEST_TOKEN) }),
  setPack: shape<HostMessages['setPack']>({ pack: text(512) }),
  setLanguage: shape<HostMessages['setLanguage']>({ language: text(16) }),
  showRules: nothing,
  showHistory: nothing,
  closePanels: nothing,
  openGame: shape<HostMessages['openGame']>({ game: either(text(16), within(0, 9999)) }),
  getState: nothing,
  reload: nothing,
};
