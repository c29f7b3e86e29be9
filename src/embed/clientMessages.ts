// The schema of the client's messages, as the host page checks them.
import { flag, maybe, oneOf, shape, text, within } from './checks';
import type { Schema } from './reading';
import type { ClientMessages, ClientState, Nothing, RoundInfo, WayOut } from './types';

const nothing = shape<Nothing>({});
const word = text(64);
const path = text(512);
const amount = text(24);
const url = text(2048);
const game = shape<{ readonly game: string }>({ game: word });
const wayOut = shape<WayOut>({ url: maybe(url, null) });
const roundInfo = { roundId: word, game: word, gameType: within(0, 9999), bet: amount };

const state = shape<ClientState>({
  path,
  game: maybe(word, null),
  language: word,
  busy: flag,
  pause: oneOf('none', 'waiting', 'paused'),
  autoplay: flag,
  balance: maybe(amount, null),
  currency: maybe(word, null),
  stake: maybe(amount, null),
  muted: flag,
  volume: within(0, 100),
  heard: maybe(within(0, 100), undefined),
});

export const CLIENT_SCHEMA: Schema<ClientMessages> = {
  close: shape<ClientMessages['close']>({ speaks: maybe(within(1, 999), undefined) }),
  loadProgress: shape<ClientMessages['loadProgress']>({ progress: within(0, 100) }),
  ready: shape<ClientMessages['ready']>({ path, language: word }),
  roundStart: shape<RoundInfo>(roundInfo),
  roundEnd: shape<ClientMessages['roundEnd']>({
    ...roundInfo,
    win: amount,
    outcome: oneOf('settled', 'refunded', 'withdrawn', 'unseen'),
  }),
  commitment: shape<ClientMessages['commitment']>({ game: word, roundId: word, digest: word }),
  busy: nothing,
  idle: nothing,
  balance: shape<ClientMessages['balance']>({ balance: amount, currency: maybe(word, null) }),
  stakeChange: shape<ClientMessages['stakeChange']>({ game: word, stake: maybe(amount, null) }),
  autoplayStart: game,
  autoplayEnd: game,
  audioChange: shape<ClientMessages['audioChange']>({
    muted: flag,
    volume: within(0, 100),
    heard: maybe(within(0, 100), undefined),
  }),
  connection: shape<ClientMessages['connection']>({ state: oneOf('online', 'reconnecting', 'lost') }),
  betRefused: shape<ClientMessages['betRefused']>({ game: word, code: word, message: text(512) }),
  lowFunds: shape<ClientMessages['lowFunds']>({
    game: word,
    balance: maybe(amount, null),
    stake: maybe(amount, null),
  }),
  rulesOpen: nothing,
  rulesClose: nothing,
  historyOpen: nothing,
  historyClose: nothing,
  deposit: wayOut,
  exit: wayOut,
  support: wayOut,
  history: wayOut,
  playerActivity: nothing,
  path: shape<ClientMessages['path']>({ path }),
  paused: nothing,
  resumed: nothing,
  error: shape<ClientMessages['error']>({ code: word, message: text(512), fatal: flag }),
  done: shape<ClientMessages['done']>({
    type: word,
    ok: flag,
    reason: maybe(text(512), null),
    state: maybe(state, undefined),
  }),
};
