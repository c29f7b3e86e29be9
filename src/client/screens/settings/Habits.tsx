// Settings of how a player plays and reads, stored on this device: the escape button of the crash games must be held, so
// that a slip of the finger costs nothing; messages stay until they are closed; less data is used.
import { useState } from 'react';
import { Switch } from '../../hud/Switch';
import { useText } from '../../i18n/useText';
import { holdsToEscape, setHoldToEscape } from '../../stores/holdToEscape';
import type { Memory } from '../../stores/memory';
import { MESSAGES_STAY } from '../../stores/messagesStay';
import { useRoot } from '../../stores/root';
import { DataUse } from './DataUse';

interface Props {
  /** Name of its texts under `game`. */
  readonly name: string;
  readonly read: (memory: Memory) => boolean;
  readonly write: (memory: Memory, on: boolean) => void;
}

function Habit({ name, read, write }: Props) {
  const { t } = useText();
  const { memory } = useRoot();
  const [on, setOn] = useState(() => read(memory));
  const id = `settings-${name}`;
  return (
    <section className="settings__part" aria-labelledby={id}>
      <div className="settings__head">
        <h2 id={id}>{t(`game:${name}.name`)}</h2>
        <Switch
          on={on}
          label={t(`game:${name}.name`)}
          onChange={(next) => {
            setOn(next);
            write(memory, next);
          }}
        />
      </div>
      <p className="settings__note">{t(`game:${name}.text`)}</p>
    </section>
  );
}

export const Habits = () => (
  <>
    <Habit name="hold" read={holdsToEscape} write={setHoldToEscape} />
    <Habit
      name="stay"
      read={(memory) => memory.read(MESSAGES_STAY) === true}
      write={(memory, on) => memory.write(MESSAGES_STAY, on)}
    />
    <DataUse />
  </>
);
