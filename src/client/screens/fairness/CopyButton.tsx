// Copies a value, and confirms it for a moment.
import { Button } from '../../hud/Button';
import { CheckIcon, CopyIcon } from '../../hud/icons/lines';
import { useCopy } from '../../hud/useCopy';
import { useRoot } from '../../stores/root';

interface Props {
  readonly text: string;
  /** Name of the value for screen readers; also on the button when `wide`. */
  readonly label: string;
  readonly wide?: boolean;
}

export function CopyButton({ text, label, wide }: Props) {
  const { notices, clock } = useRoot();
  const { copied, copy } = useCopy(notices, clock);
  const Sign = copied === text ? CheckIcon : CopyIcon;
  return (
    <Button
      look="chip"
      className={wide ? 'fair-wide fair-outlined' : 'fair-copy'}
      aria-label={wide ? undefined : label}
      onClick={() => {
        copy(text);
      }}
    >
      <Sign />
      {wide && <span>{label}</span>}
    </Button>
  );
}
