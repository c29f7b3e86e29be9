// Vocabularies that operators' pages already use, as tables: their words for our messages, and their messages that match
// ours. A table contains only words from its public documentation.
import type { ClientMessageType, HostMessageType } from '../../../embed/types';

/** How a vocabulary wraps its words. */
export type Wrapping =
  /** A message is only its word. */
  | 'word'
  /** `{ type, …payload }` */
  | 'type'
  /** `{ event, data }` */
  | 'event'
  /** `{ type, sender, lang, data }` */
  | 'sender'
  /** `{ Id, Name, Body, Type, Origin, SenderId }` */
  | 'message'
  /** `{ source, type, version: 1, payload, timestamp, requestId? }` with another source. */
  | 'envelope';

/** One word, or several messages at once. */
type Words = string | readonly string[];

export interface Vocabulary {
  readonly wrapping: Wrapping;
  /** Their words, by our message. */
  readonly says: Readonly<Partial<Record<ClientMessageType, Words>>>;
  /** Our message, by their word in lower case. Three of the values become setAudio. */
  readonly hears: Readonly<Record<string, HostMessageType | 'mute' | 'unmute' | 'volume'>>;
}

export const VOCABULARIES = {
  choice: {
    wrapping: 'type',
    says: {
      close: 'load-start',
      loadProgress: 'load-progress',
      ready: 'load-end',
      roundStart: 'play-start',
      roundEnd: 'play-end',
      balance: 'value-balance',
      stakeChange: 'value-stake',
      autoplayStart: 'autoplay-start',
      autoplayEnd: 'autoplay-end',
      rulesOpen: 'help-open',
      rulesClose: 'help-close',
      historyOpen: 'history-open',
      historyClose: 'history-close',
      deposit: 'cashier',
      exit: 'game-close',
      error: 'game-notification',
    },
    hears: {
      pause: 'pause',
      resume: 'resume',
      'refresh-balance': 'refreshBalance',
      'mute-audio': 'mute',
      'audio-disable': 'mute',
      'audio-enable': 'unmute',
      'set-audio-volume': 'volume',
      'open-game-history': 'showHistory',
      'close-panels': 'closePanels',
      'get-state': 'getState',
    },
  },
  rubyplay: {
    wrapping: 'sender',
    says: {
      ready: 'rp.g2w.loadingEnded',
      roundStart: 'rp.g2w.paidRoundStarted',
      roundEnd: 'rp.g2w.paidRoundEnded',
      balance: 'rp.g2w.balanceUpdate',
    },
    hears: { 'rp.w2g.refreshbalance': 'refreshBalance' },
  },
  skywind: {
    wrapping: 'type',
    says: { loadProgress: 'sw2opLoading', roundStart: 'sw2opRound', roundEnd: 'sw2opRound' },
    hears: { op2swupdatebalance: 'refreshBalance' },
  },
  hizi: {
    wrapping: 'type',
    says: {
      ready: 'gameReady',
      roundStart: 'roundStarted',
      roundEnd: 'roundEnded',
      balance: 'balance',
      autoplayStart: 'autoplayStarted',
      autoplayEnd: 'autoplayEnded',
      exit: 'exit',
      error: 'error',
    },
    hears: {
      pause: 'pause',
      resume: 'resume',
      stopautoplay: 'stopAutoplay',
      updatebalance: 'refreshBalance',
      setaudio: 'setAudio',
    },
  },
  nolimit: {
    wrapping: 'word',
    says: {
      ready: ['intro', 'ready'],
      busy: 'busy',
      idle: 'idle',
      balance: 'balance',
      deposit: 'deposit',
      support: 'support',
      history: 'accountHistory',
      exit: 'exit',
      error: 'error',
    },
    hears: { pause: 'pause', resume: 'resume', refresh: 'refreshBalance', reload: 'reload' },
  },
  phoenix: {
    wrapping: 'type',
    says: {
      ready: 'GAME_READY',
      roundStart: 'GAME_STATE_BETS_OPENED',
      roundEnd: 'GAME_STATE_BETS_CLOSED',
      balance: 'BALANCE_UPDATE',
      deposit: 'INSUFFICIENT_BALANCE',
      exit: 'CLOSE_APPLICATION',
      error: 'ERROR',
    },
    hears: { reloadbalance: 'refreshBalance' },
  },
  moneypot: {
    wrapping: 'type',
    says: { ready: 'status:ready', path: 'path', balance: 'playerBalances', error: 'status:fatal' },
    hears: { reloadbalance: 'refreshBalance' },
  },
  evolution: {
    wrapping: 'event',
    says: {
      ready: 'EVO:APPLICATION_READY',
      busy: 'EVO:GAME_LIFECYCLE',
      idle: 'EVO:GAME_LIFECYCLE',
      deposit: 'EVO:CASHIER',
      exit: 'EVO:EXIT',
    },
    hears: { 'evo:stop_autoplay': 'stopAutoplay', 'evo:refresh_balance': 'refreshBalance' },
  },
  gamesglobal: {
    wrapping: 'message',
    says: {
      ready: 'bridge_api_ready',
      busy: 'gameBusy',
      idle: 'gameNotBusy',
      balance: 'balance',
      playerActivity: 'PLAYER_ACTIVITY',
      exit: 'RedirectToLobby',
      error: 'error',
    },
    hears: { stopgameplay: 'pause', resumegameplay: 'resume', refreshbalance: 'refreshBalance' },
  },
  hub88: {
    wrapping: 'type',
    says: {
      ready: 'gameReady',
      roundStart: 'game-play-started',
      roundEnd: 'game-play-ended',
      deposit: 'no-funds',
      exit: 'go-home',
      audioChange: 'audioToggle',
    },
    hears: { setsound: 'setAudio', updatebalance: 'refreshBalance' },
  },
  tomhorn: {
    wrapping: 'word',
    says: { roundStart: 'gameBusy', roundEnd: 'gameNotBusy' },
    hears: { stopautospins: 'stopAutoplay', updatebalance: 'refreshBalance' },
  },
  rg2xc: {
    wrapping: 'type',
    says: { busy: 'rg2xcGameStatusChange', idle: 'rg2xcGameStatusChange', audioChange: 'soundStatusUpdate' },
    hears: {},
  },
  '155io': {
    wrapping: 'envelope',
    says: {
      ready: 'ready',
      roundStart: 'roundStart',
      roundEnd: 'roundEnd',
      balance: 'balance',
      deposit: 'deposit',
      exit: 'exit',
      rulesOpen: 'gameRulesStatusUpdate',
      rulesClose: 'gameRulesStatusUpdate',
      error: 'error',
    },
    hears: {
      setaudio: 'setAudio',
      settheme: 'setTheme',
      setlanguage: 'setLanguage',
      showhelp: 'showRules',
      refreshbalance: 'refreshBalance',
    },
  },
} as const satisfies Readonly<Record<string, Vocabulary>>;

export type VocabularyName = keyof typeof VOCABULARIES;

export const isVocabulary = (name: string): name is VocabularyName => Object.hasOwn(VOCABULARIES, name);
