// Within a bet button: how much of the time between two bets is over, where rules want time between them.
import { observer } from 'mobx-react-lite';
import type { GameServices } from '../../client/stores/services';
import './RestBar.css';

interface Props {
  readonly services: Pick<GameServices, 'gate' | 'clock'>;
  /** The round that the button bets on; null for a round of one's own. */
  readonly roundId: string | null;
}

export const RestBar = observer(({ services: { gate, clock }, roundId }: Props) => {
  const { rest } = gate;
  if (!rest || !gate.rests(roundId)) return null;
  const { since, until } = rest;
  // Begun before it is drawn: it is as far as it would be by now.
  const style = { animationDuration: `${until - since}ms`, animationDelay: `${since - clock.now()}ms` };
  return (
    <span className="rest-bar__button" aria-hidden="true">
      <i key={since} className="rest-bar" style={style} data-rest={until - since} />
    </span>
  );
});
