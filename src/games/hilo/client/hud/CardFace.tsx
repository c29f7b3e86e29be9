// A card in the panel: its rank and suit on paper, with its full name for screen readers.
import { useText } from '../../../../client/i18n/useText';
import { rankOf, suitOf, type Card } from '../../rules';
import { RANK_SIGNS, cardName } from './cardName';
import './CardFace.css';

const SUITS = [
  'M10 1.5C13 6 18.5 8.500 18.500 12.500C18.500 15.500 14.500 17 11.400 14.600C11.600 16.600 12.400 18 13.600 18.700H6.400C7.600 18 8.400 16.600 8.600 14.600C5.500 17 1.500 15.500 1.500 12.500C1.500 8.500 7 6 10 1.500Z',
  'M10 18.500C4 13.500 1.500 10.500 1.500 6.900C1.500 2.200 7.400 .9 10 5.200C12.600 .9 18.500 2.200 18.500 6.900C18.500 10.500 16 13.500 10 18.500Z',
  'M10 1.500A4 4 0 0 1 13.300 7.800A4.100 4.100 0 1 1 11.300 14C11.500 16.300 12.400 18 13.600 18.700H6.400C7.600 18 8.500 16.300 8.700 14A4.100 4.100 0 1 1 6.700 7.800A4 4 0 0 1 10 1.500Z',
  'M10 1L17 10L10 19L3 10Z',
];

export const CardFace = ({ card, state }: { readonly card: Card; readonly state?: 'wrong' | 'right' }) => {
  const { t } = useText();
  const suit = suitOf(card);
  return (
    <span className={`face ${suit % 2 === 1 ? 'face--red' : ''} ${state ? `face--${state}` : ''}`}>
      <span className="only-read">{cardName(card, t)}</span>
      <b aria-hidden="true">{RANK_SIGNS[rankOf(card)]}</b>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={SUITS[suit]} fill="currentColor" />
      </svg>
    </span>
  );
};
