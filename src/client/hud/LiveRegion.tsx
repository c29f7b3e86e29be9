// What screen readers are told. Two regions that are there from the start: words put into one are read out, politely or
// at once. The same words twice are told apart by an unseen mark, or the second would stay silent.
import { observer } from 'mobx-react-lite';
import type { NoticesStore, Spoken } from '../stores/notices';
import { useText } from '../i18n/useText';

export const LiveRegion = observer(({ notices }: { readonly notices: NoticesStore }) => {
  const { say } = useText();
  const words = (spoken: Spoken | null): string =>
    spoken ? `${say(spoken.message)}${spoken.id % 2 === 0 ? '' : '\u200B'}` : '';
  return (
    <>
      <div className="only-read" role="status" aria-live="polite">
        {words(notices.polite)}
      </div>
      <div className="only-read" role="alert" aria-live="assertive">
        {words(notices.urgent)}
      </div>
    </>
  );
});
