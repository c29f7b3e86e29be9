// Shown over the foot of the scene: the player's bets that wait for their block, until its counters have settled, unless the
// bar below tells them; then the sums of the block, for players who cannot see them under the counters.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import type { ClassicTable } from '../table';
import { Arithmetic } from './Arithmetic';
import { blockName, outcomeName } from './words';
import './OverScene.css';

interface Props {
  readonly table: ClassicTable;
}

export const OverScene = observer(({ table }: Props) => {
  const { shown, revealed } = table.onShow;
  if (shown && revealed)
    return (
      <div className="hash-over only-read">
        <Arithmetic gameType={table.gameType} hash={shown.result.block.hash} draw={shown.result} short />
      </div>
    );
  return <Waiting table={table} />;
});

const Waiting = observer(({ table }: Props) => {
  const { t, locale } = useText();
  const { waiting, isWaitingTold } = table;
  if (!waiting || isWaitingTold) return null;
  const { blockNum, sums } = waiting;
  const bets = sums.map(({ play, amount }) =>
    t('classic:bet.on', { amount: formatMoney(amount, locale), play: outcomeName(play, t) }),
  );
  return (
    <p className="hash-over hash-over--mine">
      <b>{bets.join(' · ')}</b>{' '}
      <span>{t('classic:state.waits', { count: bets.length, block: blockName(blockNum) })}</span>
    </p>
  );
});
