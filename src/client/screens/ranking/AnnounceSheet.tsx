// A platform announcement by a winner: the number left, the text, and the winners it is about.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../hud/BottomSheet';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { ANNOUNCED_WINNERS, MESSAGE_LENGTH } from '../../../protocol/people';
import { messageFault } from '../../../protocol/typedWords';
import { TypedField } from '../TypedField';
import { Place } from './Place';
import type { RankingStore } from './rankingStore';
import { silencedBy } from './silence';

interface Props {
  readonly store: RankingStore;
  readonly onClose: () => void;
}

export const AnnounceSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const { mine, sending } = store;
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [about, setAbout] = useState<readonly string[]>([]);
  if (!mine) return null;
  const left = mine.announcementsLeft;
  const why = silencedBy(mine) ?? (left === 0 ? 'people:announce.usedUp' : null);
  const fault = messageFault(text);
  const told = fault !== null && (tried || fault === 'tooLong') ? fault : null;
  const send = async (): Promise<void> => {
    setTried(true);
    if (!fault && (await store.announce(text, about))) onClose();
  };
  return (
    <BottomSheet
      title={t('people:announce.title')}
      onClose={onClose}
      foot={
        !why && (
          <Button look="brass" wide unavailable={sending} onClick={() => void send()}>
            {t(sending ? 'people:message.sending' : 'people:announce.send')}
          </Button>
        )
      }
    >
      {why ? (
        <p className="words__why">{t(why)}</p>
      ) : (
        <div className="words">
          <p className="words__left">{t('people:announce.left', { count: left })}</p>
          <TypedField
            label={t('people:announce.label')}
            text={text}
            onText={setText}
            onEnter={() => void send()}
            max={MESSAGE_LENGTH.max}
            rule={t('people:announce.rule')}
            fault={told && t(`people:message.fault.${told}`)}
          />
          <Chosen store={store} about={about} onAbout={setAbout} />
        </div>
      )}
    </BottomSheet>
  );
});

interface ChosenProps {
  readonly store: RankingStore;
  readonly about: readonly string[];
  readonly onAbout: (about: readonly string[]) => void;
}

/** The winners of the board on show, with checkboxes. */
const Chosen = observer(({ store, about, onAbout }: ChosenProps) => {
  const { t } = useText();
  const full = about.length >= ANNOUNCED_WINNERS;
  if (store.winners.length === 0) return null;
  return (
    <fieldset className="chosen">
      <legend>{t('people:announce.about', { max: ANNOUNCED_WINNERS })}</legend>
      {about.length === 0 && <p className="typed__rule">{t('people:announce.aboutNobody')}</p>}
      <ul>
        {store.winners.map(({ userId, rank, nickName }) => {
          const chosen = about.includes(userId);
          return (
            <li key={userId}>
              <label className={chosen ? 'chosen__yes' : full ? 'chosen__no' : undefined}>
                <input
                  type="checkbox"
                  checked={chosen}
                  disabled={full && !chosen}
                  onChange={() => onAbout(chosen ? about.filter((id) => id !== userId) : [...about, userId])}
                />
                <Place rank={rank} />
                <bdi>{nickName}</bdi>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
});
