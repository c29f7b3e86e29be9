// A link into a game. One in maintenance or under an upgrade says so and stays closed; where only bets are refused one may
// go in and look.
import type { MouseEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { Link, type LinkProps } from 'react-router-dom';
import { closureOf, refusalOf } from '../stores/closure';
import { useRoot } from '../stores/root';

interface Props extends Omit<LinkProps, 'onClick' | 'aria-disabled'> {
  /** What the page that it leads to has; closed when all of them are. Empty: the page is no game. */
  readonly gameTypes: readonly number[];
  /** Something of the player's is under way there: the link leads in whatever closes the game. */
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
