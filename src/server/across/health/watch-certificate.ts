import { connect } from 'node:tls';
import type { Attention } from '../../platform/log/attention.ts';

const DAY = 24 * 60 * 60_000;
/** A certificate that expires in fewer days than this is reported, because it should have been renewed by then. */
const LEAST_DAYS = 14;
/** How long to wait for the site, in milliseconds. A server that does not respond is not reported here. */
const PATIENCE_MS = 10_000;
const TOPIC = 'certificate';

/**
 * Checks how long the public site's certificate is valid, as visitors see it. Reports nothing if the site's own name
 * cannot be reached from this machine.
 * @param siteUrl an https origin
 * @param now epoch milliseconds
 */
export async function watchCertificate(siteUrl: string, attention: Attention, now: number): Promise<void> {
  const end = await endOfCertificate(new URL(siteUrl)).catch(() => undefined);
  if (end === undefined) {
    return;
  }
  const days = Math.floor((end - now) / DAY);
  if (days >= LEAST_DAYS) {
    attention.clear(TOPIC);
  } else if (days < 0) {
    attention.note(TOPIC, 'The site’s certificate has expired, so browsers warn every visitor. Renew it.');
  } else {
    attention.note(TOPIC, `The site’s certificate expires in less than ${LEAST_DAYS} days. Renew it.`);
  }
}

/** Finds when a certificate expires. @returns epoch milliseconds */
function endOfCertificate({ hostname, port }: URL): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // Accepts invalid certificates, because expired ones have to be read too.
  const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false }, () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    resolve(Number.isNaN(end) ? undefined : end);
    socket.destroy();
  });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The site does not answer.')));
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The connection was closed.')));
  return promise;
}
