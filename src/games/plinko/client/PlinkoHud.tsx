// The HUD of plinko: the parts around the pin table, and its controls.
import { useCallback, useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatTrimmed } from '../../../client/hud/formatTrimmed';
import { onceFetched } from '../../../core/once';
import { Contained } from '../../../client/hud/Contained';
import { SealIcon } from '../../../client/hud/icons/painted';
import { BoardIcon } from '../../../client/hud/icons/play';
import { ScrollRegion } from '../../../client/hud/ScrollRegion';
import { useMedia } from '../../../client/hud/useMedia';
import { SheetPlace } from '../../../client/hud/SheetPlace';
import { useText } from '../../../client/i18n/useText';
import { paceItems } from '../../../kits/betting/paceItem';
import { GamePictures } from '../../../kits/betting/GamePictures';
import { OwnFigures } from '../../../kits/betting/OwnFigures';
import { FetchedSheet } from '../../../kits/shell/FetchedSheet';
import { GameScene } from '../../../kits/shell/GameScene';
import { GameShell } from '../../../kits/shell/GameShell';
import { SeedsSheet } from '../../../kits/ownRounds/client/hud/SeedsSheet';
import { useKeys } from '../../../kits/shell/useKeys';
import { useSheet, useShell } from '../../../kits/shell/useShell';
import { AutoSheet } from './hud/AutoSheet';
import { BallSheet } from './hud/BallSheet';
import { DropPanel } from './hud/DropPanel';
import { ResultCard, ResultLabels, ResultTicket } from './hud/Results';
import { PastBalls, ResultsSheet } from './hud/ResultsSheet';
import { SlotCard } from './hud/SlotCard';
import { SlotTable } from './hud/SlotTable';
import { PLINKO_GAME_TYPE } from '../messages';
import { DROP_KEY } from './dropKey';
import type { PlinkoStore } from './store';
import './PlinkoHud.css';
import { scene } from './scene';

const STILL = '(prefers-reduced-motion: reduce)';

export const PlinkoHud = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t } = useText();
  const shell = useShell(store.services);
  const sheet = useSheet<'results' | 'fair'>();
  const [picked, setPicked] = useState<string | null>(null);
  const withKeys = shell.isWide && shell.keys.on;
  useKeys(withKeys, (key) => {
    if (key === DROP_KEY && store.auto.state !== 'running') store.drop();
  });
  return (
    <>
      <GameShell
        game={store}
        shell={shell}
        className="pin"
        accent="plinko"
        name={t('records:games.plinko')}
        wallet={store.wallet}
        stage={{
          label: t('plinko:table'),
          children: (
            <>
              <PinScene
                store={store}
                withCard={!shell.isRoomy}
                onResults={sheet.opens('results')}
                onPick={setPicked}
              />
              {shell.isRoomy && <ResultTicket store={store} onPick={setPicked} />}
            </>
          ),
        }}
        play={{
          label: t('game:crash.bets'),
          children: <DropPanel store={store} shortcut={withKeys ? DROP_KEY : null} />,
        }}
        keysHint={t('plinko:keyHint', { key: DROP_KEY })}
        below={<Below store={store} />}
        auto={{
          lit: store.auto.state !== 'off',
          sheet: (onClose) => <AutoSheet store={store} onClose={onClose} />,
        }}
        tools={{
          label: t('game:crash.tools'),
          items: [
            {
              key: 'results',
              name: t('game:crash.results.title'),
              icon: <BoardIcon />,
              onPick: sheet.opens('results'),
            },
            {
              key: 'fair',
              name: t('game:crash.fair.short'),
              icon: <SealIcon />,
              onPick: sheet.opens('fair'),
            },
            ...paceItems(store.pace, t),
          ],
        }}
        side={{
          label: t('game:crash.results.title'),
          children: (
            <>
              <ScrollRegion className="pin__list" label={t('game:crash.results.title')}>
                <PastBalls store={store} onPick={setPicked} />
                <FirstSteps store={store} />
              </ScrollRegion>
              <Contained>{shell.isWide && <Records store={store} />}</Contained>
            </>
          ),
        }}
      />
      <SheetPlace onClose={sheet.close}>
        {sheet.open === 'results' && <ResultsSheet store={store} onClose={sheet.close} />}
        {sheet.open === 'fair' && <Seeds store={store} onClose={sheet.close} />}
      </SheetPlace>
      <SheetPlace onClose={() => setPicked(null)}>
        {picked !== null && <BallSheet store={store} betId={picked} onClose={() => setPicked(null)} />}
      </SheetPlace>
    </>
  );
});

const sideRecords = onceFetched(async () => (await import('../../../kits/betting/SideRecords')).SideRecords);

/** Separate, since it changes with each ball. */
const Records = observer(({ store: { services, balls } }: { readonly store: PlinkoStore }) => (
  <FetchedSheet fetch={sideRecords} props={{ services, bets: balls.recent.balls }} />
));

/** Number of balls from which on the list needs the room. */
const FEW = 5;

/** The pictures of a round, for a player with few balls so far. A separate component, since the list changes with each ball. */
const FirstSteps = observer(({ store }: { readonly store: PlinkoStore }) => {
  if (store.balls.recent.balls.length >= FEW) return null;
  return <GamePictures gameType={PLINKO_GAME_TYPE} />;
});

/** Number of commitments that are shown; the others follow as balls drop. */
const LISTED = 5;

const Seeds = observer(
  ({ store, onClose }: { readonly store: PlinkoStore; readonly onClose: () => void }) => {
    const { t } = useText();
    const { seeds } = store.balls;
    const source = () => seeds.witness.next(seeds.own, store.rows, store.risk);
    return (
      <SeedsSheet
        services={store.services}
        seeds={seeds}
        open={null}
        held={false}
        listed={LISTED}
        fair={{ name: t('plinko:seeds.how'), source, isOver: false }}
        onClose={onClose}
      />
    );
  },
);

interface SceneProps {
  readonly store: PlinkoStore;
  /** The last result is on the table. */
  readonly withCard: boolean;
  readonly onResults: () => void;
  readonly onPick: (betId: string) => void;
}

/** The pin table; where it cannot be drawn, the last result as text. */
function PinScene({ store, withCard, onResults, onPick }: SceneProps) {
  const [slot, setSlot] = useState<number | null>(null);
  const hide = useCallback(() => setSlot(null), []);
  const still = useMedia(STILL);
  useEffect(() => {
    store.setStill(still);
  }, [store, still]);
  return (
    <GameScene
      services={store.services}
      scene={scene}
      facts={() => store.balls.facts}
      onSettled={() => store.assetsReady()}
      onTouch={(cell) => {
        const touched = /^slot:(\d+)$/.exec(cell)?.[1];
        setSlot(touched === undefined ? null : Number(touched));
        if (touched === undefined) store.drop();
      }}
      fallback={<PlainResult store={store} />}
    >
      <div className="pin__over">
        {withCard && <ResultCard store={store} onPick={onPick} />}
        <ResultLabels store={store} onOpen={onResults} onPick={onPick} />
        {slot !== null && <SlotCard store={store} slot={slot} onGone={hide} />}
      </div>
    </GameScene>
  );
}

const PlainResult = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { last } = store.balls.landings;
  return (
    <output className="pin-plain">
      {last === null ? '—' : `${formatTrimmed(last.multiplier, store.services.locale())}×`}
    </output>
  );
});

/**
 * Under the panel of a desktop: the board in figures, and the result of the last balls. Separate, since it changes with each
 * ball.
 */
const Below = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t } = useText();
  const { rows, risk } = store;
  const { recent } = store.balls;
  return (
    <ScrollRegion
      className="pin__figures"
      label={t('records:play.board', { rows, risk: t(`records:risk.${risk}`) })}
    >
      <SlotTable store={store} />
      <OwnFigures bets={recent.balls} />
    </ScrollRegion>
  );
});
