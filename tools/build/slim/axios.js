// Replaces the axios package: only an instance with its methods. The client does not use the rest (forms, fetch, cookies,
// progress, cancel tokens); see slim.ts.
import Axios from 'axios-lib/core/Axios.js';
import mergeConfig from 'axios-lib/core/mergeConfig.js';
import defaults from 'axios-lib/defaults/index.js';

export default { create: (config) => new Axios(mergeConfig(defaults, config)) };
