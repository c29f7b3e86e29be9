// The commitment of the round, as it was fixed before betting opened: hashes and block, each to copy.
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../hud/BottomSheet';
import { Button } from '../../../hud/Button';
import { CheckIcon, CopyIcon } from '../../../hud/icons/lines';
import { useCopy } from '../../../hud/useCopy';
import { useText } from '../../../i18n/useText';
import type { CrashStore } from '../store';
import './FairSheet.css';

interface Props {
  readonly store: CrashStore;
  readonly onClose: () => void;
}

export const FairSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const { notices, clock } = store.services;
  const { copied, copy } = useCopy(notices, clock);
  const { round, nextBlockNum } = store;
  const values = round
    ? [
        { name: t('game:crash.fair.serverSeedHash'), value: round.serverSeedHash },
        { name: t('game:crash.fair.gameResultHash'), value: round.gameResultHash },
        { name: t('game:crash.fair.block'), value: String(round.historyBlockNum) },
        { name: t('game:crash.fair.blockHash'), value: round.historyBlockHash },
      ]
    : [];
  return (
    <BottomSheet
      title={round ? t('game:crash.fair.titleOf', { id: round.id }) : t('game:crash.fair.title')}
      onClose={onClose}
    >
      <p className="fair__text">{t(round ? 'game:crash.fair.text' : 'game:crash.fair.none')}</p>
      <dl className="fair">
        {values.map(({ name, value }) => (
          <div key={name} className="fair__value">
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
              <Button
                look="chip"
                aria-label={t('game:crash.fair.copyValue', { what: name })}
                onClick={() => {
                  copy(value);
                }}
              >
                {copied === value ? <CheckIcon /> : <CopyIcon />}
              </Button>
            </dd>
          </div>
        ))}
        {nextBlockNum !== null && (
          <div className="fair__value">
            <dt>{t('game:crash.fair.nextBlock')}</dt>
            <dd>
              <code>{nextBlockNum}</code>
            </dd>
          </div>
        )}
      </dl>
    </BottomSheet>
  );
});
