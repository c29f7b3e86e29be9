// The bar's menu in a game, without another page: this player's bet limits, sound and language, the last bets, each a tap
// from its verification, and the rules; above them links to the whole pages.
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { GameMenuProps } from '../../hud/gameMenu';
import { HelpIcon, TicketsIcon } from '../../hud/icons/painted';
import { CogIcon } from '../../hud/icons/places';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { useProofRules } from '../../screens/fairness/proofRules';
import { HELPS } from '../../screens/help/helps';
import { LanguageChoice } from '../../screens/settings/LanguageChoice';
import { SoundSettings } from '../../screens/settings/SoundSettings';
import { useRoot } from '../../stores/root';
import { gameOfType } from '../../../games/games';
import { LimitsLine } from '../../../kits/betting/LimitsLine';
import { OwnBetsList } from '../../../kits/betting/OwnBetsList';
import '../../screens/help/help.css';
import '../../screens/settings/settings.css';
import './GameMenu.css';

export function GameMenu({ gameType, onPick }: GameMenuProps) {
  const { t } = useText();
  const root = useRoot();
  const proof = useProofRules().get(gameOfType(gameType)?.proofName ?? '')?.shape;
  const help = HELPS.get(String(gameType));
  return (
    <div className="game-menu">
      <Pages gameType={gameType} onPick={onPick} />
      <LimitsLine gameType={gameType} />
      <SoundSettings />
      <LanguageChoice />
      {proof && (
        <section className="settings__part" aria-labelledby="menu-bets">
          <div className="settings__head">
            <h2 id="menu-bets">{t('game:ownBets.title')}</h2>
          </div>
          <OwnBetsList services={root} gameType={gameType} proof={proof} />
        </section>
      )}
      {help && (
        <Suspense fallback={<Skeleton shape="wide" />}>
          <help.Pictures />
          <help.Help />
        </Suspense>
      )}
    </div>
  );
}

/** Links, so that leaving a running auto bet asks first, as any other link does. The pages have a way back to the game. */
function Pages({ gameType, onPick }: GameMenuProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const pages = [
    ['rules', `/h5/help/gameplay/${gameType}`, HelpIcon],
    ['bets', '/h5/records', TicketsIcon],
    ['settings', '/h5/settings', CogIcon],
  ] as const;
  return (
    <ul className="game-menu__pages">
      {pages.map(([name, path, Icon]) => (
        <li key={name}>
          <Link
            className="button button--chip button--wide"
            to={path}
            state={{ from: pathname + search }}
            onClick={onPick}
          >
            <Icon />
            {t(`hud:menu.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
