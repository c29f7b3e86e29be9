// The sums of the block on show, for players who cannot see them under the counters.
import { observer } from 'mobx-react-lite';
import type { ClassicTable } from '../table';
import { Arithmetic } from './Arithmetic';

export const OverScene = observer(({ table }: { readonly table: ClassicTable }) => {
  const { shown, revealed } = table.onShow;
  if (!shown || !revealed) return null;
  return (
    <div className="hash-over only-read">
      <Arithmetic gameType={table.gameType} hash={shown.result.block.hash} draw={shown.result} short />
    </div>
  );
});
