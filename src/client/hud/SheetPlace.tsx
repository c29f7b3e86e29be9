// Shows a page's open sheet. When the sheet throws, a sheet with a short text replaces it, which can be closed.
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
