// Past rounds of this player with their cards and their treasure, each to open in full.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import { PastList as Rounds } from '../../../../kits/ownRounds/client/hud/PastList';
import { hiloFairRound } from '../fairRound';
import type { HiloRound } from '../../messages';
import { treasureBasisPoints } from '../../rules';
import type { HiloStore } from '../store';
import { CardFace } from './CardFace';
import { CardRows } from './CardRows';
import { bonusOf, percentText, treasurePaid } from './cardName';

export const PastList = observer(({ store }: { readonly store: HiloStore }) => {
  const { t, locale } = useText();
  return (
    <Rounds<HiloRound>
      store={store}
      picture={({ cards }) => {
        const last = cards.at(-1);
        return last && <CardFace card={last.card} />;
      }}
      notes={(round) => {
        const treasure = treasurePaid(round);
        return treasure === null ? [] : [t('hud:win.treasure', { sum: formatMoney(treasure, locale) })];
      }}
      detail={(round) => <Cards round={round} />}
      values={({ cursor }) => [{ key: 'cursor', value: String(cursor) }]}
      fairRound={(round) =>
        hiloFairRound(round, store.seeds.witness.look(round.seeds), store.terms.config?.profitLimit ?? null)
      }
    />
  );
});

/** Its cards, its treasure, and the terms of its payout where they were not the usual ones. */
const Cards = ({ round }: { readonly round: HiloRound }) => {
  const { t, locale } = useText();
  const { seeds, treasure } = round;
  const paid = treasurePaid(round);
  const bonus = bonusOf(treasure.basisPoints, locale);
  const held = seeds.resultSeed === null ? '?' : bonusOf(treasureBasisPoints(seeds.resultSeed), locale);
  return (
    <>
      <CardRows round={round} />
      <p>
        {paid !== null
          ? t('hilo:treasure.part', { bonus, sum: formatMoney(paid, locale) })
          : treasure.open
            ? t('hilo:treasure.paid', { bonus })
            : t('hilo:treasure.stayed', { bonus: held })}
      </p>
      {(round.skipCost > 0n || Number(round.platformBonus) > 0) && (
        <p>
          {t('hilo:terms.ofRound', {
            cost: formatMoney(round.skipCost, locale),
            bonus: percentText(round.platformBonus, locale),
          })}
        </p>
      )}
    </>
  );
};
