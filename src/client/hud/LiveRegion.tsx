// The texts for screen readers. Two regions that exist from the start: each line that is added to one is read out, in turn
// or at once, even when it equals the one before.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { NoticesStore } from '../stores/notices';
import { useText } from '../i18n/useText';
import { Speech } from './speech';
import { useLatest } from './useLatest';

export const LiveRegion = observer(({ notices }: { readonly notices: NoticesStore }) => {
  const { say } = useText();
  const latest = useLatest(say);
  const [speech] = useState(() => new Speech(notices.clock, (message) => latest.current(message)));
  useEffect(() => notices.speakWith(speech), [notices, speech]);
  const lines = (areUrgent: boolean) =>
    speech.lines
      .filter(({ urgent }) => urgent === areUrgent)
      .map(({ id, message }) => <p key={id}>{say(message)}</p>);
  return (
    <>
      <div className="only-read" role="log" aria-live="polite" aria-relevant="additions">
        {lines(false)}
      </div>
      <div className="only-read" role="log" aria-live="assertive" aria-relevant="additions">
        {lines(true)}
      </div>
    </>
  );
});
