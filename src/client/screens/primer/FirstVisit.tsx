// The introduction to a game: three pictures over its scene, one after the other. The panel can be used meanwhile, and the
// first bet closes them. It appears once the scene has been drawn.
import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { GameDefinition } from '../../../games/definition';
import { gameOfType } from '../../../games/games';
import { loadPrimer } from '../../../games/loadPrimer';
import { PRIMER_TITLE, primerKey } from '../../../games/primer';
import { Button } from '../../hud/Button';
import type { Primer } from '../../hud/primer/drawing';
import { isModalOpen } from '../../hud/useModal';
import { useText } from '../../i18n/useText';
import { isPrimerDue, keepPrimerSeen } from '../../stores/primers';
import { useRoot } from '../../stores/root';
import { useRoom } from './room';
import { usePrimer } from './usePrimer';
import './primer.css';

// The rules show the same pictures: one chunk has them all.
export { PrimerStrip } from './PrimerStrip';
export { loadPrimer };

/** The introduction of the game on show; a hall has several games. */
export const FirstVisit = observer(() => {
  const { play } = useRoot();
  const game = gameOfType(play.game?.play.gameType ?? 0);
  return game ? <FirstMinute key={game.gameType} game={game} /> : null;
});

interface Props {
  readonly game: GameDefinition;
}

const FirstMinute = observer(({ game }: Props) => {
  const { play, page } = useRoot();
  const { gameType } = game;
  const [due, setDue] = useState(() => isPrimerDue(gameType));
  // Before the first snapshot, the player's earlier bets here are unknown.
  const known = page.settled && (play.game?.play.ready ?? false);
  const engaged = play.busy || play.ordered || (play.game?.play.autoplay ?? false);
  const over = known && engaged;
  // The advice to turn the phone uses the same space as the ticket: they are shown one after the other.
  const advised = !page.turnNoted && document.querySelector('.rotate-plate') !== null;
  useEffect(() => {
    // A player with a bet here, old or new, does not need the introduction.
    if (!over) return;
    keepPrimerSeen(gameType);
    setDue(false);
  }, [over, gameType]);
  const leave = (): void => {
    keepPrimerSeen(gameType);
    setDue(false);
  };
  return due && known && !engaged && !advised ? <Place game={game} onLeave={leave} /> : null;
});

interface PlaceProps extends Props {
  readonly onLeave: () => void;
}

/** Covers the whole scene; the ticket is shown when it has room there. */
function Place({ game, onLeave }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const primer = usePrimer(game);
  return (
    <div ref={place} className="primer-place">
      {room !== 'none' && primer && <Ticket game={game} primer={primer} room={room} onLeave={onLeave} />}
    </div>
  );
}

interface TicketProps extends PlaceProps {
  readonly primer: Primer;
  readonly room: 'above' | 'beside';
}

function Ticket({ game, primer, room, onLeave }: TicketProps) {
  const { t } = useText();
  const { notices } = useRoot();
  const [step, setStep] = useState(0);
  const ticket = useRef<HTMLElement>(null);
  /** The element that had the focus before the ticket. */
  const before = useRef<EventTarget | null>(null);
  const words = primerKey(game, step);
  useEffect(() => notices.announce({ key: words }), [notices, words]);
  // The column beside the stage has the same pictures: they wait.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['primer'] = '';
    return () => void delete dataset['primer'];
  }, []);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = () => {
      if (ticket.current?.contains(document.activeElement)) giveBack(before.current);
      onLeave();
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isModalOpen()) leave.current();
    };
    const onFocusIn = ({ target, relatedTarget }: FocusEvent): void => {
      const isIn = (one: EventTarget | null): boolean =>
        one instanceof Node && ticket.current?.contains(one) === true;
      if (isIn(target) && !isIn(relatedTarget)) before.current = relatedTarget;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, []);
  const Picture = primer[step];
  const isLast = step + 1 === primer.length;
  return (
    <section ref={ticket} className={`primer primer--${room}`} aria-label={t(PRIMER_TITLE)}>
      <span className="primer__picture">{Picture && <Picture />}</span>
      <p className="primer__words">
        <span>{t('screens:guide.step', { step: step + 1, steps: primer.length })}</span>
        {t(words)}
      </p>
      <div className="primer__ways">
        <Button look="chip" onClick={() => (isLast ? leave.current() : setStep(step + 1))}>
          {t(isLast ? 'screens:guide.done' : 'screens:guide.next')}
        </Button>
        {!isLast && (
          <button type="button" className="primer__skip" onClick={() => leave.current()}>
            {t('hud:close')}
          </button>
        )}
      </div>
    </section>
  );
}

/** Returns the focus to where it was; to the page when that element is gone. */
function giveBack(before: EventTarget | null): void {
  const there = before instanceof HTMLElement && before.isConnected;
  const back = there ? before : document.querySelector<HTMLElement>('main');
  back?.focus({ preventScroll: true });
}
