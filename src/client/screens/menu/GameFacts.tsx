// What the menu of a game shows at once, without another page: between which limits this player bets, sound and language,
// the last bets, each a tap from its verification, and the rules.
import { Suspense } from 'react';
import { useText } from '../../i18n/useText';
import { Skeleton } from '../../hud/Skeleton';
import { gameOfType } from '../../../games/games';
import { LimitsLine } from '../../../kits/betting/LimitsLine';
import { OwnBetsList } from '../../../kits/betting/OwnBetsList';
import { useRoot } from '../../stores/root';
import { useProofRules, withProofRules } from '../fairness/proofRules';
import { HELPS } from '../help/helps';
import { LanguageChoice } from '../settings/LanguageChoice';
import { SoundSettings } from '../settings/SoundSettings';
import '../help/help.css';
import '../settings/settings.css';
import './GameFacts.css';

/** The part as `lazy` takes it, with what it takes to verify a bet. Throws when that cannot be fetched. */
export const gameFacts = async () => ({ default: await withProofRules(() => Promise.resolve(GameFacts)) });

function GameFacts({ gameType }: { readonly gameType: number }) {
  const { t } = useText();
  const root = useRoot();
  const proof = useProofRules().get(gameOfType(gameType)?.proofName ?? '')?.shape;
  const Help = HELPS.get(String(gameType))?.Help;
  return (
    <div className="game-facts">
      <LimitsLine gameType={gameType} />
      <SoundSettings />
      <LanguageChoice />
      {proof && (
        <section className="settings__part" aria-labelledby="menu-bets">
          <div className="settings__head">
            <h2 id="menu-bets">{t('game:ownBets.title')}</h2>
          </div>
          <OwnBetsList services={root} gameType={gameType} proof={proof} />
        </section>
      )}
      {Help && (
        <Suspense fallback={<Skeleton shape="wide" />}>
          <Help />
        </Suspense>
      )}
    </div>
  );
}
