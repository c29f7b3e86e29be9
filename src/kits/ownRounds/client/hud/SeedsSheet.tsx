// The fairness sheet: the commitments of the next rounds (or of the open one), the chain in use, and the player's own client
// seed, which he can swap for a new chain.
import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { Fold } from '../../../../client/hud/Fold';
import { useText } from '../../../../client/i18n/useText';
import type { Proof } from '../../../../protocol/proof';
import type { FairSource } from '../../../../client/stores/fairness';
import type { GameServices } from '../../../../client/stores/services';
import type { Commitment, OwnSeeds, RoundSeeds } from '../../messages';
import type { OwnWitness } from '../../witness';
import type { PlayerSeeds } from '../seeds';
import { BlocksToGo } from '../BlocksToGo';
import { Values, type NamedValue } from './Values';
import './SeedsSheet.css';

interface Props<P extends Proof, W extends OwnWitness<P>> {
  readonly services: GameServices;
  readonly seeds: PlayerSeeds<P, W>;
  /** Seeds of the open round; null when there is none. */
  readonly open: RoundSeeds | null;
  /** True when seeds cannot be changed now. */
  readonly held: boolean;
  /** Number of listed commitments of later rounds. */
  readonly listed?: number;
  /** The round on show, and whether it can be verified already; null when there is none. */
  readonly fair: { readonly name: string; readonly source: FairSource; readonly isOver: boolean } | null;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

export const SeedsSheet = observer(function SeedsSheet<P extends Proof, W extends OwnWitness<P>>({
  services,
  seeds,
  open,
  held,
  listed = 1,
  fair,
  children,
  onClose,
}: Props<P, W>) {
  const { t } = useText();
  const { own, commitments, witness } = seeds;
  const text =
    own && !own.current
      ? t('game:bet.waitingForBlock')
      : t(open ? 'game:own.seeds.textOpen' : 'game:own.seeds.text');
  const values = open ? openValues(open, witness) : nextValues(own, commitments.slice(0, listed));
  // At the top: the hash of the result, which names its round; the open round has a line of its own. The others are folded.
  const first = open ? 2 : 1;
  return (
    <BottomSheet title={t('game:own.seeds.title')} onClose={onClose} opensAt={0.87} className="seeds">
      <p className="seeds__text">{text}</p>
      <Values services={services} values={values.slice(0, first)} />
      {fair && (
        <Button
          look={fair.isOver ? 'brass' : 'chip'}
          wide
          className="seeds__verify"
          onClick={() => services.fairness.show(fair.source)}
        >
          {fair.name}
        </Button>
      )}
      <section className="seeds__own">
        <h3>{t('game:own.seeds.clientSeed')}</h3>
        {own?.current && (
          <Values
            services={services}
            values={[{ key: 'clientSeed', name: t('game:own.seeds.inUse'), value: own.current.clientSeed }]}
          />
        )}
        <ClientSeed key={own?.clientSeed} seeds={seeds} isOpen={open !== null} held={held} />
        {own?.coming && (
          <p className="seeds__text" role="status">
            {t(own.coming.bySwap ? 'game:own.seeds.coming' : 'game:own.seeds.comingLater', {
              block: own.coming.historyBlockNum,
              seed: own.coming.clientSeed,
            })}
            <BlocksToGo services={services} gameType={seeds.gameType} />
          </p>
        )}
      </section>
      <Fold name={t('game:own.seeds.others')}>
        <Values services={services} values={values.slice(first)} />
      </Fold>
      {children}
    </BottomSheet>
  );
});

function openValues<P extends Proof>(seeds: RoundSeeds, witness: OwnWitness<P>): NamedValue[] {
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

function nextValues(own: OwnSeeds | null, commitments: readonly Commitment[]): NamedValue[] {
  const [next] = commitments;
  const current = own?.current;
  return [
    ...(next ? [] : [{ key: 'gameResultHash', value: null }]),
    ...commitments.map(({ index, gameResultHash }) => ({
      key: 'roundHash',
      of: { index },
      value: gameResultHash,
    })),
    { key: 'serverSeedHash', value: current?.serverSeedHash ?? null },
    { key: 'block', value: current ? String(current.historyBlockNum) : null },
    { key: 'blockHash', value: current?.historyBlockHash ?? null },
    { key: 'chainCommitment', value: current?.commitment ?? null },
    { key: 'nextChain', value: own?.next.commitment ?? null },
  ];
}

interface ClientSeedProps<P extends Proof, W extends OwnWitness<P>> {
  readonly seeds: PlayerSeeds<P, W>;
  readonly isOpen: boolean;
  readonly held: boolean;
}

const ClientSeed = observer(function ClientSeed<P extends Proof, W extends OwnWitness<P>>({
  seeds,
  isOpen,
  held,
}: ClientSeedProps<P, W>) {
  const { t } = useText();
  const [text, setText] = useState('');
  const isBusy = seeds.sending || isOpen || held || seeds.own === null;
  return (
    <>
      <label className="field">
        <span className="field__label">{t('game:own.seeds.new')}</span>
        <input
          className="field__input seeds__input"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={55}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </label>
      <p className="seeds__text">{t(isOpen ? 'game:own.seeds.afterRound' : 'game:own.seeds.ownText')}</p>
      <Button look="chip" wide unavailable={isBusy} onClick={() => void seeds.swap(text.trim())}>
        {t('game:own.seeds.swap')}
      </Button>
    </>
  );
});
