// Where a page puts the sheet that is open: should that throw, a sheet with a plain word stands there, which can be closed.
import type { ReactNode } from 'react';
import { plainWord } from '../i18n/plainWords';
import { BottomSheet } from './BottomSheet';
import { BrokenPart, Contained } from './Contained';

interface Props {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const SheetPlace = ({ onClose, children }: Props) => (
  <Contained
    renderInstead={(retry) => (
      <BottomSheet
        title={plainWord('screens:error.title')}
        onClose={() => {
          retry();
          onClose();
        }}
      >
        <BrokenPart onRetry={retry} />
      </BottomSheet>
    )}
  >
    {children}
  </Contained>
);
