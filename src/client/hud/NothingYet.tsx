// Placeholder for an empty list.
import { TicketsIcon } from './icons/painted';
import './NothingYet.css';

export const NothingYet = ({ text }: { readonly text: string }) => (
  <div className="nothing-yet">
    <TicketsIcon className="nothing-yet__sign" />
    <p>{text}</p>
  </div>
);
