// The ticket under the stage, where there is room, as in the games whose rounds are shared: the state of the round, or how the last one
// ended, with the way to verify it.
import type { ReactNode } from 'react';
import { PaperTicket } from '../../../../client/hud/PaperTicket';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import type { Witness } from '../../../../client/stores/witness';
import './RoundTicket.css';

interface Props {
  readonly text: ReactNode;
  readonly tone?: 'bad' | 'mine' | undefined;
  /** Beside the words of a round that has not ended. */
  readonly note?: ReactNode;
  /** Of a round that has ended. */
  readonly ended?: {
    readonly witness: Witness;
    readonly game: Parameters<Witness['markOf']>[0];
    /** Chain and index. */
    readonly round: string;
    readonly onVerify: () => void;
  };
}

export function RoundTicket({ text, tone, note, ended }: Props) {
  const { t } = useText();
  return (
    <div className="round-ticket">
      <PaperTicket
        {...(tone && { tone })}
        text={text}
        note={
          ended ? (
            <button type="button" className="round-ticket__verify" onClick={ended.onVerify}>
              {t('game:ownBets.verify')}{' '}
              <WitnessMark witness={ended.witness} game={ended.game} round={ended.round} on="paper" />
            </button>
          ) : (
            note
          )
        }
      />
    </div>
  );
}
