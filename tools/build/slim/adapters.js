// Stands for axios's choice among its adapters: in a browser it is XMLHttpRequest.
import xhr from 'axios-lib/adapters/xhr.js';

export default { getAdapter: () => xhr, adapters: { xhr } };
