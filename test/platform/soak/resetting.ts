// A separate process that breaks a connection while it is being closed, and should exit then.
import { connect, createServer, type AddressInfo } from 'node:net';
import { reset } from '../../../tools/soak/faultProxy/reset';

const server = createServer({ allowHalfOpen: true }, (client) => {
  client.on('error', () => client.destroy());
  client.on('close', () => server.close());
  client.end('answer');
  reset(client);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => socket.destroy());
  socket.resume();
});
