import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);

const TEXT = /^(?:text\/|application\/(?:json|xml)|image\/svg)/;
// Below this an answer fits one packet with or without compression. Bytes.
const WORTH_COMPRESSING = 1_000;

/**
 * Stands between Astro and the visitor: text is gathered, compressed and sent in one piece, everything else passes
 * through as it comes. A 404 or a failure without a page of its own (Astro sends an empty body or a bare English line) is
 * handed to `instead`, which then answers.
 * @returns takes the gathering back and drops what was prepared, for whoever answers in Astro's place
 */
export function shapeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  instead: (status: number) => void,
): () => void {
  const original = { writeHead: response.writeHead, write: response.write, end: response.end };
  const held: Uint8Array[] = [];
  const restore = (): void => {
    Object.assign(response, original);
  };
  const abandon = (): void => {
    restore();
    held.length = 0;
    if (!response.headersSent) for (const name of response.getHeaderNames()) response.removeHeader(name);
  };
  const holds = (): boolean => isText(response) || hasNoPage(response);

  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) response.setHeader(name, value);
    return response;
  }) as typeof response.writeHead;

  response.write = ((chunk: Uint8Array | string) => {
    if (holds()) return held.push(Buffer.from(chunk)) > 0;
    restore();
    return response.write(chunk);
  }) as typeof response.write;

  response.end = ((chunk?: Uint8Array | string) => {
    if (hasNoPage(response) && !response.headersSent) {
      const { statusCode } = response;
      abandon();
      instead(statusCode);
      return response;
    }
    restore();
    if (chunk) held.push(Buffer.from(chunk));
    if (held.length === 0) return response.end();
    sendWhole(request, response, Buffer.concat(held)).catch((error: Error) => response.destroy(error));
    return response;
  }) as typeof response.end;
  return abandon;
}

function isText(response: ServerResponse): boolean {
  return TEXT.test(String(response.getHeader('content-type') ?? ''));
}

function hasNoPage(response: ServerResponse): boolean {
  const isPage = /^(?:text\/html|application\/json)/.test(String(response.getHeader('content-type') ?? ''));
  return !isPage && (response.statusCode >= 500 || response.statusCode === 404);
}

async function sendWhole(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  const worth = body.length >= WORTH_COMPRESSING && !response.hasHeader('content-encoding');
  const encoding: Encoding = worth ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const bytes = await squeeze(body, encoding);
  if (worth) response.appendHeader('vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}

async function squeeze(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return squeezeGzip(body, { level: 6 });
  // Quality 5 costs a few milliseconds for a page; 11, which the build uses, several hundred.
  if (encoding === 'br') return squeezeBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return body;
}
