// Where who plays by ear chooses at which multipliers they are told; on show only while it has the focus. Tells them, while a
// bet of theirs is in flight, and when betting is about to close.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { reaction } from 'mobx';
import type { Multiplier } from '../../../../core/multiplier';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import { useText } from '../../../../client/i18n/useText';
import type { CrashStore } from '../store';
import { keepSpoken, markAt, recallSpoken, SPOKEN, type Spoken } from '../spokenHeights';

/** Milliseconds between two looks at the multiplier. */
const LOOK = 100;
/** Seconds before betting closes at which that is said. */
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

/** Answers what stops it. */
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
      // What lies below when it begins is not told any more.
      let told = markNow();
      // As high as it is once the reader is free: an old height would be wrong.
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
