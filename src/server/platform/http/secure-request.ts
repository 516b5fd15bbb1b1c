import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether the browser that sent a request accepts cookies restricted to TLS. It does if the public URL is https, except
 * when someone tries out the site on the machine itself, without a proxy in front.
 * @param secure whether the public URL is https
 * @param trustProxy number of trusted proxies; with one in front, no request comes from the machine itself
 */
export function comesByTls({ host }: IncomingHttpHeaders, secure: boolean, trustProxy: number): boolean {
  return secure && (trustProxy > 0 || !loopback.test(host ?? ''));
}
