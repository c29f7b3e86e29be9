// The parts of the notices that are not needed for the first page: wins, and texts for screen readers.
import type { ComponentProps } from 'react';
import { LiveRegion } from './LiveRegion';
import { WinPopup } from './WinPopup';

export const Later = (props: ComponentProps<typeof WinPopup>) => (
  <>
    <WinPopup {...props} />
    <LiveRegion notices={props.notices} />
  </>
);
