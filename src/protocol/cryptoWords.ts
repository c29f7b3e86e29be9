// crypto-js keeps its word arrays behind `lib`, and only gains typed-array input when that module is loaded.
import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/lib-typedarrays.js';

export const { lib } = CryptoJS;
export type CryptoJSWordArray = CryptoJS.lib.WordArray;
