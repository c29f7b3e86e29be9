// One HTTP exchange, without any interpretation: axios behind an interface that tests can replace.
import axios from 'axios';
import { HTTP_TIMEOUT } from './constants';
import { overFetch } from './fetchAdapter';

export interface Transport {
  /** The parsed JSON of any answer; null when none came in time, it was not JSON, or it was aborted. */
  post(
    url: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<{ readonly json: unknown } | null>;
}

const client = axios.create({
  adapter: overFetch,
  timeout: HTTP_TIMEOUT,
  // The platform's own codes are inside the envelope, whatever the HTTP status is.
  validateStatus: () => true,
  // The signature covers these exact characters, so they must not be serialised again.
  transformRequest: [(body: unknown) => body],
  transformResponse: [(text: unknown) => text],
});

export const axiosTransport: Transport = {
  async post(url, body, headers, signal) {
    try {
      const answer = await client.post<string>(url, body, { headers, signal });
      return { json: JSON.parse(answer.data) as unknown };
    } catch {
      return null;
    }
  },
};
