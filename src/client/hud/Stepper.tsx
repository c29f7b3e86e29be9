// A whole number that is typed or stepped. Steps stay between the bounds.
import { AmountField } from './AmountField';
import { Button } from './Button';
import { MinusIcon, PlusIcon } from './icons/lines';
import './Stepper.css';

interface Props {
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** NaN while the typed text is no number. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly faulty?: boolean;
  readonly describedBy?: string | undefined;
}

export function Stepper({
  label,
  lessLabel,
  moreLabel,
  value,
  onChange,
  min,
  max,
  step = 1,
  faulty,
  describedBy,
}: Props) {
  const stepBy = (by: number) => () => {
    const from = Number.isNaN(value) ? min - by : value;
    onChange(Math.min(max, Math.max(min, from + by)));
  };
  return (
    <div className="stepper" role="group" aria-label={label}>
      <Button look="chip" aria-label={lessLabel} onClick={stepBy(-step)} unavailable={value <= min}>
        <MinusIcon />
      </Button>
      <AmountField
        label={label}
        hideLabel
        text={Number.isNaN(value) ? '' : String(value)}
        onText={(text) => {
          onChange(readWhole(text));
        }}
        faulty={faulty ?? false}
        describedBy={describedBy}
      />
      <Button look="chip" aria-label={moreLabel} onClick={stepBy(step)} unavailable={value >= max}>
        <PlusIcon />
      </Button>
    </div>
  );
}

const readWhole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
