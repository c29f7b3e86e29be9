// The HUD of the coin: the stage, the panel under or beside it, and the sheets behind the bar.
import { observer } from 'mobx-react-lite';
import { SealIcon } from '../../../client/hud/icons/painted';
import { BoardIcon } from '../../../client/hud/icons/play';
import type { NavItem } from '../../../client/hud/NavBar';
import { useText } from '../../../client/i18n/useText';
import { OwnFigures } from '../../../kits/betting/OwnFigures';
import { AutoSheet } from '../../../kits/ownRounds/client/hud/AutoSheet';
import { PastSheet } from '../../../kits/ownRounds/client/hud/PastList';
import { SeedsSheet } from '../../../kits/ownRounds/client/hud/SeedsSheet';
import { Terms } from '../../../kits/ownRounds/client/hud/Terms';
import { useTaps } from '../../../kits/ownRounds/client/hud/useTaps';
import { GameScene } from '../../../kits/shell/GameScene';
import { GameShell } from '../../../kits/shell/GameShell';
import { useSheet, useShell } from '../../../kits/shell/useShell';
import { coinFairRound } from './fairRound';
import { PastFlips } from './hud/PastFlips';
import { Panel } from './hud/Panel';
import { TacticsForm } from './hud/TacticsForm';
import { useAnnouncements } from './hud/useAnnouncements';
import { useShortcuts } from './hud/useShortcuts';
import type { CoinStore } from './store';
import './CoinHud.css';
import { scene } from './scene';

export const CoinHud = observer(({ store }: { readonly store: CoinStore }) => {
  const { t } = useText();
  const shell = useShell(store.services);
  const { isWide, keys } = shell;
  const sheet = useSheet<'past' | 'seeds'>();
  useAnnouncements(store);
  useShortcuts(store, keys.on);
  useTaps(store);
  const past: NavItem = {
    key: 'past',
    name: t('game:own.past.title'),
    icon: <BoardIcon />,
    onPick: sheet.opens('past'),
  };
  const seeds: NavItem = {
    key: 'seeds',
    name: t('game:own.seeds.short'),
    icon: <SealIcon />,
    onPick: sheet.opens('seeds'),
  };
  return (
    <>
      <GameShell
        game={store}
        shell={shell}
        className="coin"
        accent="coin"
        name={t('records:games.coin')}
        stage={{
          label: t('coin:table'),
          children: (
            <GameScene
              services={store.services}
              scene={scene}
              facts={() => store.table.facts}
              onSettled={() => void store.assetsReady()}
              fallback={<PlainCoin store={store} />}
            />
          ),
        }}
        play={{
          label: t('game:own.play'),
          children: <Panel store={store} onSeeds={sheet.opens('seeds')} withKeys={isWide && keys.on} />,
        }}
        keysHint={t('coin:keys')}
        below={<OwnFigures bets={store.past.played} />}
        auto={{
          lit: store.autoPlay.auto.state !== 'off',
          sheet: (onClose) => (
            <AutoSheet
              store={store}
              name={t('coin:auto.state')}
              form={(tactics, onChange) => <TacticsForm tactics={tactics} onChange={onChange} />}
              onClose={onClose}
            />
          ),
        }}
        tools={{ label: t('game:own.tools'), items: [...(isWide ? [] : [past]), seeds] }}
        side={{ label: t('game:own.past.title'), children: <PastFlips store={store} /> }}
      />
      {sheet.open === 'past' && (
        <PastSheet onClose={sheet.close}>
          <PastFlips store={store} />
        </PastSheet>
      )}
      {sheet.open === 'seeds' && <Seeds store={store} onClose={sheet.close} />}
    </>
  );
});

/** The coin's side as text, for devices that cannot draw the scene. */
const PlainCoin = observer(({ store }: { readonly store: CoinStore }) => {
  const { t } = useText();
  const last = store.table.shown?.flips.at(-1);
  return <output className="scene-view__number">{last ? t(`coin:side.${last.side}`) : ''}</output>;
});

const Seeds = observer(({ store, onClose }: { readonly store: CoinStore; readonly onClose: () => void }) => {
  const { t } = useText();
  const { table, seeds, terms } = store;
  const { shown, isOpen } = table;
  const { config } = terms;
  const source = () =>
    table.shown &&
    coinFairRound(table.shown, seeds.witness.look(table.shown.seeds), terms.config?.profitLimit ?? null);
  return (
    <SeedsSheet
      services={store.services}
      seeds={seeds}
      open={isOpen && shown ? shown.seeds : null}
      held={store.busy}
      fair={shown && { name: t('game:own.verify'), source }}
      onClose={onClose}
    >
      {config && (
        <Terms
          config={config}
          more={[
            [t('coin:terms.rtp'), `${config.rtp} %`],
            [t('coin:terms.mostDoubles'), String(config.mostDoubles)],
          ]}
        />
      )}
    </SeedsSheet>
  );
});
