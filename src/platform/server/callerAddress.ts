// The caller's address: that of the connection, or the one that our proxies forward.
import { BlockList, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** How many addresses are cached as proxy or not: each lookup in the block list allocates an object. */
const REMEMBERED = 1_000;
const LONGEST = 64;

/** Whether an address belongs to one of these proxies, given as addresses or subnets. */
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

/** The nearest address that is not one of our proxies. Entries behind it can be forged. */
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

/** The key that callers are counted by. A home has a whole /64 of IPv6, so that is one key. */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeroes =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeroes, ...after].slice(0, 4).join(':')}::/64`;
};
