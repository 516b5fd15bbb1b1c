import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Answers `/metrics` for authorised clients. If a token is set, these are clients that send it as a bearer token;
 * otherwise, clients on this machine that connect without a proxy. For anyone else the path does not exist.
 * @param token METRICS_TOKEN
 * @returns false if another handler has to answer
 */
export function metricsAnswer(
  metrics: Metrics,
  token: string | undefined,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  return async (request, response) => {
    if (!(token ? bears(request, token) : asksDirectly(request))) {
      return false;
    }
    const body = await metrics.read();
    response.writeHead(200, {
      'content-type': metrics.contentType,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function bears({ headers }: IncomingMessage, token: string): boolean {
  const [, sent] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

function asksDirectly({ socket, headers }: IncomingMessage): boolean {
  const isPassedOn = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded ?? headers.via;
  return isPassedOn === undefined && LOOPBACK.test(socket.remoteAddress ?? '');
}
