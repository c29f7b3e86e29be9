// Lets users of screen readers choose the multipliers that are announced; visible only while it has the focus.
// Announces the multiplier while they have a bet in flight, and that betting is about to close.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { reaction } from 'mobx';
import type { Multiplier } from '../../../../core/multiplier';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import { useText } from '../../../../client/i18n/useText';
import type { CrashStore } from '../store';
import { keepSpoken, markAt, recallSpoken, SPOKEN, type Spoken } from '../spokenHeights';

/** Milliseconds between two checks of the multiplier. */
const LOOK = 100;
/** Number of seconds before betting closes at which that is announced. */
const LAST_SECONDS = 3;

export const SpokenHeights = observer(({ store }: { readonly store: CrashStore }) => {
  const { t } = useText();
  const { memory } = store.services;
  const [spoken, setSpoken] = useState(() => recallSpoken(memory));
  useEffect(() => tellHeights(store, spoken), [store, spoken]);
  useEffect(
    () =>
      reaction(
        () => store.facts.phase === 'prepare' && store.secondsLeft === LAST_SECONDS,
        (isLate) => {
          if (isLate)
            store.services.notices.announce({
              key: 'game:bet.lastSeconds',
              values: { seconds: LAST_SECONDS },
            });
        },
      ),
    [store],
  );
  return (
    <label className="skip-link">
      {t('game:crash.spoken.label')}
      <select
        value={spoken}
        onChange={({ target }) => {
          const next = SPOKEN.find((one) => one === target.value) ?? 'few';
          keepSpoken(memory, next);
          setSpoken(next);
        }}
      >
        {SPOKEN.map((one) => (
          <option key={one} value={one}>
            {t(`game:crash.spoken.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
});

/** Returns a function that stops the announcements. */
function tellHeights(store: CrashStore, spoken: Spoken): () => void {
  const { clock, notices, locale } = store.services;
  let stop = (): void => {};
  const stopWatching = reaction(
    () => store.facts.phase === 'flying' && store.panels.some(({ bet }) => bet?.status === 'placed'),
    (isFlying) => {
      stop();
      if (!isFlying || spoken === 'never') return;
      const markNow = (): Multiplier | null => {
        const height = store.multiplierNow();
        return height === null || store.facts.blast ? null : markAt(spoken, height);
      };
      // Heights below the one at the start are not announced.
      let told = markNow();
      // Composed when the screen reader is free: an old height would be wrong.
      const compose = () => {
        const mark = markNow();
        if (mark === null || mark === told) return null;
        told = mark;
        return { key: 'game:crash.say.height', values: { at: formatTrimmed(mark, locale()) } };
      };
      const look = (): void => {
        if (markNow() !== told) notices.announceWhenQuiet(compose);
        stop = clock.after(LOOK, look);
      };
      look();
    },
    { fireImmediately: true },
  );
  return () => {
    stopWatching();
    stop();
  };
}
