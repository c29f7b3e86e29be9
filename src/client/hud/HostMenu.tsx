// The operator's own ways out: back to the casino, deposit, help from a person, account history. Drawn only where the launch
// gave some.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '../i18n/useText';
import type { HostStore } from '../stores/host';
import { useMaybeRoot } from '../stores/root';
import { BottomSheet } from './BottomSheet';
import { Button } from './Button';
import { MenuIcon } from './icons/lines';
import './HostMenu.css';

export function HostMenu() {
  const root = useMaybeRoot();
  return root && <Ways host={root.host} />;
}

const Ways = observer(({ host }: { readonly host: HostStore }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { ways } = host;
  if (ways.length === 0) return null;
  return (
    <>
      <Button
        look="chip"
        className="square"
        aria-haspopup="dialog"
        aria-label={t('hud:host.menu')}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </Button>
      {isOpen && (
        <BottomSheet title={t('hud:host.menu')} onClose={() => setOpen(false)}>
          <ul className="host-menu">
            {ways.map((way) => (
              <li key={way}>
                <Button
                  look={way === 'deposit' ? 'brass' : 'idle'}
                  wide
                  onClick={() => {
                    setOpen(false);
                    host.leave(way);
                  }}
                >
                  {t(`hud:host.${way}`)}
                </Button>
              </li>
            ))}
          </ul>
        </BottomSheet>
      )}
    </>
  );
});
