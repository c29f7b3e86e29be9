// Lets axios send with fetch: this adds less code to every first load than axios's own adapter for XMLHttpRequest.
import type { AxiosAdapter } from 'axios';

/**
 * Sends text and receives text. Rejects when there is no answer within `timeout` milliseconds, or when the request is
 * aborted.
 */
export const overFetch: AxiosAdapter = async (config) => {
  const { url = '', method, headers, signal, timeout = 0 } = config;
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener?.('abort', stop);
  const patience = timeout > 0 ? setTimeout(stop, timeout) : undefined;
  try {
    const answer = await fetch(url, {
      method: method?.toUpperCase() ?? 'GET',
      body: config.data as string,
      headers: headers.toJSON() as Record<string, string>,
      signal: stopped.signal,
    });
    const { status, statusText } = answer;
    return { data: await answer.text(), status, statusText, headers: {}, config };
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener?.('abort', stop);
  }
};
