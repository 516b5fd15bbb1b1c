import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBundle } from '../settings/our-command.ts';
import { boundConnections } from './connections.ts';
import type { Front } from './front.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const SECOND = 1_000;

/** A connection with its request takes about 20 KB. Under systemd, a process may open at least 10,000 files. */
const CONNECTIONS = {
  atMost: 8_000,
  // Whole towns can share one IP address of a mobile network.
  perAddress: 2_000,
  reading: 300 * SECOND,
  look: 10 * SECOND,
};

/**
 * Creates an HTTP server over the front, not yet listening, with timeouts that suit slow phones and proxies.
 * @param trustProxy number of trusted proxies in front
 */
export function createSiteServer(front: Front, trustProxy: number): Server {
  const server = createServer(
    {
      // Headers arrive immediately, unless someone holds connections open on purpose.
      headersTimeout: 15 * SECOND,
      // How long a whole request may take, such as five files of 5 MB at 0.7 Mbit/s. Forms without files have their own limit
      // of 10 s.
      requestTimeout: 300 * SECOND,
      // How often the two time limits above are checked. With Node's default of 30 s, slow headers would be tolerated
      // for three quarters of a minute.
      connectionsCheckingInterval: 5 * SECOND,
      // Longer than the 60 s for which nginx and common load balancers keep an idle connection, because the proxy must
      // close it first; otherwise it might send a request over a connection that is being closed.
      keepAliveTimeout: 65 * SECOND,
      // A GET has no body to wait for, which allows 4% more requests per second.
      optimizeEmptyRequests: true,
    },
    front.handle,
  );
  // How long a connection may be idle in both directions. This is longer than an upload may be silent and a response
  // may take, so that the visitor gets an error page instead of a broken connection.
  server.timeout = 60 * SECOND;
  answerUnreadable(server, 2 * SECOND);
  boundConnections(server, CONNECTIONS, trustProxy);
  return server;
}

/** Starts listening. Rejects with an error that explains why if the port cannot be used. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => reject(new Error(whyNot(error, port, host), { cause: error }));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

function whyNot(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or start with another one: PORT=${port + 1} ${isBundle ? 'aarambh' : 'npm start'}`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} may not be opened by this user. Use one above 1023.`;
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST is "${host}", which is not an address of this machine.`;
  }
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}

/** How long each phase of stopping may take, in milliseconds. */
export interface StopPatience {
  /** How long `/readyz` answers 503 while everything else still works, so that a balancer notices. */
  readonly notice: number;
  /** How long requests in flight may take to finish. */
  readonly inFlight: number;
}

/** Reports that the server is stopping, stops accepting connections, lets requests in flight finish, then closes the rest. */
export async function stopServer(server: Server, front: Front, { notice, inFlight }: StopPatience): Promise<void> {
  front.stop();
  if (notice > 0) {
    await sleep(notice);
  }
  const closed = new Promise<void>((done) => server.close(() => done()));
  // `close` ends the connections that are idle now; those that finish their request later stay open for the next.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), inFlight);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
