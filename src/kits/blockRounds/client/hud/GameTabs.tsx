// The five games of the hall side by side; the address names the one on show.
import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { EntryLink } from '../../../../client/hud/EntryLink';
import { useText } from '../../../../client/i18n/useText';
import { addressOf } from '../address';
import { CLASSIC_GAME_TYPES } from '../../plays';
import type { ClassicStore } from '../store';
import './GameTabs.css';

export const GameTabs = observer(({ store }: { readonly store: ClassicStore }) => {
  const { t } = useText();
  const row = useRef<HTMLElement>(null);
  const { gameType: current } = store;
  // The board of the game on show stays in sight, also after the phone was turned.
  useEffect(() => {
    const { current: element } = row;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const tab = element.querySelector<HTMLElement>('[aria-current]');
      if (tab) element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [current]);
  return (
    <nav ref={row} className="hash-tabs" aria-label={t('classic:games')}>
      {CLASSIC_GAME_TYPES.map((gameType) => (
        <EntryLink
          key={gameType}
          gameTypes={[gameType]}
          // The player is already in the game on show.
          engaged={gameType === current || store.isBusy(gameType)}
          to={addressOf(gameType)}
          replace
          className="hash-tabs__tab"
          aria-current={gameType === current ? 'page' : undefined}
        >
          {t(`records:games.${gameType}`)}
          {gameType !== current && store.isBusy(gameType) && (
            <i className="hash-tabs__busy" title={t('classic:busy')}>
              <span className="only-read">{t('classic:busy')}</span>
            </i>
          )}
        </EntryLink>
      ))}
    </nav>
  );
});
