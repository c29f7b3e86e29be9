// The form of the verifier: a game, what one has of its round, and what is still missing.
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  fieldsOf,
  proofOfForm,
  type FieldFault,
  type FieldName,
  type Form,
  type FormFaults,
  type Way,
} from '../../../fairness/form';
import { isSeededGame } from '../../../fairness/steps/verify';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { PROOF_GAMES, type Proof, type ProofGame } from '../../../protocol/proof';

interface Props {
  readonly first: Form;
  readonly onProof: (proof: Proof) => void;
  readonly onOpenFile: (file: File | undefined) => void;
}

const WAYS: readonly Way[] = ['gameHash', 'seeds'];
const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16];
const RISKS = ['low', 'medium', 'high'];
/** What was noted before the round may be left out. */
const OPTIONAL: ReadonlySet<FieldName> = new Set(['serverSeedHash', 'gameResultHash']);

export function VerifyForm({ first, onProof, onOpenFile }: Props) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(first);
  const [faults, setFaults] = useState<FormFaults>({});
  const change = (changes: Partial<Form>): void => {
    setTyped({ ...typed, ...changes });
    setFaults({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = proofOfForm(typed);
    setFaults(read.ok ? {} : read.fault);
    if (read.ok) return onProof(read.value);
    const wrong = fieldsOf(typed.game, typed.way).find((name) => read.fault[name]);
    form.current?.querySelector<HTMLElement>(`[name="${wrong ?? ''}"]`)?.focus();
  };
  const { game, way } = typed;
  return (
    <form ref={form} className="verify__form" noValidate onSubmit={submit}>
      <Choice
        label={t('fairness:page.game')}
        value={game}
        options={PROOF_GAMES.map((name) => [name, t(`fairness:game.${name}`)])}
        onChange={(name) => change({ game: PROOF_GAMES.find((one) => one === name) ?? game })}
      />
      {isSeededGame(game) && (
        <Choice
          label={t('fairness:page.way')}
          value={way}
          options={WAYS.map((one) => [one, t(`fairness:page.ways.${one}`)])}
          onChange={(one) => change({ way: one === 'seeds' ? 'seeds' : 'gameHash' })}
        />
      )}
      {game === 'plinko' && (
        <div className="verify__pair">
          <Choice
            label={t('fairness:page.rows')}
            value={String(typed.rows)}
            options={ROWS.map((rows) => [String(rows), String(rows)])}
            onChange={(rows) => change({ rows: Number(rows) })}
          />
          <Choice
            label={t('fairness:page.risk')}
            value={typed.risk}
            options={RISKS.map((risk) => [risk, t(`fairness:page.risks.${risk}`)])}
            onChange={(risk) => change({ risk })}
          />
        </div>
      )}
      {fieldsOf(game, way).map((name) => (
        <TextField
          key={name}
          name={name}
          game={game}
          value={typed.fields[name]}
          fault={faults[name]}
          onChange={(value) => change({ fields: { ...typed.fields, [name]: value } })}
        />
      ))}
      <Button
        look="brass"
        wide
        onClick={() => form.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))}
      >
        <span className="button__verb">{t('fairness:page.check')}</span>
      </Button>
      <label className="button button--chip verify__file">
        {t('fairness:page.openFile')}
        <input
          type="file"
          className="only-read"
          accept=".json,application/json"
          onChange={(event) => {
            onOpenFile(event.target.files?.[0]);
            // The same file can be opened again once it has been changed.
            event.target.value = '';
          }}
        />
      </label>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, ReactNode])[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="field fair-field fair-field--choice">
    <span className="field__label">{label}</span>
    <select
      className="field__input fair-select"
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

interface TextFieldProps {
  readonly name: FieldName;
  readonly game: ProofGame;
  readonly value: string;
  readonly fault: FieldFault | undefined;
  readonly onChange: (value: string) => void;
}

function TextField({ name, value, fault, onChange }: TextFieldProps) {
  const { t } = useText();
  const id = useId();
  const isHash = !['clientSeed', 'round', 'cards'].includes(name);
  const label = t(`fairness:page.fields.${name}`);
  return (
    <div>
      <label className={`field ${fault ? 'field--fault' : ''}`}>
        <span className="field__label">
          {OPTIONAL.has(name) ? `${label} (${t('fairness:page.optional')})` : label}
        </span>
        <input
          className="field__input verify__input"
          name={name}
          value={value}
          maxLength={256}
          inputMode={name === 'round' || name === 'cards' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      </label>
      {fault && (
        <p id={id} className="verify__field-fault" role="alert">
          {fault === 'missing'
            ? t(`fairness:page.missing.${name}`)
            : t(`fairness:page.malformed.${isHash ? 'hash' : name}`)}
        </p>
      )}
    </div>
  );
}
