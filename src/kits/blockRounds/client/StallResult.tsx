// One of the last results on a lobby stall: the sign of the outcome as in the scene, its name where there is room, and
// the deciding digit or the points.
import between from '../../../../assets/packs/fairground-night/classic/sign-between.svg';
import first from '../../../../assets/packs/fairground-night/classic/sign-first.svg';
import second from '../../../../assets/packs/fairground-night/classic/sign-second.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import { Pill } from '../../../client/hud/Pill';
import { useText } from '../../../client/i18n/useText';
import { toneOf, type OutcomeTone } from '../facts/outcomes';
import type { Outcome } from '../plays';
import { duelOf, mixed, parity, size, type Reading } from '../rules';
import './StallResult.css';

const SIGNS: Readonly<Partial<Record<OutcomeTone, PackPicture>>> = {
  first: { name: 'sign-first', own: first },
  second: { name: 'sign-second', own: second },
  between: { name: 'sign-between', own: between },
};

const NAMES: Readonly<Record<Outcome, string>> = {
  win: 'screens:home.side.mixed',
  lose: 'screens:home.side.same',
  banker: 'screens:home.side.banker',
  tie: 'screens:home.side.tie',
  player: 'screens:home.side.player',
  odd: 'screens:home.side.odd',
  even: 'screens:home.side.even',
  big: 'screens:home.side.big',
  small: 'screens:home.side.small',
};

interface Props {
  readonly reads: Reading;
  /** The sign of a win, in a game without sides; it is pale after a loss. */
  readonly win: PackPicture | undefined;
  /** As the platform writes it for the lobby: the digit, the points of both sides, or the last two characters. */
  readonly result: string;
  /** With the name of the outcome. */
}

/** Null when the result is not written that way: then it has no sign. */
function outcomeOf(reads: Reading, result: string): Outcome | null {
  if (reads === 'mixed') return /^[\da-f]{2}$/.test(result) ? mixed(result) : null;
  if (reads === 'parity' || reads === 'size')
    return /^\d$/.test(result) ? (reads === 'parity' ? parity : size)(result) : null;
  const [, banker, player] = /^(\d+):(\d+)$/.exec(result) ?? [];
  return player === undefined ? null : duelOf(Number(banker), Number(player)).outcome;
}

/** "7 : 2", the winner first, as in the game; of other games what decided. */
const scoreOf = (result: string, outcome: Outcome): string => {
  const sides = result.toUpperCase().split(':');
  return (outcome === 'player' ? sides.reverse() : sides).join(' : ');
};

export function StallResult({ reads, win, result }: Props) {
  const { t } = useText();
  const outcome = outcomeOf(reads, result);
  const sign = outcome && (win ?? SIGNS[toneOf(outcome)]);
  if (!sign) return <Pill tone="low" text={result} />;
  return (
    <span className={`pill pill--low stall-result ${outcome === 'lose' ? 'stall-result--lost' : ''}`}>
      <Picture
        className={`stall-result__sign ${outcome === 'lose' ? 'stall-result__sign--none' : ''}`}
        of={sign}
      />
      <span>{t(NAMES[outcome])}</span>
      {reads !== 'mixed' && <span>{scoreOf(result, outcome)}</span>}
    </span>
  );
}
