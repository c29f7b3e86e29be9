// Fair play: the commitment of the next round (or of the open one), the chain in use, and the player's own client seed.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { BlocksToGo } from '../../../../kits/ownRounds/client/BlocksToGo';
import { HILO_GAME_TYPE } from '../../messages';
import { fairRoundOf } from '../fairRound';
import type { HiloStore } from '../store';
import { Terms } from './Terms';
import { Values, type NamedValue } from './Values';
import './SeedsSheet.css';

interface Props {
  readonly store: HiloStore;
  readonly onClose: () => void;
}

export const SeedsSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const { own } = store.seeds;
  return (
    <BottomSheet title={t('game:hilo.seeds.title')} onClose={onClose} opensAt={0.87}>
      <p className="seeds__text">
        {t(store.table.isOpen ? 'game:hilo.seeds.textOpen' : 'game:hilo.seeds.text')}
      </p>
      <Values services={store.services} values={committed(store)} />
      <ClientSeed key={own?.clientSeed} store={store} />
      {own?.coming && (
        <p className="seeds__text">
          {t(own.coming.bySwap ? 'game:hilo.seeds.coming' : 'game:hilo.seeds.comingLater', {
            block: own.coming.historyBlockNum,
            seed: own.coming.clientSeed,
          })}
          <BlocksToGo services={store.services} gameType={HILO_GAME_TYPE} />
        </p>
      )}
      {store.table.shown && (
        <Button look="brass" wide onClick={() => store.services.fairness.show(() => shownFair(store))}>
          <span className="button__verb">{t('game:hilo.verify')}</span>
        </Button>
      )}
      {store.house.config && <Terms config={store.house.config} />}
    </BottomSheet>
  );
});

/** Follows the round on show, so that a sheet opened before its end can verify it after. */
const shownFair = ({ table: { shown }, seeds, house }: HiloStore) =>
  shown && fairRoundOf(shown, seeds.witness.look(shown.seeds), house.config?.profitLimit ?? null);

function committed({ seeds: { own, commitment, witness }, table }: HiloStore): NamedValue[] {
  const { shown, isOpen } = table;
  if (isOpen && shown) {
    const { seeds } = shown;
    const sight = witness.look(seeds);
    return [
      { key: 'round', value: String(seeds.index) },
      { key: 'gameResultHash', value: seeds.gameResultHash, sight: sight.gameResultHash },
      { key: 'serverSeedHash', value: seeds.serverSeedHash, sight: sight.serverSeedHash },
      { key: 'serverSeed', value: null },
      { key: 'block', value: String(seeds.historyBlockNum) },
      { key: 'blockHash', value: seeds.historyBlockHash },
    ];
  }
  return [
    { key: 'round', value: commitment === null ? null : String(commitment.index) },
    { key: 'gameResultHash', value: commitment?.gameResultHash ?? null },
    { key: 'serverSeedHash', value: own?.current?.serverSeedHash ?? null },
    { key: 'block', value: own?.current ? String(own.current.historyBlockNum) : null },
    { key: 'blockHash', value: own?.current?.historyBlockHash ?? null },
    { key: 'chainCommitment', value: own?.current?.commitment ?? null },
    { key: 'nextChain', value: own?.next.commitment ?? null },
  ];
}

const ClientSeed = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const { seeds } = store;
  const [text, setText] = useState(seeds.own?.clientSeed ?? '');
  const isBusy = seeds.sending || store.table.isOpen || store.busy;
  return (
    <section className="seeds__own">
      <label className="field">
        <span className="field__label">{t('game:hilo.seeds.clientSeed')}</span>
        <input
          className="field__input seeds__input"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </label>
      <p className="seeds__text">
        {t(store.table.isOpen ? 'game:hilo.seeds.afterRound' : 'game:hilo.seeds.ownText')}
      </p>
      <div className="seeds__buttons">
        <Button look="chip" unavailable={isBusy} onClick={() => void seeds.set(text)}>
          {t('game:hilo.seeds.set')}
        </Button>
        <Button look="chip" unavailable={isBusy} onClick={() => void seeds.swap(text)}>
          {t('game:hilo.seeds.swap')}
        </Button>
      </div>
    </section>
  );
});
