// The colour of an outcome on the panel of the hash hall: it is the one that the outcome has in the scene.
import { cleanup, render } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { toneOf } from '../../../src/kits/blockRounds/facts/outcomes';
import { OutcomeMark } from '../../../src/kits/blockRounds/client/hud/OutcomeMark';
import { Plays } from '../../../src/kits/blockRounds/client/hud/Plays';
import { BeadRoad, BigRoad } from '../../../src/kits/blockRounds/client/hud/Roads';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const classesOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map(({ className }) => className.trim());

test('in lucky hash a win is green and a loss has the colour of no side, on the board, the plates and both roads', async () => {
  const { store } = await openHall({ gameType: 1 });
  const beads = (['win', 'lose'] as const).map((outcome, i) => ({
    roundId: `r${i}`,
    blockNum: 100 + i,
    outcome,
  }));
  render(
    <>
      <Plays table={store.table} withKeys={false} />
      <OutcomeMark draw={{ outcome: 'win', points: null }} />
      <OutcomeMark draw={{ outcome: 'lose', points: null }} />
      <BeadRoad beads={beads} />
      <BigRoad beads={beads} />
    </>,
  );
  expect(classesOf('.play')).toEqual(['play play--between']);
  expect(classesOf('.outcome')).toEqual(['outcome outcome--between', 'outcome outcome--none']);
  // The roads begin with the oldest round.
  expect(classesOf('.bead')).toEqual(['bead bead--none', 'bead bead--between']);
  expect(classesOf('.ring')).toEqual(['ring ring--none', 'ring ring--between']);
});

test('in the games with two sides a bet is red or blue, and a tie green', () => {
  expect((['banker', 'odd', 'big'] as const).map(toneOf)).toEqual(['first', 'first', 'first']);
  expect((['player', 'even', 'small'] as const).map(toneOf)).toEqual(['second', 'second', 'second']);
  expect(toneOf('tie')).toBe('between');
});
