// From where a request comes: the address of its connection, or what the proxies before the platform say of it.
import { BlockList, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Addresses of which it is remembered whether they are a proxy's: each look into the list makes an object. */
const REMEMBERED = 1_000;
const LONGEST = 64;

/** Whether an address is that of one of these proxies, given as addresses or nets. */
export function proxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [net = '', bits] = proxy.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  const known = new Map<string, boolean>();
  return (address) => {
    let isProxy = known.get(address);
    if (isProxy === undefined) {
      isProxy = list.check(plain(address), isIPv6(plain(address)) ? 'ipv6' : 'ipv4');
      if (known.size >= REMEMBERED) known.clear();
      if (address.length <= LONGEST) known.set(address, isProxy);
    }
    return isProxy;
  };
}

/** The nearest address that is no proxy of ours: what lies behind it anybody may have written. */
export function callerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isProxy: (address: string) => boolean,
): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let address = socket.remoteAddress ?? '';
  for (let next = told.pop(); next !== undefined && isProxy(address); next = told.pop())
    address = next.trim() || address;
  return plain(address);
}

/** An IPv4 caller of a socket that listens on IPv6 as well. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** By what callers are told apart: one home has a whole /64 of IPv6. */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeroes =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeroes, ...after].slice(0, 4).join(':')}::/64`;
};
