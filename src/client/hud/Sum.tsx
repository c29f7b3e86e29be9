// A sum of money of any length: long ones are set smaller, and wrap, if they must, only after a separator.
import { Fragment } from 'react';

interface Props {
  readonly text: string;
  readonly className: string;
}

/** Styles read data-length: 13 characters still fit beside a button, 20 need most of a phone. */
export const lengthClass = (text: string): 'long' | 'longest' | undefined => {
  if (text.length > 20) return 'longest';
  return text.length > 13 ? 'long' : undefined;
};

/** Text up to and including a separator, or the rest. */
const GROUPS = /[^,.\s\u00A0\u202F’']*[,.\s\u00A0\u202F’']|[^,.\s\u00A0\u202F’']+/g;

export const Sum = ({ text, className }: Props) => {
  // Chromium breaks at a <wbr> even where white-space forbids it: a short sum has none.
  const isLong = lengthClass(text) !== undefined;
  return (
    <span className={className} data-length={lengthClass(text)}>
      {(text.match(GROUPS) ?? []).map((group, index) => (
        <Fragment key={index}>
          {index > 0 && isLong && <wbr />}
          {group}
        </Fragment>
      ))}
    </span>
  );
};
