import { isIP } from 'node:net';

/**
 * The address that a request came from. Each proxy appends the address it saw to X-Forwarded-For; what stands further
 * left was sent by the visitor and may be invented. With N trusted proxies the Nth from the right is the first that
 * one of ours wrote.
 * @param remoteAddress the socket's
 * @param xForwardedFor the header, or several of them
 * @param trustProxy how many proxies of ours stand in front
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
  // Fewer entries than proxies: the request came in behind the outermost, and all entries are ours.
  const address = seen.at(-Math.min(trustProxy, seen.length));
  return address && isIP(address) ? address : socket;
}

/** What counts as one visitor: a whole IPv4 address, or the /64 of IPv6 that a household is given. */
export function addressPrefix(address: string): string {
  const plain = unwrapped(address);
  return isIP(plain) === 6 ? ipv6Groups(plain).slice(0, 4).join(':') : plain;
}

/** The /48 that an IPv6 address belongs to, what a company or a tunnel is given; undefined for IPv4. */
export function sitePrefix(address: string): string | undefined {
  const plain = unwrapped(address);
  return isIP(plain) === 6 ? ipv6Groups(plain).slice(0, 3).join(':') : undefined;
}

/** Without brackets, port, zone, and the IPv6 wrapping of an IPv4 address. */
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

/** The eight groups of an IPv6 address, without leading zeros. */
function ipv6Groups(address: string): string[] {
  // The URL parser knows every way to write one; it also turns a dotted tail into hexadecimal.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = canonical.split('::');
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
