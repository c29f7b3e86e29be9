// The form of the verifier: a game, the known values of its round, and the missing ones.
import { Fragment, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  choicesOf,
  fieldsOf,
  ownField,
  proofOfForm,
  textIn,
  type FieldFault,
  type FieldName,
  type Form,
  type FormFaults,
  type Way,
} from '../../../fairness/form';
import type { ProofRule } from '../../../fairness/rule';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import type { Proof } from '../../../protocol/proof';
import { nameOfGame, useProofRules } from '../fairness/proofRules';

interface Props {
  readonly first: Form;
  readonly onProof: (proof: Proof) => void;
}

const WAYS: readonly Way[] = ['gameHash', 'seeds'];
/** Values that were shown before the round are last, and may be left out. */
const OPTIONAL: ReadonlySet<FieldName> = new Set(['serverSeedHash', 'gameResultHash']);

export function VerifyForm({ first, onProof }: Props) {
  const { t } = useText();
  const rules = useProofRules();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(first);
  const [faults, setFaults] = useState<FormFaults>({});
  const change = (changes: Partial<Form>): void => {
    setTyped({ ...typed, ...changes });
    setFaults({});
  };
  const rule = rules.get(typed.game);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = proofOfForm(rules, typed);
    setFaults(read.ok ? {} : read.fault);
    if (read.ok) return onProof(read.value);
    const wrong = rule && fieldsOf(rule, typed.way).find((name) => read.fault[name]);
    form.current?.querySelector<HTMLElement>(`[name="${wrong ?? ''}"]`)?.focus();
  };
  const { game, way } = typed;
  if (!rule) return null;
  const choices = choicesOf(rule);
  return (
    <form ref={form} className="verify__form" noValidate onSubmit={submit}>
      <div className="verify__pair">
        <Choice
          label={t('fairness:page.game')}
          value={game}
          options={[...rules.keys()].map((name) => [name, nameOfGame(t, name)])}
          onChange={(name) => change({ game: name })}
        />
        {rule.shape.kind !== 'block' && (
          <Choice
            label={t('fairness:page.way')}
            value={way}
            options={WAYS.map((one) => [one, t(`fairness:page.ways.${one}`)])}
            onChange={(one) => change({ way: one === 'seeds' ? 'seeds' : 'gameHash' })}
          />
        )}
      </div>
      {choices.length > 0 && (
        <div className="verify__pair">
          {choices.map(({ name, key, options = [] }) => (
            <Choice
              key={name}
              label={t(key)}
              value={textIn(rule, typed, name)}
              options={options.map(({ value, key: word }) => [value, word === undefined ? value : t(word)])}
              onChange={(value) => change({ fields: { ...typed.fields, [name]: value } })}
            />
          ))}
        </div>
      )}
      {fieldsOf(rule, way).map((name, place, names) => (
        <Fragment key={name}>
          {OPTIONAL.has(name) && !OPTIONAL.has(names[place - 1] ?? '') && (
            <h3 className="verify__before">{t('fairness:page.before')}</h3>
          )}
          <TextField
            name={name}
            rule={rule}
            value={textIn(rule, typed, name)}
            fault={faults[name]}
            onChange={(value) => change({ fields: { ...typed.fields, [name]: value } })}
          />
        </Fragment>
      ))}
      <Button
        look="brass"
        wide
        onClick={() => form.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))}
      >
        <span className="button__verb">{t('fairness:page.check')}</span>
      </Button>
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
  readonly rule: ProofRule;
  readonly value: string;
  readonly fault: FieldFault | undefined;
  readonly onChange: (value: string) => void;
}

function TextField({ name, rule, value, fault, onChange }: TextFieldProps) {
  const { t } = useText();
  const id = useId();
  const own = ownField(rule, name);
  const isHash = !['clientSeed', 'round'].includes(name);
  return (
    <div>
      <label className={`field ${fault ? 'field--fault' : ''}`}>
        <span className="field__label">{t(own?.key ?? `fairness:page.fields.${name}`)}</span>
        <input
          className="field__input verify__input"
          name={name}
          value={value}
          maxLength={256}
          inputMode={name === 'round' || own ? 'numeric' : 'text'}
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
            ? t(own?.missing ?? `fairness:page.missing.${name}`)
            : t(own?.malformed ?? `fairness:page.malformed.${isHash ? 'hash' : name}`)}
        </p>
      )}
    </div>
  );
}
