// The generic error page. It must work when nearly everything else fails, even texts.
import { Button } from '../../hud/Button';
import { plainWord } from '../../i18n/plainWords';
import { Poster } from '../Poster';

export function ErrorPage() {
  return (
    <main>
      <title>{plainWord('screens:error.title')}</title>
      <Poster mood="dark" title={plainWord('screens:error.title')} text={plainWord('screens:error.text')}>
        <Button look="brass" wide onClick={() => window.location.reload()}>
          <span className="button__verb">{plainWord('screens:error.reload')}</span>
        </Button>
      </Poster>
    </main>
  );
}
