import { meaningOfClose } from '../../../src/client/connection/closeCodes';

test.each([
  [4001, 'enter'],
  [5004, 'enter'],
  [2000, 'resubscribe'],
  [5005, 'resubscribe'],
  [2001, 'stop'],
  [4000, 'stop'],
  [5003, 'stop'],
  [5006, 'stop'],
  [6011, 'stop'],
  [2200, 'retry'],
  [2300, 'retry'],
  [2400, 'retry'],
  [6012, 'retry'],
  [1000, 'retry'],
  [1006, 'retry'],
])('code %i: %s', (code, meaning) => expect(meaningOfClose(code)).toBe(meaning));
