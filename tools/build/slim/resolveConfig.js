// Stands for axios's last touch on a request: the client sends neither queries, forms, cookies nor a password.
import AxiosHeaders from 'axios-lib/core/AxiosHeaders.js';

export default (config) => ({ ...config, headers: AxiosHeaders.from(config.headers) });
