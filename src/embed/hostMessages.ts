// The schema of what a host page says, as the client checks it. The SDK does without it: its types are enough there.
import { either, flag, maybe, shape, text, textsByName, within } from './checks';
import type { Schema } from './reading';
import type { HostMessages, Nothing } from './types';

const nothing = shape<Nothing>({});
/** Tokens in one theme. */
const MOST_TOKENS = 64;
/** A small logo as data: fits. */
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
