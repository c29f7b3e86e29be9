// Where the offline page begins.
import { showOffline, triesOf } from './offline';

showOffline(window, triesOf(window));
