// The offline verifier's page: plain DOM, no framework, no network. Everything is shown as text, never as markup.
import '../../core/olderBrowsers';
import { isHash } from '../../core/hash';
import { loadProofRules } from '../../games/rules';
import type { Proof } from '../../protocol/proof';
import {
  choicesOf,
  emptyForm,
  fieldsOf,
  ownField,
  proofOfForm,
  textIn,
  type FieldName,
  type Form,
} from '../form';
import type { ProofRule, ProofRules } from '../rule';
import { startWalk, walkOn } from '../steps/chainWalk';
import { verify } from '../steps/verify';
import { MAX_SESSION_TEXT, readPasted } from './reading';
import { element, field, show, showReading, showVerification } from './show';
import { FIELD_NAMES } from './words';

/** Number of chain steps between two updates of the page. */
const SLICE = 25_000;
const MAX_STEPS = 100_000_000;

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const answer = byId('answer');

function pasting(rules: ProofRules): void {
  const paste = document.querySelector('textarea');
  const file = byId('file');
  byId('check').addEventListener('click', () => {
    showReading(rules, answer, readPasted(rules, paste?.value ?? ''), walkOf);
  });
  file.addEventListener('change', () => {
    if (!(file instanceof HTMLInputElement)) return;
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    // Larger files are not even read.
    if (chosen.size > 4 * MAX_SESSION_TEXT) showReading(rules, answer, { kind: 'too-long' }, walkOf);
    else void chosen.text().then((text) => showReading(rules, answer, readPasted(rules, text), walkOf));
    file.value = '';
  });
}

function entering(rules: ProofRules): void {
  const form = byId('form');
  let typed: Form = emptyForm(rules);
  const choice = (
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
    take: (value: string) => void,
  ): HTMLElement => {
    const select = element('select', '');
    for (const [key, name] of options) {
      const option = element('option', name);
      option.value = key;
      option.selected = key === value;
      select.append(option);
    }
    select.addEventListener('change', () => {
      take(select.value);
      draw();
    });
    return field(label, select);
  };
  const draw = (): void => {
    const { game, way } = typed;
    const rule = rules.get(game);
    if (!rule) return;
    const parts = [
      choice(
        'Game',
        game,
        [...rules].map(([name, { title }]) => [name, title]),
        (name) => {
          typed = { ...typed, game: name };
        },
      ),
    ];
    if (rule.shape.kind !== 'block')
      parts.push(
        choice(
          'From',
          way,
          [
            ['gameHash', 'the game hash'],
            ['seeds', 'the seeds'],
          ],
          (one) => {
            typed = { ...typed, way: one === 'seeds' ? 'seeds' : 'gameHash' };
          },
        ),
      );
    for (const { name, words, options = [] } of choicesOf(rule))
      parts.push(
        choice(
          words,
          textIn(rule, typed, name),
          options.map(({ value }) => [value, value]),
          (value) => {
            typed = { ...typed, fields: { ...typed.fields, [name]: value } };
          },
        ),
      );
    for (const name of fieldsOf(rule, way)) parts.push(textField(rule, name));
    const check = element('button', 'Calculate');
    check.type = 'submit';
    form.textContent = '';
    form.append(...parts, check);
  };
  const nameOf = (name: FieldName): string => {
    const rule = rules.get(typed.game);
    return (rule && ownField(rule, name)?.words) ?? FIELD_NAMES[name] ?? name;
  };
  const textField = (rule: ProofRule, name: FieldName): HTMLElement => {
    const input = element('input', '');
    input.name = name;
    input.value = textIn(rule, typed, name);
    input.maxLength = 256;
    input.autocomplete = 'off';
    input.addEventListener('input', () => {
      typed = { ...typed, fields: { ...typed.fields, [name]: input.value } };
    });
    return field(nameOf(name), input);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const proof = proofOfForm(rules, typed);
    if (proof.ok)
      return show(answer, ...showVerification(rules, proof.value, verify(rules, proof.value), walkOf));
    const faults = Object.entries(proof.fault).map(([name, fault]) =>
      element('p', `${nameOf(name)}: ${fault === 'missing' ? 'is missing' : 'is malformed'}`, 'fault'),
    );
    show(answer, ...faults);
  });
  draw();
}

/** Fills in the form of the chain walk with the values of a proof. */
function walkOf(proof: Proof): void {
  const form = byId('chain');
  const set = (name: string, value: string): void => {
    const input = form.querySelector(`[name="${name}"]`);
    if (input instanceof HTMLInputElement) input.value = value;
  };
  set('seed', proof.serverSeed ?? '');
  set('steps', String(proof.chain?.index ?? ''));
  set('tip', proof.chain?.tip ?? '');
}

function walking(): void {
  const form = byId('chain');
  const cancel = byId('cancel');
  const progress = document.querySelector('progress');
  let current = 0;
  const idle = (is: boolean): void => {
    cancel.hidden = is;
    if (progress) progress.hidden = is;
  };
  cancel.addEventListener('click', () => {
    current += 1;
    idle(true);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = new FormData(form as HTMLFormElement);
    const text = (name: string): string => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.trim().toLowerCase() : '';
    };
    const [seed, steps, tip] = [text('seed'), text('steps'), text('tip')];
    if (!isHash(seed) || (tip !== '' && !isHash(tip)))
      return show(answer, element('p', 'Seeds are 64 characters of 0 to 9 and a to f.', 'fault'));
    if (!/^\d{1,9}$/.test(steps) || Number(steps) > MAX_STEPS)
      return show(answer, element('p', 'Steps are a whole number up to 100,000,000.', 'fault'));
    const mine = ++current;
    let walk = startWalk(seed, Number(steps));
    idle(false);
    const on = (): void => {
      if (mine !== current) return;
      walk = walkOn(walk, SLICE);
      if (progress) progress.value = walk.walked / Math.max(1, walk.steps);
      if (walk.end === null) return void setTimeout(on, 0);
      idle(true);
      const agrees = tip === '' ? null : tip === walk.end;
      show(
        answer,
        element(
          'p',
          agrees === null
            ? 'The walk ends at'
            : agrees
              ? '✓ The walk ends at seed 0.'
              : '✗ The walk ends elsewhere.',
          `verdict ${agrees === null ? 'neutral' : agrees ? 'ok' : 'mismatch'}`,
        ),
        element('code', walk.end),
      );
    };
    on();
  });
}

async function begin(): Promise<void> {
  const rules = await loadProofRules();
  pasting(rules);
  entering(rules);
  walking();
}

void begin();
