// A past round in full: its cards, its treasure, and everything that verifies it.
import { formatMoney } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { fairRoundOf } from '../fairRound';
import type { HiloRound } from '../../messages';
import { treasureBasisPoints } from '../../rules';
import type { HiloStore } from '../store';
import { bonusOf, percentText, treasurePaid } from './cardName';
import { CardRows } from './CardRows';
import { Values } from './Values';

export const RoundDetail = ({ store, round }: { readonly store: HiloStore; readonly round: HiloRound }) => {
  const { t, locale } = useText();
  const { seeds, treasure } = round;
  const paid = treasurePaid(round);
  const sight = store.seeds.witness.look(seeds);
  return (
    <div className="round">
      <CardRows round={round} />
      <p>
        {paid !== null
          ? t('game:hilo.treasure.part', {
              bonus: bonusOf(treasure.basisPoints, locale),
              sum: formatMoney(paid, locale),
            })
          : treasure.open
            ? t('game:hilo.treasure.paid', { bonus: bonusOf(treasure.basisPoints, locale) })
            : t('game:hilo.treasure.stayed', {
                bonus:
                  seeds.resultSeed === null ? '?' : bonusOf(treasureBasisPoints(seeds.resultSeed), locale),
              })}
      </p>
      {(round.skipCost > 0n || Number(round.platformBonus) > 0) && (
        <p>
          {t('game:hilo.terms.ofRound', {
            cost: formatMoney(round.skipCost, locale),
            bonus: percentText(round.platformBonus, locale),
          })}
        </p>
      )}
      <Values
        services={store.services}
        values={[
          { key: 'betId', value: round.betId },
          { key: 'round', value: String(seeds.index) },
          { key: 'cursor', value: String(round.cursor) },
          { key: 'clientSeed', value: seeds.clientSeed },
          { key: 'serverSeedHash', value: seeds.serverSeedHash, sight: sight.serverSeedHash },
          { key: 'serverSeed', value: seeds.serverSeed },
          { key: 'block', value: String(seeds.historyBlockNum) },
          { key: 'blockHash', value: seeds.historyBlockHash },
          { key: 'resultSeed', value: seeds.resultSeed },
          { key: 'gameResultHash', value: seeds.gameResultHash, sight: sight.gameResultHash },
          { key: 'chain', value: seeds.chainId },
        ]}
      />
      <p className="round__verify">
        <Button
          look="brass"
          wide
          onClick={() =>
            store.services.fairness.show(() =>
              fairRoundOf(round, store.seeds.witness.look(seeds), store.house.config?.profitLimit ?? null),
            )
          }
        >
          <span className="button__verb">{t('game:hilo.verify')}</span>
        </Button>
      </p>
    </div>
  );
};
