// The bar in a bet button that shows how much of the required pause between two bets is over.
import { observer } from 'mobx-react-lite';
import type { GameServices } from '../../client/stores/services';
import './RestBar.css';

interface Props {
  readonly services: Pick<GameServices, 'gate' | 'clock'>;
  /** The round that the button bets on; null for an own round. */
  readonly roundId: string | null;
}

export const RestBar = observer(({ services: { gate, clock }, roundId }: Props) => {
  const { rest } = gate;
  if (!rest || !gate.rests(roundId)) return null;
  const { since, until } = rest;
  // A negative delay starts the animation at the point that it would have reached by now.
  const style = { animationDuration: `${until - since}ms`, animationDelay: `${since - clock.now()}ms` };
  return (
    <span className="rest-bar__button" aria-hidden="true">
      <i key={since} className="rest-bar" style={style} data-rest={until - since} />
    </span>
  );
});
