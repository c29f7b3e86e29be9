// Whether this is a phone or a tablet, by its user agent, unless the launch says so.
import { isMobileAgent } from './whereTo';

let pretended: 'mobile' | 'desktop' | null = null;

/** The launch knows better than the user agent. */
export const pretendDevice = (device: 'mobile' | 'desktop'): void => {
  pretended = device;
};

export const mobileNow = (): boolean =>
  pretended ? pretended === 'mobile' : isMobileAgent(navigator.userAgent, navigator.maxTouchPoints);
