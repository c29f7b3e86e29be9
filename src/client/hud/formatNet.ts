// A gain or a loss for people, with its sign; zero has none.
import { formatMoney, type Money } from '../../core/money';

export const formatNet = (net: Money, locale: string): string =>
  `${net > 0n ? '+' : ''}${formatMoney(net, locale)}`;
