// Small action icons as one stroke in the colour of the text around them.
interface Props {
  readonly d: string;
  readonly className?: string;
  readonly solid?: boolean;
}

function Line({ d, className = '', solid }: Props) {
  return (
    <svg
      className={`icon ${className}`}
      viewBox="0 0 20 20"
      fill={solid ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}

export const CloseIcon = () => <Line d="M4.5 4.5L15.5 15.5M15.5 4.5L4.5 15.5" />;
export const PlusIcon = () => <Line d="M10 4V16M4 10H16" />;
export const MinusIcon = () => <Line d="M4 10H16" />;
export const RefreshIcon = ({ className }: { readonly className?: string }) => (
  <Line d="M16 8.2A6.5 6.5 0 1 0 16.3 12M16.6 3.6V8.4H11.8" {...(className ? { className } : {})} />
);
export const CopyIcon = () => (
  <Line d="M7.5 7.5V4.8A1.8 1.8 0 0 1 9.3 3H15.2A1.8 1.8 0 0 1 17 4.8V10.7A1.8 1.8 0 0 1 15.2 12.5H12.5M4.8 7.5H10.7A1.8 1.8 0 0 1 12.5 9.3V15.2A1.8 1.8 0 0 1 10.7 17H4.8A1.8 1.8 0 0 1 3 15.2V9.3A1.8 1.8 0 0 1 4.8 7.5Z" />
);
export const CheckIcon = () => <Line d="M4 10.5L8.3 14.8L16 6" />;
export const MenuIcon = () => <Line d="M4 5.5H16M4 10H16M4 14.5H16" />;
export const ChevronIcon = () => <Line d="M5 7.5L10 12.5L15 7.5" />;
export const ExclaimIcon = () => <Line d="M10 3.5V11.5M10 16V16.2" />;

/** Solid icons for "go on" and "stop". */
export const PlayIcon = () => <Line d="M6.5 4.5V15.5L15.5 10Z" solid />;
export const StopIcon = () => <Line d="M5.5 5.5H14.5V14.5H5.5Z" solid />;

export const PencilIcon = () => <Line d="M4 16L4.6 12.6L13.4 3.8L16.2 6.6L7.4 15.4Z" />;
/** Marks a favourite, or offers to make one. */
export const HeartIcon = ({ solid = false }: { readonly solid?: boolean }) => (
  <Line d="M10 16.4L4 10.2A3.7 3.7 0 0 1 9.2 5L10 5.8L10.8 5A3.7 3.7 0 0 1 16 10.2Z" solid={solid} />
);
/** Skips to the end. */
export const ForwardIcon = () => <Line d="M4 5V15L10 10ZM10.5 5V15L16.5 10Z" solid />;
