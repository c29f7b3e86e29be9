// The filters of the records: how a bet was placed, its game, the kind of a movement, and the days. The browser's own
// fields are under our texts and arrows.
import { useId, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import breakpoints from '../../hud/breakpoints.json';
import { Fold } from '../../hud/Fold';
import { ChevronIcon } from '../../hud/icons/lines';
import { useMedia } from '../../hud/useMedia';
import { useText } from '../../i18n/useText';
import { GAMES, gameOfType, nameKeyOf } from '../../../games/games';
import { BET_MODES, TRANSACTION_TYPES } from '../../../protocol/records';
import { DAYS, dateInWords } from './dates';
import type { RecordsStore } from './recordsStore';

interface Props {
  readonly store: RecordsStore;
}

/** The two lists of the records. */
export type Listed = 'bets' | 'transactions';

/** On a phone the filters are behind one row that names those in force, so that the list begins high. */
export const Filters = observer(({ store, of }: Props & { readonly of: Listed }) => {
  const { t } = useText();
  const isFolded = useMedia(breakpoints['large-phone']);
  const filters = (
    <div className="records__filters">
      {of === 'bets' ? <BetFilters store={store} /> : <TypeFilter store={store} />}
      <DateFilter store={store} />
    </div>
  );
  if (!isFolded) return filters;
  const { mode, gameType, type, days } = store;
  const game = gameType === null ? undefined : gameOfType(gameType);
  const names =
    of === 'bets'
      ? [mode !== 'all' && t(`records:mode.${mode}`), t(game ? nameKeyOf(game) : 'records:allGames')]
      : [t(`records:type.${type ?? 'all'}`)];
  return <Fold name={[...names, t(`records:days.${days}`)].filter(Boolean).join(' · ')}>{filters}</Fold>;
});

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | '';
  readonly options: readonly { readonly value: T | ''; readonly name: string }[];
  readonly onChange: (value: T | '') => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>): ReactNode {
  const id = useId();
  return (
    <div className="records__field records__field--choice">
      <ChevronIcon />
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(options.find((one) => one.value === event.target.value)?.value ?? '')}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

const BetFilters = observer(({ store }: Props) => {
  const { t } = useText();
  return (
    <>
      <div className="records__modes" role="group" aria-label={t('records:mode.label')}>
        {BET_MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={store.mode === mode}
            onClick={() => store.setMode(mode)}
          >
            {t(`records:mode.${mode}`)}
          </button>
        ))}
      </div>
      <Choice
        label={t('records:game')}
        value={store.gameType === null ? '' : String(store.gameType)}
        options={[
          { value: '', name: t('records:allGames') },
          ...GAMES.map((game) => ({ value: String(game.gameType), name: t(nameKeyOf(game)) })),
        ]}
        onChange={(value) => store.setGame(value === '' ? null : Number(value))}
      />
    </>
  );
});

const TypeFilter = observer(({ store }: Props) => {
  const { t } = useText();
  return (
    <Choice
      label={t('records:type.label')}
      value={store.type ?? ''}
      options={[
        { value: '', name: t('records:type.all') },
        ...TRANSACTION_TYPES.map((value) => ({ value, name: t(`records:type.${value}`) })),
      ]}
      onChange={(value) => store.setType(value === '' ? null : value)}
    />
  );
});

const DateFilter = observer(({ store }: Props) => {
  const { t, locale } = useText();
  const id = useId();
  const { days, dates, dateFault } = store;
  const field = (name: 'from' | 'to') => (
    <div className="records__field records__field--date">
      <label htmlFor={`${id}-${name}`}>{t(`records:dates.${name}`)}</label>
      <span className="records__date" aria-hidden="true">
        {dateInWords(dates[name], locale) ?? t('records:dates.open')}
      </span>
      <ChevronIcon />
      <input
        id={`${id}-${name}`}
        type="date"
        value={dates[name]}
        aria-invalid={dateFault !== null}
        aria-describedby={dateFault ? `${id}-fault` : undefined}
        onChange={(event) => store.setDates({ ...dates, [name]: event.target.value })}
      />
    </div>
  );
  return (
    <>
      <Choice
        label={t('records:days.label')}
        value={days}
        options={DAYS.map((value) => ({ value, name: t(`records:days.${value}`) }))}
        onChange={(value) => value !== '' && store.setDays(value)}
      />
      {days === 'other' && (
        <div className="records__dates">
          {field('from')}
          {field('to')}
        </div>
      )}
      {dateFault && (
        <p id={`${id}-fault`} className="records__fault" role="alert">
          {t(`records:dates.${dateFault}`)}
        </p>
      )}
    </>
  );
});
