// The offline verifier's page: plain DOM, no framework, no network. Whatever is shown is text, never markup.
import '../../core/olderBrowsers';
import { isHash } from '../../core/hash';
import { PROOF_GAMES, type Proof } from '../../protocol/proof';
import { EMPTY_FORM, fieldsOf, proofOfForm, type FieldName, type Form } from '../form';
import { startWalk, walkOn } from '../steps/chainWalk';
import { isSeededGame, verify } from '../steps/verify';
import { MAX_PASTED, readPasted } from './reading';
import { element, field, show, showReading, showVerification } from './show';
import { FIELD_NAMES, GAMES } from './words';

/** Steps between two looks at the page. */
const SLICE = 25_000;
const MAX_STEPS = 100_000_000;
const ROWS = ['8', '9', '10', '11', '12', '13', '14', '15', '16'];
const RISKS = ['low', 'medium', 'high'];

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const answer = byId('answer');

function pasting(): void {
  const paste = document.querySelector('textarea');
  const file = byId('file');
  byId('check').addEventListener('click', () => {
    showReading(answer, readPasted(paste?.value ?? ''), walkOf);
  });
  file.addEventListener('change', () => {
    if (!(file instanceof HTMLInputElement)) return;
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    // What is longer is not even read.
    if (chosen.size > 4 * MAX_PASTED) showReading(answer, { kind: 'too-long' }, walkOf);
    else void chosen.text().then((text) => showReading(answer, readPasted(text), walkOf));
    file.value = '';
  });
}

function entering(): void {
  const form = byId('form');
  let typed: Form = EMPTY_FORM;
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
    const parts = [
      choice(
        'Game',
        game,
        PROOF_GAMES.map((name) => [name, GAMES[name]]),
        (name) => {
          typed = { ...typed, game: PROOF_GAMES.find((one) => one === name) ?? game };
        },
      ),
    ];
    if (isSeededGame(game))
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
    if (game === 'plinko') {
      parts.push(
        choice(
          'Rows',
          String(typed.rows),
          ROWS.map((rows) => [rows, rows]),
          (rows) => {
            typed = { ...typed, rows: Number(rows) };
          },
        ),
        choice(
          'Risk',
          typed.risk,
          RISKS.map((risk) => [risk, risk]),
          (risk) => {
            typed = { ...typed, risk };
          },
        ),
      );
    }
    for (const name of fieldsOf(game, way)) parts.push(textField(name));
    const check = element('button', 'Work it out');
    check.type = 'submit';
    form.textContent = '';
    form.append(...parts, check);
  };
  const textField = (name: FieldName): HTMLElement => {
    const input = element('input', '');
    input.name = name;
    input.value = typed.fields[name];
    input.maxLength = 256;
    input.autocomplete = 'off';
    input.addEventListener('input', () => {
      typed = { ...typed, fields: { ...typed.fields, [name]: input.value } };
    });
    return field(FIELD_NAMES[name], input);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const proof = proofOfForm(typed);
    if (proof.ok) return show(answer, ...showVerification(proof.value, verify(proof.value), walkOf));
    const faults = Object.entries(proof.fault).map(([name, fault]) =>
      element(
        'p',
        `${FIELD_NAMES[name as FieldName]}: ${fault === 'missing' ? 'is missing' : 'is malformed'}`,
        'fault',
      ),
    );
    show(answer, ...faults);
  });
  draw();
}

/** Fills in the walk of a proof. */
function walkOf(proof: Proof): void {
  if (!('chain' in proof)) return;
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

pasting();
entering();
walking();
