// Puts answers on the offline page, as text.
import type { Proof } from '../../protocol/proof';
import type { ProofRules } from '../rule';
import type { Work } from '../steps/step';
import { isBeforeRegisters, verify, type Overall, type Verification } from '../steps/verify';
import { MAX_SHOWN, type Reading } from './reading';
import type { SessionVerdict } from '../session/judge';
import {
  BEFORE_REGISTERS,
  OVERALL,
  SESSION_COUNTS,
  STEPS,
  faultWords,
  sessionFaultWords,
  verdictWords,
} from './words';

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
  className = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (text !== '') made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

export function field(label: string, input: HTMLElement): HTMLElement {
  const made = element('label', label);
  made.append(input);
  return made;
}

export function show(place: HTMLElement, ...parts: readonly HTMLElement[]): void {
  place.textContent = '';
  place.append(...parts);
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}

type OnWalk = (proof: Proof) => void;

export function showReading(rules: ProofRules, place: HTMLElement, reading: Reading, onWalk: OnWalk): void {
  show(place, ...partsOf(rules, reading, onWalk));
}

function partsOf(rules: ProofRules, reading: Reading, onWalk: OnWalk): readonly HTMLElement[] {
  switch (reading.kind) {
    case 'empty':
      return [element('p', 'There is nothing to check yet.', 'fault')];
    case 'too-long':
      return [
        element('p', 'That is too long to be read here. Use npm run verify for large exports.', 'fault'),
      ];
    case 'fault':
      return [element('p', faultWords(reading.fault), 'fault')];
    case 'session':
      return sessionParts(rules, reading.verdict);
    case 'no-session':
      return [element('p', sessionFaultWords(reading.fault), 'fault')];
    case 'proof':
      return showVerification(rules, reading.proof, verify(rules, reading.proof), onWalk);
    case 'seeds':
      return [
        reading.brokenAt === null
          ? element('p', `✓ ${reading.count} seeds, each the hash of its neighbour.`, 'verdict ok')
          : element(
              'p',
              `✗ The chain breaks at line ${reading.brokenAt} of ${reading.count}.`,
              'verdict mismatch',
            ),
      ];
    case 'requests': {
      const { count, failed, compared, shown } = reading;
      const list = element('ol', '');
      for (const { request, answer } of shown) {
        const isWrong = 'error' in answer || answer['ok'] === false;
        const item = element('li', '', isWrong ? 'wrong' : '');
        item.append(
          element('code', request),
          element('br', ''),
          element('code', JSON.stringify(answer), isWrong ? 'mismatch' : 'ok' in answer ? 'ok' : ''),
        );
        list.append(item);
      }
      const more = count > MAX_SHOWN ? [element('p', `The first ${MAX_SHOWN} are shown.`)] : [];
      return [requestsVerdict(count, failed, compared), ...more, list];
    }
  }
}

function sessionParts(rules: ProofRules, verdict: SessionVerdict): readonly HTMLElement[] {
  const { game, ok, findings, counts, notProved } = verdict;
  const values = element('dl', '');
  for (const [name, count] of Object.entries(counts)) {
    if (count === 0) continue;
    values.append(element('dt', SESSION_COUNTS[name as keyof typeof counts]), element('dd', String(count)));
  }
  const found = element('ol', '');
  for (const { defect, round, expected, told } of findings.slice(0, MAX_SHOWN)) {
    const item = element('li', '', 'wrong');
    item.append(element('strong', `${defect}, round ${round}`), element('br', ''));
    item.append(element('code', `seen or calculated: ${expected}`), element('br', ''));
    item.append(element('code', `told: ${told}`));
    found.append(item);
  }
  const open = element('ul', '');
  open.append(...notProved.map((sentence) => element('li', sentence)));
  return [
    element('h2', `${rules.get(game)?.title ?? game}: a whole visit`),
    element(
      'p',
      ok ? '✓ Everything that can be judged agrees.' : `✗ ${findings.length} things do not agree.`,
      `verdict ${ok ? 'ok' : 'mismatch'}`,
    ),
    values,
    ...(findings.length > 0 ? [found] : []),
    element('h3', 'What this file does not prove'),
    open,
  ];
}

/** Without a comparison an answer is only computed, not checked: the tick needs a comparison. */
function requestsVerdict(count: number, failed: number, compared: number): HTMLElement {
  if (failed > 0)
    return element('p', `✗ ${failed} of ${count} malformed or not as expected.`, 'verdict mismatch');
  if (compared === count) return element('p', `✓ ${count} answered, all as expected.`, 'verdict ok');
  const words = `${count} answered; ${count - compared} only calculated, with nothing to compare with.`;
  return element('p', words, 'verdict neutral');
}

/** Green only where something was compared and agreed. */
const LOOK: Readonly<Record<Overall, 'ok' | 'mismatch' | 'neutral'>> = {
  verified: 'ok',
  consistent: 'ok',
  computed: 'neutral',
  mismatch: 'mismatch',
  incomplete: 'neutral',
};

export function showVerification(
  rules: ProofRules,
  proof: Proof,
  found: Verification,
  onWalk: OnWalk,
): readonly HTMLElement[] {
  const steps = element('ol', '');
  for (const step of found.steps) {
    const { id, formula, input, computed, expected, verdict } = step;
    const item = element('li', '', verdict === 'mismatch' ? 'wrong' : '');
    const values = element('dl', '');
    for (const [name, value] of [
      ['formula', formula],
      ['text to hash', input],
      ['calculated here', computed],
      ['promised or shown', expected],
    ] as const) {
      if (value === null) continue;
      const at = element('dd', '');
      at.append(element('code', value));
      values.append(element('dt', name), at);
    }
    item.append(element('strong', `${STEPS[id]}: `), element('span', verdictWords(step), verdict), values);
    steps.append(item);
  }
  if (found.walk) onWalk(proof);
  const isOld = isBeforeRegisters(rules, proof);
  const verdict = isOld ? `${OVERALL[found.overall]} ${BEFORE_REGISTERS}` : OVERALL[found.overall];
  return [
    element('h2', rules.get(proof.game)?.title ?? proof.game),
    element('p', verdict, `verdict ${LOOK[found.overall]}`),
    ...(found.outcome === null ? [] : [element('p', `Outcome: ${found.outcome}`)]),
    steps,
    ...found.work.flatMap(workOf),
  ];
}

function workOf(work: Work): readonly HTMLElement[] {
  const list = element('ul', '');
  for (const line of linesOf(work)) {
    const item = element('li', '');
    item.append(element('code', line));
    list.append(item);
  }
  return [element('h3', work.title), list];
}

function linesOf(work: Work): readonly string[] {
  switch (work.kind) {
    case 'sums':
      return work.sums.map(({ expression, result }) => `${expression} = ${result}`);
    case 'hashes':
      return work.hashes.map(({ input, hash }) => `H(${input}) = ${hash}`);
    case 'draws':
      return work.draws.map(({ words, n, value, cells }) => {
        const taken = words.map(({ hex, dropped }) => (dropped ? `(${hex})` : hex)).join(' ');
        return `0x${taken} mod ${n} = ${value}: ${cells.join(' · ')}`;
      });
    case 'characters':
      return [
        work.characters.map(({ character, decides }) => (decides ? `[${character}]` : character)).join(' '),
      ];
  }
}
