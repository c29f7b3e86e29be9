// Whether this is a phone or a tablet, by its user agent, unless the launch names the device.
import type { HostStore } from '../stores/host';
import { isMobileAgent } from './whereTo';

export const isMobile = ({ launch }: HostStore): boolean =>
  launch.device ? launch.device === 'mobile' : isMobileAgent(navigator.userAgent, navigator.maxTouchPoints);
