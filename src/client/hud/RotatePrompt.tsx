// A phone on its side: recommends portrait once per turn; "Play on" closes it. It is a plate at the edge, since a player who
// has turned the phone in mid-flight still has to cash out, and one in the lobby looks for a game.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText';
import { PageStore } from '../stores/page';
import { useMaybeRoot } from '../stores/root';
import { Button } from './Button';
import { RotateIcon } from './icons/painted';
import { usePhoneOnItsSide } from './phoneOnItsSide';
import './RotatePrompt.css';

interface Props {
  /** In a row of its own above the page; otherwise low on the stage. */
  readonly above?: boolean;
}

export const RotatePrompt = observer(({ above = false }: Props) => {
  const { t } = useText();
  const [own] = useState(() => new PageStore(''));
  const page = useMaybeRoot()?.page ?? own;
  const onItsSide = usePhoneOnItsSide();
  useEffect(() => {
    if (!onItsSide) page.noteTurn(false);
  }, [onItsSide, page]);
  if (!onItsSide || page.turnNoted) return null;
  const plate = (
    <aside className={`rotate-plate ${above ? 'rotate-plate--above' : ''}`} role="status">
      <RotateIcon className="rotate-plate__sign" />
      <p className="rotate-plate__text">{t('hud:rotate.text')}</p>
      <Button look="chip" onClick={() => page.noteTurn(true)}>
        {t(above ? 'hud:ok' : 'hud:rotate.acknowledge')}
      </Button>
    </aside>
  );
  return above ? plate : createPortal(plate, document.body);
});
