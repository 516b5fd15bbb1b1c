import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorKind, type ErrorPage, type PageLocale, STATUS } from './error-page.ts';
import { shapeAnswer } from './on-demand-answer.ts';
import { findRedirect } from './redirects.ts';
import { isSameSite } from './same-site.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';
import { type StaticPages, sendNotFound, sendStatic } from './static-pages.ts';

/** What `dist/server/entry.mjs` exports as `handler`. Calls `next` when no page of its has this address. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void> | void;

export interface FrontParts {
  readonly pages: StaticPages;
  readonly astro: AstroHandler;
  /** What pages made on demand find in `Astro.locals`. */
  readonly localsFor: (request: IncomingMessage) => object;
  /** Whether a submission can be taken now; becomes the JSON of `/readyz`. */
  readonly readiness: () => Promise<{ ready: boolean }>;
  readonly errorPage: ErrorPage;
  readonly logError: (facts: object, sentence: string) => void;
  /** Number of proxies in front that are trusted. */
  readonly trustProxy: number;
  /** Whether the public address is https. */
  readonly secure: boolean;
}

export interface Front {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** From now on `/readyz` says 503, so that the balancer sends no one else; everything else still answers. */
  stop(): void;
}

/** Where the page that names the nearest matches is asked for. */
const notFoundPage = /^(?:\/hi)?\/not-found$/;

/** Decides who answers a request: health, a finished page, a page made on demand, or the home page as 404. */
export function createFront(parts: FrontParts): Front {
  const { pages, secure } = parts;
  const documentHeaders = pageHeaders(pages.inline, secure);
  const noStore = ['cache-control', 'no-store'];
  let stopping = false;

  const send = (response: ServerResponse, status: number, type: string, body: string, extra: string[]): void => {
    const length = String(Buffer.byteLength(body));
    response.writeHead(status, ['content-type', type, 'content-length', length, ...noStore, ...extra]);
    response.end(body);
  };

  const refuse = (request: IncomingMessage, response: ServerResponse, kind: ErrorKind, extra: string[] = []): void => {
    if (response.headersSent) return void response.destroy();
    const locale = localeOf(request.url ?? '/');
    const page = parts.errorPage(locale, kind);
    send(response, STATUS[kind], 'text/html; charset=utf-8', page, [
      'content-language',
      locale,
      ...documentHeaders,
      ...extra,
    ]);
  };

  const fail = (request: IncomingMessage, response: ServerResponse, error?: unknown): void => {
    const requestId = randomUUID();
    parts.logError(
      { requestId, method: request.method, path: (request.url ?? '').split('?')[0], err: error },
      'A request failed.',
    );
    refuse(request, response, 'failed', ['x-request-id', requestId]);
  };

  const reportReadiness = async (response: ServerResponse): Promise<void> => {
    const state = stopping ? { ready: false, reason: 'stopping' } : await parts.readiness();
    send(response, state.ready ? 200 : 503, 'application/json', JSON.stringify(state), fileHeaders(secure));
  };

  const askAstro = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    more: object = {},
  ): Promise<void> => {
    for (let index = 0; index < documentHeaders.length; index += 2) {
      response.setHeader(documentHeaders[index] ?? '', documentHeaders[index + 1] ?? '');
    }
    response.setHeader('cache-control', 'no-store');
    const abandon = shapeAnswer(request, response, (status) =>
      status === 404 ? notFound(request, response, path) : fail(request, response),
    );
    const next = (error?: unknown): void => {
      abandon();
      if (error) fail(request, response, error);
      else notFound(request, response, path);
    };
    try {
      await parts.astro(request, response, next, { ...parts.localsFor(request), ...more });
    } catch (error) {
      next(error ?? new Error('Astro threw nothing.'));
    }
  };

  // Robots ask for `/wp-login.php` and the like all day: what has a dot, is long or is no page gets the bare home page.
  const mayBeMeant = (request: IncomingMessage, path: string): boolean =>
    request.method === 'GET' && path.length <= 120 && !path.includes('.') && !notFoundPage.test(request.url ?? '');

  const notFound = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    if (mayBeMeant(request, path)) {
      request.url = localeOf(path) === 'hi' ? '/hi/not-found' : '/not-found';
      void askAstro(request, response, path, { unknownPath: path });
      return;
    }
    const home = pages.find(localeOf(path) === 'hi' ? '/hi' : '/') ?? pages.find('/');
    if (home) sendNotFound(request, response, home);
    else send(response, 404, 'text/plain; charset=utf-8', 'Not found', fileHeaders(secure));
  };

  // Everything but a hit, in the order in which it is decided.
  const route = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): Promise<void> => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const decoded = decodePath(path);
    if (decoded === undefined) return refuse(request, response, 'bad-address');
    if (decoded === '/healthz') return send(response, 200, 'text/plain; charset=utf-8', 'ok', fileHeaders(secure));
    if (decoded === '/readyz') return reportReadiness(response);
    const file = pages.find(decoded);
    if (file)
      return reads
        ? sendStatic(request, response, file)
        : refuse(request, response, 'wrong-method', ['allow', 'GET, HEAD']);
    const withoutSlash = path.replace(/\/+$/, '');
    if (reads && withoutSlash !== path && pages.find(decodePath(withoutSlash) ?? '')) {
      return redirect(response, withoutSlash + query);
    }
    const moved = reads ? findRedirect(pages.redirects, decoded, query) : undefined;
    if (moved) return redirect(response, moved);
    const safe = reads || request.method === 'OPTIONS';
    if (!safe && !isSameSite(request.headers, request.headers.host, parts.trustProxy))
      return refuse(request, response, 'cross-site');
    return askAstro(request, response, decoded);
  };

  const redirect = (response: ServerResponse, location: string): void => {
    response.writeHead(308, [
      'location',
      location,
      'content-length',
      '0',
      'cache-control',
      'public, max-age=3600',
      ...fileHeaders(secure),
    ]);
    response.end();
  };

  return {
    stop: () => {
      stopping = true;
    },
    handle: (request, response) => {
      const url = originForm(request.url ?? '/');
      // Astro reads the address from the request.
      request.url = url;
      const mark = url.indexOf('?');
      const path = mark < 0 ? url : url.slice(0, mark);
      // The hot path: one look-up with the address as it came, no parsing of it.
      const file = request.method === 'GET' ? pages.find(path) : undefined;
      if (file) return sendStatic(request, response, file);
      route(request, response, path, mark < 0 ? '' : url.slice(mark)).catch((error: unknown) =>
        fail(request, response, error),
      );
    },
  };
}

// A proxy may send the whole address (`GET http://host/path`); whom it names changes nothing here.
function originForm(url: string): string {
  return url.startsWith('http') ? url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/') : url;
}

/** @returns undefined for an address with a broken percent sequence or one that is no path */
function decodePath(path: string): string | undefined {
  try {
    return path === '' || path.startsWith('/') ? decodeURIComponent(path) : undefined;
  } catch {
    return undefined;
  }
}

function localeOf(path: string): PageLocale {
  return /^\/hi(?:[/?]|$)/.test(path) ? 'hi' : 'en';
}
