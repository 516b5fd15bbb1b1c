import { isIP } from 'node:net';

/**
 * Returns the IP address that a request came from. Each proxy appends the address it saw to X-Forwarded-For; entries
 * further left were sent by the visitor and may be fake. With N trusted proxies, the Nth entry from the right is the
 * first one that our proxies wrote.
 * @param remoteAddress the address of the socket
 * @param xForwardedFor the header, or several of them
 * @param trustProxy the number of our own proxies in front of the site
 */
export function visitorAddress(
  remoteAddress: string | undefined,
  xForwardedFor: string | readonly string[] | null | undefined,
  trustProxy: number,
): string {
  const socket = unwrapped(remoteAddress ?? '');
  if (trustProxy === 0) {
    return socket;
  }
  const seen = [xForwardedFor ?? []].flat().join().split(',').map(unwrapped);
  // If there are fewer entries than proxies, the request bypassed the outermost ones, and our proxies wrote all
  // entries.
  const address = seen.at(-Math.min(trustProxy, seen.length));
  return address && isIP(address) ? address : socket;
}

/**
 * Returns the part of an address that identifies one visitor: a whole IPv4 address, or the IPv6 /64 that is assigned to
 * a household.
 */
export function addressPrefix(address: string): string {
  const plain = unwrapped(address);
  return isIP(plain) === 6 ? ipv6Groups(plain).slice(0, 4).join(':') : plain;
}

/** Returns the /48 of an IPv6 address, which is assigned to a company or a tunnel; undefined for IPv4. */
export function sitePrefix(address: string): string | undefined {
  const plain = unwrapped(address);
  return isIP(plain) === 6 ? ipv6Groups(plain).slice(0, 3).join(':') : undefined;
}

/** Removes brackets, the port, the zone, and the IPv6 prefix of a mapped IPv4 address. */
function unwrapped(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '');
  const address = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare;
  if (isIP(address) !== 6) {
    return address;
  }
  const groups = ipv6Groups(address);
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') {
    return address.toLowerCase();
  }
  const [high, low] = [groups[6], groups[7]].map((group) => Number.parseInt(group ?? '0', 16));
  return [high, low].flatMap((part = 0) => [part >> 8, part & 255]).join('.');
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function ipv6Groups(address: string): string[] {
  // The URL parser handles every notation; it also converts a dotted tail into hexadecimal.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = canonical.split('::');
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
