// Announces to screen readers what the canvas shows: the phases of the round, the balls (collected, since they come faster
// than they can be spoken), those on the player's tickets, the prizes, and how the round ended.
import { useEffect } from 'react';
import { reaction } from 'mobx';
import type { Cancel } from '../../../../core/clock';
import { formatMoney } from '../../../../core/money';
import type { Message } from '../../../../client/stores/services';
import type { BingoStore } from '../store';

/** Number of seconds before a draw begins, or extra balls come, at which that is announced. */
const LAST_SECONDS = 5;

export function useAnnouncements(store: BingoStore): void {
  useEffect(() => {
    const { announce } = store.services.notices;
    const stops = [
      reaction(
        () => (store.loading || store.draw.voided ? null : (phaseKey(store) ?? null)),
        () => {
          const message = phaseMessage(store);
          if (message) announce(message);
        },
      ),
      sayBalls(store),
      reaction(
        () => store.secondsLeft === LAST_SECONDS && isOpen(store),
        (isLate) => {
          if (isLate) announce({ key: 'game:bet.lastSeconds', values: { seconds: LAST_SECONDS } });
        },
      ),
      reaction(
        () => store.ordering.cart.count,
        (count, before) => {
          if (count > before) announce({ key: 'bingo:say.chosen', values: { count } });
        },
      ),
      reaction(
        () => (store.draw.phase === 'inSettlement' && !store.draw.voided ? store.outcome : null),
        (outcome) => {
          // The win notice announces a win.
          if (!outcome || outcome.refunded || outcome.payout > outcome.cost) return;
          const locale = store.services.locale();
          announce(
            outcome.payout === 0n
              ? { key: 'bingo:say.lost' }
              : {
                  key: 'bingo:say.won',
                  values: {
                    payout: formatMoney(outcome.payout, locale),
                    cost: formatMoney(outcome.cost, locale),
                  },
                },
          );
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
}

/** True when something can be bought: tickets, or extra balls. */
const isOpen = ({ openRound, windowOpen, extras }: BingoStore): boolean =>
  openRound !== null || (windowOpen && extras.state === 'open' && extras.offers.length > 0);

/** Changes with each phase that is announced. */
function phaseKey({ draw, windowOpen, extras, openRound }: BingoStore): string | undefined {
  if (draw.phase === 'countdown') {
    if (openRound !== null) return `open ${openRound}`;
    return draw.awaitedBlock === null ? undefined : `closed ${draw.roundId}`;
  }
  if (draw.phase === 'ordinaryBall')
    return windowOpen && extras.state === 'open' ? `window ${draw.roundId}` : `draw ${draw.roundId}`;
  return `${draw.phase} ${draw.roundId}`;
}

function phaseMessage(store: BingoStore): Message | null {
  const { draw, board, extras } = store;
  const seconds = store.secondsLeft ?? 0;
  switch (draw.phase) {
    case 'countdown':
      if (store.openRound !== null) return { key: 'bingo:say.countdown', values: { seconds } };
      return draw.awaitedBlock === null || store.secondsLeft !== 0
        ? null
        : { key: 'bingo:say.closed', values: { block: draw.awaitedBlock } };
    case 'ordinaryBall':
      if (store.windowOpen && extras.state === 'open')
        return extras.offers.length === 0
          ? null
          : { key: 'bingo:say.window', values: { count: extras.offers.length, seconds } };
      if ((draw.drawn?.balls.length ?? 0) > 1) return null;
      return board.live.length === 0
        ? { key: 'bingo:say.beginWatching' }
        : { key: 'bingo:say.begin', values: { count: board.live.length } };
    case 'extraBall':
      return { key: 'bingo:say.extra' };
    case 'inSettlement':
      return board.live.length === 0 ? { key: 'bingo:say.over' } : null;
  }
}

function sayBalls(store: BingoStore): Cancel {
  const { notices } = store.services;
  let told = 0;
  let bestTold: unknown = null;
  let isGone = false;
  const landed = (): number => store.draw.drawn?.balls.length ?? 0;
  const compose = (): Message | null => {
    const { best } = store.facts;
    const balls = store.facts.balls.slice(0, landed());
    if (told > balls.length) told = 0;
    const fresh = balls.slice(told);
    told = balls.length;
    if (isGone || fresh.length === 0) return null;
    const mine = fresh.filter((ball) => ball.mine);
    const numbers = (list: typeof fresh): string => list.map(({ number }) => number).join(', ');
    if (best && best !== bestTold) {
      bestTold = best;
      const { multiplier, pattern } = best;
      return { key: `bingo:say.best.${pattern}`, values: { multiplier } };
    }
    return mine.length > 0
      ? { key: 'bingo:say.hits', values: { numbers: numbers(fresh), mine: numbers(mine) } }
      : { key: 'bingo:say.balls', values: { numbers: numbers(fresh) } };
  };
  const stop = reaction(landed, (count) => {
    if (count === 0) told = 0;
    else notices.announceWhenQuiet(compose);
  });
  return () => {
    stop();
    isGone = true;
  };
}
