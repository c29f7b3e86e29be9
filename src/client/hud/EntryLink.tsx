// A link into a game. When the game is in maintenance or under an upgrade the link shows a message instead; when the game
// only refuses bets it can still be entered.
import type { MouseEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { Link, type LinkProps } from 'react-router-dom';
import { closureOf, refusalOf } from '../stores/closure';
import { useRoot } from '../stores/root';

interface Props extends Omit<LinkProps, 'onClick' | 'aria-disabled'> {
  /** Types of the games on the target page; the link is closed when all of them are. Empty: the page has no game. */
  readonly gameTypes: readonly number[];
  /** The player has something open there: the link works even when the game is closed. */
  readonly engaged?: boolean;
}

export const EntryLink = observer(({ gameTypes, engaged = false, ...link }: Props) => {
  const { halls, notices } = useRoot();
  const refusals = gameTypes.map((gameType) => refusalOf(closureOf(halls.status(gameType))));
  const refusal = !engaged && refusals.every((one) => one !== null) ? refusals[0] : undefined;
  const refuse = (event: MouseEvent): void => {
    event.preventDefault();
    if (refusal) notices.toast('wrong', refusal);
  };
  return <Link {...link} aria-disabled={refusal ? true : undefined} onClick={refusal ? refuse : undefined} />;
});
