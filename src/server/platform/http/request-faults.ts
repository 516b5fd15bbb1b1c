import type { IncomingMessage } from 'node:http';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. Names of containers may have a `_`. */
const HOST = /^(?:[a-z\d._-]{1,253}|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;

let lastHost: string | undefined;

/**
 * Returns why a request cannot be answered, whatever its URL. An HTTP/1.0 request needs no Host header; Node itself
 * rejects HTTP/1.1 without one.
 * @returns undefined if it is valid
 */
export function findFault({ method = '', headers }: IncomingMessage): 'bad-address' | 'wrong-method' | undefined {
  const { host } = headers;
  // Nearly all requests name the same host, and comparing is cheaper than matching.
  if (host !== undefined && host !== lastHost) {
    if (!HOST.test(host)) {
      return 'bad-address';
    }
    lastHost = host;
  }
  return METHODS.has(method) ? undefined : 'wrong-method';
}
