// Fair play: what was committed to before the next balls, and the player's own seed: set for balls not yet dropped, or
// swapped for a new chain.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { BlocksToGo } from '../../../../kits/ownRounds/client/BlocksToGo';
import { PLINKO_GAME_TYPE } from '../../messages';
import type { PlinkoStore } from '../store';
import { Values } from './Values';

/** Commitments on show; the others follow as balls drop. */
const SHOWN = 5;

interface Props {
  readonly store: PlinkoStore;
  readonly onClose: () => void;
}

export const SeedsSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const { seeds, commitments } = store.balls.seeds;
  const current = seeds?.current ?? null;
  const coming = seeds?.coming ?? null;
  const chain = current
    ? [
        {
          name: t('game:plinko.seeds.nextHash', { index: current.nextIndex }),
          value: current.serverSeedHash ?? '',
        },
        { name: t('game:plinko.seeds.client'), value: current.clientSeed },
        { name: t('game:plinko.seeds.block'), value: String(current.historyBlockNum) },
        { name: t('game:crash.fair.blockHash'), value: current.historyBlockHash },
        { name: t('game:plinko.seeds.commitment'), value: current.commitment },
      ]
    : [];
  const next = commitments.slice(0, SHOWN).map(({ index, gameResultHash }) => ({
    name: t('game:plinko.seeds.ball', { index }),
    value: gameResultHash,
  }));
  return (
    <BottomSheet title={t('game:plinko.seeds.title')} onClose={onClose}>
      <p className="pin-text">{t(current ? 'game:plinko.seeds.text' : 'game:bet.waitingForBlock')}</p>
      <p className="pin-text">
        <Button
          look="chip"
          onClick={() => {
            store.services.fairness.show(() =>
              store.balls.seeds.fair.next(store.balls.seeds.seeds, store.rows, store.risk),
            );
          }}
        >
          {t('game:plinko.seeds.how')}
        </Button>
      </p>
      <ClientSeed store={store} />
      {coming?.bySwap && (
        <p className="pin-text" role="status">
          {t('game:plinko.seeds.coming', { block: coming.historyBlockNum })}
          <BlocksToGo services={store.services} gameType={PLINKO_GAME_TYPE} />
        </p>
      )}
      <h3 className="pin-heading">{t('game:plinko.seeds.chainTitle')}</h3>
      <Values store={store} values={chain} />
      <h3 className="pin-heading">{t('game:plinko.seeds.next', { count: commitments.length })}</h3>
      <Values store={store} values={next} />
    </BottomSheet>
  );
});

const ClientSeed = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t } = useText();
  const { seeds } = store.balls;
  const [text, setText] = useState(seeds.seeds?.clientSeed ?? '');
  const isBusy = seeds.busy || seeds.seeds === null;
  return (
    <div className="pin-seed">
      <label className="field">
        <span className="field__label">{t('game:plinko.seeds.yours')}</span>
        <input
          className="field__input"
          value={text}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </label>
      <div className="pin-seed__buttons">
        <Button look="chip" unavailable={isBusy} onClick={() => void seeds.setClientSeed(text.trim())}>
          {t('game:plinko.seeds.setButton')}
        </Button>
        <Button look="chip" unavailable={isBusy} onClick={() => void seeds.swap(text.trim())}>
          {t('game:plinko.seeds.swapButton')}
        </Button>
      </div>
    </div>
  );
});
