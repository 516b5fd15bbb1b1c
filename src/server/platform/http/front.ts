import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathFor } from '../../../i18n/paths.ts';
import { cleanQuery } from '../../../kernel/clean-typed.ts';
import { firstOf, knownLocales, type Locale } from '../../../kernel/locale.ts';
import { decodePath, isForOneAlone, isOffice, localeOf, mayBeMeant, originForm } from './addresses.ts';
import { afterOthers } from './after-others.ts';
import { type ErrorKind, type ErrorPage, STATUS } from './error-page.ts';
import type { AstroHandler } from './make-page.ts';
import { createOnDemand, type OnDemand } from './on-demand.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { findRedirect } from './redirects.ts';
import { findFault } from './request-faults.ts';
import { isSameSite } from './same-site.ts';
import type { SampleBar } from './sample-bar.ts';
import { fileHeaders, hashInline, pageHeaders } from './security-headers.ts';
import type { StaticFile } from './static-file.ts';
import { type StaticPages, sendNotFound, sendStatic } from './static-pages.ts';

export interface FrontParts {
  readonly pages: StaticPages;
  readonly astro: AstroHandler;
  /** Whether a path may belong to a page rendered on demand. */
  readonly isOnDemand: (path: string) => boolean;
  /** Returns the values that pages rendered on demand find in `Astro.locals`. */
  readonly localsFor: (request: IncomingMessage) => object;
  /** Whether a submission can be accepted now; becomes the JSON of `/readyz`. */
  readonly readiness: () => Promise<{ ready: boolean }>;
  /** Answers `/metrics`; false if the requester may not see it. By default, no one may. */
  readonly metrics?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly errorPage: ErrorPage;
  readonly logError: (facts: object, sentence: string) => void;
  /** The languages of the site; default: all languages that the code supports. */
  readonly languages?: readonly Locale[];
  /** The number of trusted proxies in front. */
  readonly trustProxy: number;
  /** Whether the public URL is https. */
  readonly secure: boolean;
  /**
   * Paths that other programs post to. They identify themselves with a signature, so the rules for visitors' forms do
   * not apply, and each handler responds on its own.
   */
  readonly machines?: ReadonlyMap<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>;
  /** Adds the sample bar to finished pages for staff; absent unless the site shows a sample firm. */
  readonly sampleBar?: SampleBar | undefined;
  /**
   * Paths that respond with a stream, which continues for as long as someone reads it. Each handler decides who may
   * read it.
   */
  readonly streams?: ReadonlyMap<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>;
}

export interface Front {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Switches to other pages, all at once; responses already under way are not affected. */
  show(pages: StaticPages): void;
  /**
   * Makes `/readyz` answer 503 from now on, so that the load balancer sends no more visitors; everything else still
   * works.
   */
  stop(): void;
}

const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json';
/** The number of seconds after which a rejected visitor may retry. */
const AGAIN = '5';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

function send(response: ServerResponse, status: number, type: string, body: string, extra: string[]): void {
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, ['content-type', type, 'content-length', length, 'cache-control', 'no-store', ...extra]);
  response.end(body);
}

/**
 * Creates the front. It routes each request to the health check, a finished page, a page rendered on demand, or the
 * home page as a 404.
 */
export function createFront(parts: FrontParts): Front {
  const { secure } = parts;
  let { pages } = parts;
  let stopping = false;
  const refusals = createRefusals(parts);
  const { refuse, report, fail } = refusals;
  const othersFirst = afterOthers();

  const onDemand = createOnDemand({
    ...parts,
    documentHeaders: pageHeaders(pages.inline, secure),
    othersFirst,
    refuse,
    reportLate: (request, response, error) => {
      report(request, error, 'a request failed after its response');
      if (!response.writableEnded) {
        response.destroy();
      }
    },
  });

  const route = createRoute(parts, {
    pages: () => pages,
    readiness: async () => (stopping ? { ready: false, reason: 'stopping' } : await parts.readiness()),
    onDemand,
    othersFirst,
    refusals,
  });

  const decide = (request: IncomingMessage, response: ServerResponse): void => {
    const url = cleanQuery(originForm(request.url ?? '/'));
    // Astro reads the URL from the request.
    request.url = url;
    const fault = findFault(request);
    if (fault) {
      refuse(request, response, fault, fault === 'wrong-method' ? ['allow', 'GET, HEAD, POST'] : []);
      return;
    }
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    // The hot path: one look-up with the path as received, without parsing.
    const file = request.method === 'GET' ? pages.find(path) : undefined;
    if (file?.inline && parts.sampleBar?.mayBeStaff(request)) {
      sendMarked(parts.sampleBar, request, response, file).catch((error: unknown) => fail(request, response, error));
    } else if (file) {
      sendStatic(request, response, file);
    } else if (!onDemand.fromMemory(request, response)) {
      route(request, response, path, mark < 0 ? '' : url.slice(mark)).catch((error: unknown) =>
        fail(request, response, error),
      );
    }
  };

  return {
    show(next) {
      pages = next;
      onDemand.forget();
    },
    stop: () => {
      stopping = true;
    },
    handle: oneAtATime((request, response) => {
      try {
        decide(request, response);
      } catch (error) {
        fail(request, response, error);
      }
    }),
  };
}

/** Sends a page with the sample bar to staff, and unchanged to everyone else. */
async function sendMarked(
  bar: SampleBar,
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): Promise<void> {
  if (!(await bar.send(request, response, file))) {
    sendStatic(request, response, file);
  }
}

interface Refusals {
  refuse(request: IncomingMessage, response: ServerResponse, kind: ErrorKind, extra?: string[]): void;
  /** Logs an error. @returns the request's id in the log */
  report(request: IncomingMessage, err: unknown, sentence: string): string;
  /** Answers a request that failed. */
  fail(request: IncomingMessage, response: ServerResponse, error: unknown): void;
}

/** Returns the functions that reject requests and log failures. */
function createRefusals(parts: FrontParts): Refusals {
  const { secure, languages = knownLocales } = parts;
  const errorHeaders = pageHeaders(hashInline(parts.errorPage(firstOf(languages), 'failed')), secure);

  const refuse: Refusals['refuse'] = (request, response, kind, extra = []) => {
    if (response.headersSent) {
      return void response.destroy();
    }
    const locale = localeOf(request.url ?? '/', languages);
    const page = parts.errorPage(locale, kind);
    const status = STATUS[kind];
    const headers = ['content-language', locale, ...errorHeaders, ...extra];
    if (status === 503) {
      headers.push('retry-after', AGAIN);
    }
    // After a failure, the state of the connection is unknown and the rest of a slow body is not awaited. Any other
    // body is read to the end, because a client that is still sending would not see the response.
    if (kind === 'failed' || kind === 'too-slow') {
      headers.push('connection', 'close');
    } else {
      request.resume();
    }
    send(response, status, 'text/html; charset=utf-8', page, headers);
  };

  const report: Refusals['report'] = (request, err, sentence) => {
    const requestId = randomUUID();
    parts.logError({ requestId, method: request.method, path: (request.url ?? '').split('?')[0], err }, sentence);
    return requestId;
  };

  return {
    refuse,
    report,
    fail(request, response, error) {
      const requestId = report(request, error, 'a request failed');
      try {
        refuse(request, response, 'failed', ['x-request-id', requestId]);
      } catch {
        response.destroy();
      }
    },
  };
}

/** The parts that answer requests for anything but finished pages. */
interface Answering {
  /** The pages shown right now. */
  readonly pages: () => StaticPages;
  readonly readiness: () => Promise<{ ready: boolean }>;
  readonly onDemand: OnDemand;
  readonly othersFirst: () => Promise<void>;
  readonly refusals: Refusals;
}

/** Returns the function that answers every request that `createFront` cannot answer with a finished or cached page. */
function createRoute(parts: FrontParts, { pages, readiness, onDemand, othersFirst, refusals }: Answering) {
  const { secure, languages = knownLocales } = parts;
  const { refuse } = refusals;
  const notFound = createNotFound({ secure, languages }, { pages, onDemand, othersFirst, refusals });

  const reportReadiness = async (response: ServerResponse): Promise<void> => {
    const state = await readiness();
    send(response, state.ready ? 200 : 503, JSON_TYPE, JSON.stringify(state), fileHeaders(secure, JSON_TYPE));
  };

  /** Returns the handler of a path that belongs to a program rather than a page. */
  const programAt = (method: string | undefined, path: string): Answer | undefined => {
    if (path === '/healthz') {
      return (_, response) => send(response, 200, TEXT, 'ok', fileHeaders(secure, TEXT));
    }
    if (path === '/readyz') {
      return (_, response) => reportReadiness(response);
    }
    if (method === 'POST') {
      return parts.machines?.get(path);
    }
    return method === 'GET' ? parts.streams?.get(path) : undefined;
  };

  /**
   * Returns the URL of a page that was requested with a trailing slash or under an old path; undefined if there is
   * none.
   */
  const findMoved = (path: string, query: string, decoded: string): string | undefined => {
    const withoutSlash = path.replace(/\/+$/, '');
    if (withoutSlash !== path && pages().find(decodePath(withoutSlash) ?? '')) {
      return withoutSlash + query;
    }
    return findRedirect(pages().redirects, decoded, query);
  };

  const redirect = (response: ServerResponse, location: string, from: string): void => {
    response.writeHead(308, [
      'location',
      location,
      'content-length',
      '0',
      'cache-control',
      isForOneAlone(from) ? 'no-store' : 'public, max-age=3600',
      ...fileHeaders(secure),
    ]);
    response.end();
  };

  /** Answers a request for a page: from memory, by a redirect, or rendered on demand. */
  const show = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
    decoded: string,
  ): Promise<void> => {
    const file = pages().find(decoded);
    if (file) {
      return sendStatic(request, response, file);
    }
    const moved = findMoved(path, query, decoded);
    if (moved) {
      return redirect(response, moved, decoded);
    }
    if (!(parts.isOnDemand(decoded) && (await onDemand.page(request, response)))) {
      await notFound(request, response, decoded);
    }
  };

  /** Takes a form that was sent from this site. */
  const take = async (request: IncomingMessage, response: ServerResponse, decoded: string): Promise<void> => {
    if (pages().find(decoded)) {
      return refuse(request, response, 'wrong-method', ['allow', 'GET, HEAD']);
    }
    if (!isSameSite(request.headers, request.headers.host, parts.trustProxy)) {
      return refuse(request, response, 'cross-site');
    }
    if (!(parts.isOnDemand(decoded) && (await onDemand.form(request, response)))) {
      await notFound(request, response, decoded);
    }
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string, query: string): Promise<void> => {
    const reads = request.method !== 'POST';
    const decoded = decodePath(path);
    if (decoded === undefined) {
      return refuse(request, response, 'bad-address');
    }
    if (decoded === '/metrics' && reads && (await parts.metrics?.(request, response))) {
      return;
    }
    const program = programAt(request.method, decoded);
    if (program) {
      return program(request, response);
    }
    return reads ? show(request, response, path, query, decoded) : take(request, response, decoded);
  };
}

/** Answers requests for unknown URLs. */
function createNotFound(
  { secure, languages }: { readonly secure: boolean; readonly languages: readonly Locale[] },
  { pages, onDemand, othersFirst, refusals }: Omit<Answering, 'readiness'>,
) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (!isForReading(request)) {
      return send(response, 404, TEXT, 'Not found', fileHeaders(secure, TEXT));
    }
    const locale = localeOf(path, languages);
    // People who are signed in stay in the office. The office's gate decides what strangers see.
    if (isOffice(path)) {
      const address = pathFor(locale, '/office/nothing-here', languages);
      if (request.url?.split('?')[0] !== address && (await onDemand.instead(request, response, address, path))) {
        return;
      }
    }
    if (request.method === 'GET' && mayBeMeant(path)) {
      const address = pathFor(locale, '/not-found', languages);
      const found = await onDemand.unknown(request, response, address, path).catch((error: unknown) => {
        refusals.report(request, error, 'could not look for pages like an unknown path');
        return false;
      });
      if (found) {
        return;
      }
    }
    await othersFirst();
    const home = pages().find(pathFor(locale, '/', languages)) ?? pages().find('/');
    if (home) {
      sendNotFound(request, response, home, { isKept: !isForOneAlone(path) });
    } else {
      send(response, 404, TEXT, 'Not found', fileHeaders(secure, TEXT));
    }
  };
}

/** Whether the response is for a person to read. A missing picture or script is not worth a home page of 150 KB. */
function isForReading({ headers }: IncomingMessage): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) {
    return /^(?:document|i?frame)$/.test(String(destination));
  }
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}
