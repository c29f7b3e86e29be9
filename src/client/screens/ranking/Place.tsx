// A place on a board: a medal on a ribbon for the first three, a number for the others.
import gold from '../../../../assets/packs/fairground-night/hud/medal-1.svg';
import silver from '../../../../assets/packs/fairground-night/hud/medal-2.svg';
import bronze from '../../../../assets/packs/fairground-night/hud/medal-3.svg';
import { Picture, type PackPicture } from '../../hud/pack/Picture';
import { formatCount } from '../../hud/formatCount';
import { useText } from '../../i18n/useText';

/** Pictures for places 1 to 3. */
const MEDALS: readonly PackPicture[] = [gold, silver, bronze].map((own, i) => ({
  name: `medal-${i + 1}`,
  own,
}));

export function Place({ rank }: { readonly rank: number }) {
  const { t, locale } = useText();
  const medal = MEDALS[rank - 1];
  const number = formatCount(rank, locale);
  return (
    <span className="place" data-long={number.length > 3 || undefined}>
      <span className="only-read">{t('screens:winner.place', { rank: number })}</span>
      {medal && <Picture className="place__medal" of={medal} />}
      <b aria-hidden="true" className={medal ? 'place__struck' : undefined}>
        {number}
      </b>
    </span>
  );
}
