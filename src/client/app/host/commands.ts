// Carries out the commands of the host page.
import { sumText, type Money } from '../../../core/money';
import type { Version } from '../../../embed/envelope';
import type { ClientState } from '../../../embed/types';
import { closeLayers } from '../../hud/useModal';
import { switchTexts } from '../../i18n';
import type { Root } from '../../stores/root';
import { gameOfType, pathOf } from '../../../games/games';
import { SINGLE_GAME_USER } from '../../../protocol/launch';
import { LANGUAGE_TAGS, languageOf } from './aliases';
import { gameOf } from './launchParameters';
import { soundOf } from './sound';
import type { Command, HostLine } from './hostLine';
import { applyTheme } from './theme';

export interface CommandParts {
  readonly root: Root;
  readonly line: Pick<HostLine, 'say' | 'version'>;
  readonly page: Window;
}

const DONE = null;
/** Pages beside the games and the lobby. */
const SIDE_PAGE = /^\/h5\/(help|records|ranking|settings)/;

/** Carries out a command. Resolves with null, or with the reason why it was not done. */
async function carryOut(command: Command, { root, page }: CommandParts): Promise<string | null> {
  const { play, host, wallet, session, fairness } = root;
  switch (command.type) {
    case 'hello':
    case 'getState':
      return DONE;
    case 'pause':
      play.hold('host');
      return DONE;
    case 'resume':
      play.release('host');
      return DONE;
    case 'stopAutoplay':
      play.game?.play.stopAutoplay();
      return DONE;
    case 'refreshBalance':
      if (!session.valid) return 'nobody plays';
      await wallet.refresh({ quiet: true });
      return DONE;
    case 'setAudio': {
      const { muted, volume } = command.payload;
      host.setAudio({ ...(muted !== undefined && { muted }), ...(volume !== undefined && { volume }) });
      return DONE;
    }
    case 'setTheme':
      return (
        applyTheme(page.document.documentElement, command.payload.tokens).join('; ').slice(0, 500) || DONE
      );
    case 'setPack':
      return host.wearPack(command.payload.pack);
    case 'setLanguage': {
      const language = languageOf(command.payload.language);
      if (!language) return `${command.payload.language} is not spoken here`;
      if (await switchTexts(language)) session.setLanguage(language);
      return DONE;
    }
    case 'showRules':
      if (play.game) host.open('rules');
      else root.go('/h5/help/center');
      return DONE;
    case 'showHistory':
      if (!session.valid) return 'nobody plays';
      host.open('history');
      return DONE;
    case 'closePanels':
      host.close();
      fairness.close();
      closeLayers();
      if (SIDE_PAGE.test(root.page.path)) root.go('/h5/home');
      return DONE;
    case 'openGame': {
      const type = gameOf(String(command.payload.game));
      const game = type === null ? undefined : gameOfType(type);
      if (!game) return 'no such game';
      if (!session.valid) return 'nobody plays';
      if (root.page.maintenance) return 'maintenance';
      if (session.user.type === SINGLE_GAME_USER && session.user.gameType !== type)
        return 'the launch is for one game';
      root.go(pathOf(game));
      return DONE;
    }
    case 'reload':
      // After the answer has been sent.
      page.setTimeout(() => page.location.reload(), 0);
      return DONE;
  }
}

export async function takeCommand(
  command: Command,
  requestId: string | undefined,
  parts: CommandParts,
): Promise<void> {
  const { line, root } = parts;
  const { type } = command;
  const reason = await carryOut(command, parts).catch((error: unknown) =>
    error instanceof Error ? error.message.slice(0, 200) : 'it failed',
  );
  if (reason !== null) console.warn(`Fairground: ${type} of the host was not done: ${reason}`);
  if (requestId === undefined) return;
  const state = type === 'getState' ? { state: stateOf(root, line.version) } : {};
  line.say('done', { type, ok: reason === null, reason, ...state }, requestId);
}

export const amountOf = (money: Money | null): string | null => (money === null ? null : sumText(money));

/** The balance as the player sees it: a game's payout counts once it has been shown. */
export const shownBalance = ({ play, wallet }: Pick<Root, 'play' | 'wallet'>): Money | null => {
  const shown = play.game?.play.balance;
  return shown === undefined ? wallet.balance : shown;
};

export function stateOf(root: Root, version: Version): ClientState {
  const { page, play, session, host, settings } = root;
  return {
    path: page.path,
    game: play.game?.id ?? null,
    language: LANGUAGE_TAGS[session.language ?? 'en'],
    busy: play.busy,
    pause: play.pause,
    autoplay: play.game?.play.autoplay ?? false,
    balance: amountOf(shownBalance(root)),
    currency: host.currency,
    stake: amountOf(play.game?.play.stake ?? null),
    ...soundOf({ settings, host }, version),
  };
}
