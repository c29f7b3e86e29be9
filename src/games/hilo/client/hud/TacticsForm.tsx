// How auto bet plays a round: the guess it makes on each card, and when it cashes out.
import { useId } from 'react';
import { AmountField } from '../../../../client/hud/AmountField';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { PICKS, type HiloTactics } from '../auto/tactics';

interface Props {
  readonly tactics: HiloTactics;
  readonly onChange: (tactics: HiloTactics) => void;
}

export function TacticsForm({ tactics, onChange }: Props) {
  const { t } = useText();
  const id = useId();
  const { pick, guesses, multiplierText } = tactics;
  return (
    <div className="tactics">
      <h3 className="tactics__heading" id={id}>
        {t('hilo:auto.pickLabel')}
      </h3>
      <div className="tactics__picks" role="group" aria-labelledby={id}>
        {PICKS.map((one) => (
          <Button
            key={one}
            look="chip"
            aria-pressed={pick === one}
            onClick={() => {
              onChange({ ...tactics, pick: one });
            }}
          >
            {t(`hilo:auto.pick.${one}`)}
          </Button>
        ))}
      </div>
      <p className="tactics__text">{t(`hilo:auto.pickText.${pick}`)}</p>
      <h3 className="tactics__heading">{t('hilo:auto.cashOut')}</h3>
      <div className="tactics__ends">
        <AmountField
          label={t('hilo:auto.guesses')}
          text={guesses === null || Number.isNaN(guesses) ? '' : String(guesses)}
          placeholder={t('game:auto.off')}
          onText={(text) => {
            onChange({ ...tactics, guesses: readGuesses(text) });
          }}
        />
        <AmountField
          label={t('hilo:auto.multiplier')}
          text={multiplierText}
          placeholder={t('game:auto.off')}
          onText={(text) => {
            onChange({ ...tactics, multiplierText: text });
          }}
        />
      </div>
    </div>
  );
}

/** Null for an empty field; NaN, which no plan accepts, for text that is no whole number. */
const readGuesses = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
