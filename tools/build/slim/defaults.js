// Stands for axios's defaults: those that its own sources read. What is sent and received is text, and the client says so.
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
