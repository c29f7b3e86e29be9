// One HTTP exchange, without any opinion on what it means: axios behind an interface that a test can stand in for.
import axios from 'axios';
import { HTTP_TIMEOUT } from './constants';
import { overFetch } from './fetchAdapter';

export interface Transport {
  /** The parsed JSON of whatever answer came, or null when none came in time, it was no JSON, or it was aborted. */
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
  // The platform's own codes lie inside the envelope, whatever the HTTP status says.
  validateStatus: () => true,
  // The signature covers these very characters, so nobody may serialise them again.
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
