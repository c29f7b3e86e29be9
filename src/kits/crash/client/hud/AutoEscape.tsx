// The automatic escape of a panel: a switch and its height. While a bet is on, it shows that bet's own height.
import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { AmountField } from '../../../../client/hud/AmountField';
import { Switch } from '../../../../client/hud/Switch';
import { useText } from '../../../../client/i18n/useText';
import type { CrashPanel } from '../panel';
import { heldBet } from './heldBet';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useSkin } from './skin';

interface Props {
  readonly panel: CrashPanel;
  /** Id of the line with the fault. */
  readonly noteId: string;
}

export const AutoEscape = observer(({ panel, noteId }: Props) => {
  const { t, locale } = useText();
  const { words } = useSkin();
  const input = useRef<HTMLInputElement>(null);
  const held = heldBet(panel);
  // Auto bet escapes at its plan's height, whatever the panel is set to.
  const planned = panel.plannedEscape;
  const fixed = held ? held.autoEscape : planned;
  const isFixed = held !== null || planned !== null;
  const on = isFixed ? fixed !== null : panel.autoEscapeOn;
  const off = t('game:crash.autoEscape.off');
  const shown = fixed === null ? panel.autoEscapeText : formatMultiplier(fixed, locale);
  return (
    <div className={`auto-escape ${panel.autoEscapeFault && !isFixed ? 'auto-escape--fault' : ''}`}>
      <Switch
        on={on}
        unavailable={isFixed}
        label={t(words.autoEscapeSwitch, { slot: panel.slot })}
        onChange={(next) => {
          panel.setAutoEscape(next);
        }}
      />
      <AmountField
        inputRef={input}
        label={t(words.autoEscape)}
        name={t(words.autoEscapeValue, { slot: panel.slot })}
        text={panel.autoEscapeText}
        shown={on ? `${shown}×` : off}
        readOnly={isFixed}
        onText={(text) => {
          panel.setAutoEscapeText(text);
        }}
        onEdit={() => {
          if (!isFixed) panel.setAutoEscape(true);
        }}
        describedBy={noteId}
      />
    </div>
  );
});
