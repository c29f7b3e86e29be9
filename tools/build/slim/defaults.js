// Replaces axios's defaults by those that its own sources read. The client sets headers itself: it sends and receives text.
import transitional from 'axios-lib/defaults/transitional.js';

const validateStatus = (status) => status >= 200 && status < 300;

export default {
  transitional,
  timeout: 0,
  maxContentLength: -1,
  maxBodyLength: -1,
  env: {},
  validateStatus,
  headers: { common: { Accept: 'application/json, text/plain, */*' }, post: {} },
};
