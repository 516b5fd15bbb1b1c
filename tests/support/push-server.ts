import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { isRecord } from '../../src/kernel/read-json.ts';
import { afterThisTest } from './each-engine.ts';

/** A browser that has subscribed to a push service. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /**
   * Decrypts a message that the service received for this browser (RFC 8291). @throws if it is for a different browser
   */
  read(body: Buffer): string;
}

/** A message that a push service received. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine with configurable answers. */
export interface PushServer {
  readonly origin: string;
  readonly received: Received[];
  /** The answer from now on: a status, or `silence`. */
  answer: number | 'silence';
  /** The headers of its answers. */
  headers: Record<string, string>;
  browser(name?: string): PushBrowser;
}

/** Starts a push service (RFC 8030) that ends with the test. */
export async function startPushServer(): Promise<PushServer> {
  const received: Received[] = [];
  const state: Pick<PushServer, 'answer' | 'headers'> = { answer: 201, headers: {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      if (state.answer !== 'silence') {
        response.writeHead(state.answer, state.headers);
        response.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterThisTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${isRecord(address) ? String(address.port) : ''}`;
  return Object.assign(state, { origin, received, browser: (name = 'one') => aBrowser(`${origin}/push/${name}`) });
}

/** Makes the keys of a browser, or uses known ones. @param known keys in base64url */
export function aBrowser(endpoint: string, known?: { readonly key: string; readonly auth: string }): PushBrowser {
  const pair = createECDH('prime256v1');
  if (known) {
    pair.setPrivateKey(known.key, 'base64url');
  } else {
    pair.generateKeys();
  }
  const point = pair.getPublicKey();
  const auth = known ? Buffer.from(known.auth, 'base64url') : randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    endpoint,
    p256dh: point.toString('base64url'),
    auth: auth.toString('base64url'),
    read(body) {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) {
        throw new Error('The padding is not zero.');
      }
      return padded.subarray(0, end).toString('utf8');
    },
  };
}

/** Verifies the token of a request (RFC 8292). @returns its claims @throws if the signature is wrong */
export function readVapid(header: string | undefined): {
  readonly key: string;
  readonly claims: Record<string, unknown>;
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) {
    throw new Error('The signature of the token is wrong.');
  }
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const about = read(head);
  const body = read(claims);
  if (!isRecord(about) || about.alg !== 'ES256' || !isRecord(body)) {
    throw new Error('The token is not one of ES256.');
  }
  return { key, claims: body };
}
