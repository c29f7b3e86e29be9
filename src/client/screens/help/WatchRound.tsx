// Offers a replay of a proof's round. The game's scene is large: it is loaded on demand.
import { useState, type ComponentType } from 'react';
import type { ReplayProps } from '../../../games/game';
import { gameOfProof } from '../../../games/games';
import { loadReplay } from '../../../games/loadReplay';
import { Button } from '../../hud/Button';
import { PlayIcon } from '../../hud/icons/lines';
import { useText } from '../../i18n/useText';

type Loading = 'no' | 'loading' | 'failed';

export function WatchRound(round: ReplayProps) {
  const { t } = useText();
  const [Replay, setReplay] = useState<ComponentType<ReplayProps> | null>(null);
  const [loading, setLoading] = useState<Loading>('no');
  const game = gameOfProof(round.proof.game);
  if (!game) return null;
  const watch = (): void => {
    if (loading === 'loading') return;
    setLoading('loading');
    loadReplay(game.page).then(
      (loaded) => setReplay(() => loaded),
      () => setLoading('failed'),
    );
  };
  return (
    <section className="fair-section">
      {Replay ? (
        <Replay {...round} />
      ) : (
        <>
          <Button look="chip" className="fair-wide" onClick={watch}>
            <PlayIcon />
            <span>{t(loading === 'loading' ? 'hud:loading' : 'fairness:watch.start')}</span>
          </Button>
          <p>{t('fairness:watch.text')}</p>
          {loading === 'failed' && (
            <p className="verify__fault" role="alert">
              {t('fairness:watch.failed')}
            </p>
          )}
        </>
      )}
    </section>
  );
}
