import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';

/**
 * The type of a requested path. There are only a few types, so that requests for arbitrary paths do not add new series
 * to the metrics.
 */
export type AnswerKind = 'file' | 'form' | 'live' | 'office' | 'page' | 'probe' | 'webhook';

/** One response of the server. */
export interface Answered {
  readonly kind: AnswerKind;
  /** The status, such as `200`; `none` if the connection ended before a response began. */
  readonly status: string;
  /** The time from the headers of the request to the end of the response. */
  readonly milliseconds: number;
}

/** Calls `tell` at the end of each request that the server answers. */
export function observeAnswers(server: Server, tell: (answered: Answered) => void): void {
  server.on('request', (request, response) => {
    const begun = performance.now();
    const kind = kindOf(request.method ?? '', request.url ?? '');
    response.once('close', () =>
      tell({
        kind,
        status: response.headersSent ? String(response.statusCode) : 'none',
        milliseconds: performance.now() - begun,
      }),
    );
  });
}

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns the type of a request. @param url the URL as received, with its query */
export function kindOf(method: string, url: string): AnswerKind {
  const mark = url.indexOf('?');
  const whole = mark < 0 ? url : url.slice(0, mark);
  if (PROBES.has(whole)) {
    return 'probe';
  }
  if (whole.startsWith('/webhooks/')) {
    return 'webhook';
  }
  const path = whole.startsWith('/hi/') ? whole.slice(3) : whole;
  if (path.startsWith('/office/live')) {
    return 'live';
  }
  if (path === '/office' || path.startsWith('/office/')) {
    return 'office';
  }
  if (method === 'POST') {
    return 'form';
  }
  return /\.[a-z\d]{2,5}$/i.test(path) ? 'file' : 'page';
}
