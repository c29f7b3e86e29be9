// Progress of a game's loading: its code, the stage's code, its pictures. Each part is shown by the component that loads it,
// and begins where the one before ended.
import { useEffect, useState, type CSSProperties } from 'react';
import { useText } from '../i18n/useText';
import './LoadingBar.css';

/** Shares of the way, 0 to 1, at which the panels' code has loaded, and then the stage's. */
export const CODE_SHARE = 0.4;
export const STAGE_SHARE = 0.6;

interface Props {
  /** Share at which the part before ended. */
  readonly from: number;
  /** Next known share: the bar moves slowly towards it. */
  readonly to: number;
}

export function LoadingBar({ from, to }: Props) {
  const { t } = useText();
  const [share, setShare] = useState(from);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShare(to));
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return (
    <div className="loading-bar">
      <p aria-hidden="true">{t('hud:loading')}</p>
      <div
        className="loading-bar__groove"
        role="progressbar"
        aria-label={t('hud:loading')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className="loading-bar__fill" style={{ '--share': share } as CSSProperties} />
      </div>
    </div>
  );
}
