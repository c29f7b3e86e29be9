// One exchange over real HTTP: the server receives the sent request, and everything that is no answer gives null.
import axios from 'axios';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { overFetch } from '../../../src/client/connection/fetchAdapter';
import { axiosTransport } from '../../../src/client/connection/transport';

interface Heard {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
let heard: Heard[];
let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ method: request.method, headers: request.headers, body });
      const { pathname } = new URL(request.url ?? '', 'http://platform');
      if (pathname === '/never') return;
      response.writeHead(pathname === '/broken' ? 503 : 200, { 'content-type': 'application/json' });
      // The headers and a part of the body come, the rest never does.
      if (pathname === '/half') response.write('{"code":');
      else response.end(pathname === '/page' ? '<html>' : '{"code":7}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  heard = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const HEADERS = { 'Content-Type': 'application/json', sign: 'abc' };
const post = (path: string, signal = new AbortController().signal, body = '{"a": "é"}') =>
  axiosTransport.post(address + path, body, HEADERS, signal);

test('the body goes out as it is, with the headers that were given', async () => {
  expect(await post('/answer')).toEqual({ json: { code: 7 } });
  expect(heard).toEqual([
    {
      method: 'POST',
      body: '{"a": "é"}',
      headers: expect.objectContaining({ 'content-type': 'application/json', sign: 'abc' }) as object,
    },
  ]);
});

test('an answer is one whatever its status', async () => {
  expect(await post('/broken')).toEqual({ json: { code: 7 } });
});

test('what is no JSON, and what nobody answers, is null', async () => {
  expect(await post('/page')).toBeNull();
  expect(await axiosTransport.post('http://127.0.0.1:1/', '', {}, new AbortController().signal)).toBeNull();
});

test.each(['/never', '/half'])('what is aborted is null at once: %s', async (path) => {
  const stop = new AbortController();
  const answer = post(path, stop.signal);
  setTimeout(() => stop.abort(), 50);
  expect(await answer).toBeNull();
});

test('what was aborted before is not sent', async () => {
  expect(await post('/answer', AbortSignal.abort())).toBeNull();
  expect(heard).toEqual([]);
});

test.each(['/never', '/half'])('what takes too long is refused: %s', async (path) => {
  const client = axios.create({ adapter: overFetch, timeout: 60 });
  const began = performance.now();
  await expect(client.post(address + path, 'x')).rejects.toThrow();
  expect(performance.now() - began).toBeGreaterThan(50);
});
