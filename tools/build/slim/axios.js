// What the client's bundle takes for axios: an instance with its methods. The rest of the package (forms, fetch, cookies,
// progress, cancel tokens) is nothing that the client asks for; see slim.ts.
import Axios from 'axios-lib/core/Axios.js';
import mergeConfig from 'axios-lib/core/mergeConfig.js';
import defaults from 'axios-lib/defaults/index.js';

export default { create: (config) => new Axios(mergeConfig(defaults, config)) };
