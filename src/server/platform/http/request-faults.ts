import type { IncomingMessage } from 'node:http';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. `_` stands in names of containers. */
const HOST = /^(?:[a-z\d._-]{1,253}|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;

let lastHost: string | undefined;

/**
 * What makes a request unanswerable, whatever its address. HTTP/1.0 may come without a host; Node refuses HTTP/1.1 without.
 * @returns undefined when it is in order
 */
export function findFault({ method = '', headers }: IncomingMessage): 'bad-address' | 'wrong-method' | undefined {
  const { host } = headers;
  // Nearly all requests name the same host: its name is compared, not matched.
  if (host !== undefined && host !== lastHost) {
    if (!HOST.test(host)) {
      return 'bad-address';
    }
    lastHost = host;
  }
  return METHODS.has(method) ? undefined : 'wrong-method';
}
