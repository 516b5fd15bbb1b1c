import { readFileSync } from 'node:fs';
import { connect, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

/** The address of the proxy for visitors. */
export interface ProxyAddress {
  readonly tlsPort: number;
  readonly plainPort: number;
  /** The path of the server's certificate. */
  readonly certificate: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

/** A visitor with their own IP address and HTTP/2 connection. */
export interface Visitor {
  get(path: string, headers?: OutgoingHttpHeaders): Promise<Answer>;
  post(path: string, body: string | Buffer, headers?: OutgoingHttpHeaders): Promise<Answer>;
  leave(): void;
}

const HOST = 'www.example.in';

/**
 * Opens the connection of a visitor.
 * @param address the visitor's IP address on this machine, such as 127.7.0.1
 */
export function visitor({ tlsPort, certificate }: ProxyAddress, address: string): Visitor {
  const session = connect(`https://${HOST}`, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ host: '127.0.0.1', port: tlsPort, localAddress: address }),
        servername: HOST,
        ALPNProtocols: ['h2'],
        ca: readFileSync(certificate),
      }),
  });
  // If the connection breaks, its request fails, too, and reports the error.
  session.on('error', () => undefined);

  async function ask(headers: OutgoingHttpHeaders, body?: string | Buffer): Promise<Answer> {
    const stream = session.request(headers);
    const head = new Promise<Record<string, string | string[] | undefined>>((resolve, reject) => {
      stream.once('response', resolve);
      stream.once('error', reject);
      stream.once('close', () => reject(new Error('The connection ended without an answer.')));
    });
    // A response may arrive before the whole body was sent. The rest of the body then no longer matters.
    stream.end(body);
    const answer = await head;
    const bytes = await buffer(stream);
    return { status: Number(answer[':status']), headers: answer, body: bytes, text: bytes.toString() };
  }

  return {
    get: (path, headers = {}) => ask({ ':path': path, ...headers }),
    post: (path, body, headers = {}) =>
      ask(
        {
          ':method': 'POST',
          ':path': path,
          origin: `https://${HOST}`,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body,
      ),
    leave: () => session.destroy(),
  };
}
