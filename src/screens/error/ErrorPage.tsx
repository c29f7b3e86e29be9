// The generic error page. It must come up when nearly nothing works, texts included, so it carries its own few words.
import i18next from 'i18next';
import { Button } from '../../hud/Button';
import { Poster } from '../Poster';

const PLAIN_WORDS = {
  'screens:error.title': 'Something broke',
  'screens:error.text': 'The page ran into an error. Your bets and balance are safe with the platform.',
  'screens:error.reload': 'Load the page again',
} as const;

export function ErrorPage() {
  const say = (key: keyof typeof PLAIN_WORDS): string =>
    i18next.exists(key) ? i18next.t(key) : PLAIN_WORDS[key];
  return (
    <main>
      <title>{say('screens:error.title')}</title>
      <Poster mood="dark" title={say('screens:error.title')} text={say('screens:error.text')}>
        <Button look="brass" wide onClick={() => window.location.reload()}>
          <span className="button__verb">{say('screens:error.reload')}</span>
        </Button>
      </Poster>
    </main>
  );
}
