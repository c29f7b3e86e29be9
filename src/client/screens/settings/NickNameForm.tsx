// The form for another nickname: its rules, and the status of its review.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { NICK_NAME_LENGTH } from '../../../protocol/people';
import { SHARED_PUSHES } from '../../../protocol/push';
import { useRoot } from '../../stores/root';
import { ReviewStatus } from '../ReviewStatus';
import { TypedField } from '../TypedField';
import { NickNameStore } from './nickNameStore';

export const NickNameForm = observer(() => {
  const { t } = useText();
  const { api, live, notices, session } = useRoot();
  const [store] = useState(() => new NickNameStore(api, notices, () => session.displayName));
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    void store.load();
    const reload = (): void => void store.load();
    const unlisten = [
      live.onStale(reload),
      live.onItems((items) => {
        if (items.some(({ code }) => code === SHARED_PUSHES.userInfoRefresh.code)) reload();
      }),
    ];
    return () => unlisten.forEach((cancel) => cancel());
  }, [store, live]);
  const { review, trouble, saving, locked, unknown } = store;
  const text = locked ? (review?.text ?? '') : (typed ?? session.displayName);
  const isChanged = text !== session.displayName;
  const save = async (): Promise<void> => {
    if (await store.save(text)) setTyped(null);
  };
  const told = trouble === 'failed' ? 'people:nickName.failed' : `people:nickName.fault.${trouble}`;
  return (
    <section className="settings__part" aria-labelledby="settings-name">
      <div className="settings__head">
        <h2 id="settings-name">{t('people:nickName.title')}</h2>
        {review && review.status !== 'none' && <ReviewStatus status={review.status} />}
      </div>
      {/* The field shows the present name itself. */}
      {isChanged && (
        <p className="settings__note">{t('people:nickName.now', { name: session.displayName })}</p>
      )}
      <p className="settings__note" role="status">
        {review && t(`people:nickName.explain.${review.status}`, { text: review.text })}
        {unknown && t('people:nickName.unknown')}
      </p>
      <TypedField
        label={t('people:nickName.label')}
        hideLabel
        text={text}
        onText={(value) => {
          setTyped(value);
          store.edited();
        }}
        onEnter={() => void save()}
        max={NICK_NAME_LENGTH.max}
        rule={t('people:nickName.rule')}
        fault={trouble && t(told)}
        readOnly={locked}
      />
      {/* There is nothing to send before a change. */}
      {isChanged && !locked && (
        <Button look="brass" wide unavailable={saving} onClick={() => void save()}>
          {t(saving ? 'people:nickName.saving' : 'people:nickName.save')}
        </Button>
      )}
    </section>
  );
});
