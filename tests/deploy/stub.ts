import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';

/** The request as a stub reports it. */
export interface Asked {
  readonly name: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** A substitute for a process of the site, which answers with the request that it got. */
export interface Stub {
  readonly port: number;
  /** The status of its responses from now on; default 200. */
  status: number;
  stop(): Promise<void>;
}

export async function startStub(name: string): Promise<Stub> {
  const server = createServer(async (request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await finished(request).catch(() => undefined);
    if (response.destroyed) {
      return;
    }
    const asked: Asked = {
      name,
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      bytes,
    };
    const known = !request.url?.startsWith('/_astro/');
    response.writeHead(known ? stub.status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(asked));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: Stub = {
    port: (server.address() as AddressInfo).port,
    status: 200,
    async stop() {
      if (!server.listening) {
        return;
      }
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return stub;
}
