// What of the notices no first page waits for: wins, and words for screen readers.
import type { ComponentProps } from 'react';
import { LiveRegion } from './LiveRegion';
import { WinPopup } from './WinPopup';

export const Later = (props: ComponentProps<typeof WinPopup>) => (
  <>
    <WinPopup {...props} />
    <LiveRegion notices={props.notices} />
  </>
);
