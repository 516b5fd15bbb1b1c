import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { compressAnswer, WORTH_COMPRESSING } from './compress-answer.ts';
import type { Answer } from './kept-answers.ts';
import { gatherAnswer } from './on-demand-answer.ts';
import { guardRequest } from './request-guard.ts';
import { fileHeaders } from './security-headers.ts';

/** The function that `dist/server/entry.mjs` exports as `handler`. Calls `next` if none of its pages has this URL. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void> | void;

export interface PageMaker {
  readonly astro: AstroHandler;
  /** The values that the page finds in `Astro.locals`. */
  readonly locals: object;
  /** The headers of an HTML page, as alternating names and values. */
  readonly documentHeaders: readonly string[];
  /** Whether the public URL is https. */
  readonly secure: boolean;
  /** How long the page may take, in milliseconds. */
  readonly atMost: number;
  /** Reports an error that occurred after the response. */
  readonly reportLate: (error: unknown) => void;
}

/**
 * A page that was rendered but not sent. `sharedFor` is how many seconds it may be shared with everyone; 0 if it is for
 * one visitor.
 */
interface MadePage {
  readonly answer: Answer;
  readonly sharedFor: number;
}

/** The outcome of a request. `nothing` means that there is no such page and nothing was sent. */
export type Outcome = MadePage | 'nothing' | 'sent';

/**
 * Lets Astro render a page. Rejects on any error, wherever it is thrown; in that case nothing was sent.
 * @returns `sent` if the response is not text and is sent as a stream
 */
export async function makePage(request: IncomingMessage, response: ServerResponse, maker: PageMaker): Promise<Outcome> {
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<'nothing'>();
  let cause: unknown;
  let isOver = false;
  const fail = (error: unknown): void => {
    if (isOver) {
      maker.reportLate(error);
    }
    isOver = true;
    reject(error);
  };
  const gathering = gatherAnswer(response, () => setDefaults(response, maker));
  const late = setTimeout(fail, maker.atMost, new Error(`A page was not ready after ${maker.atMost} ms.`));
  try {
    guardRequest(request, response, fail, async () => {
      const next = (error?: unknown): void => (error ? fail(error) : end('nothing'));
      const failed = (error: unknown): void => {
        cause = error;
      };
      try {
        await maker.astro(request, response, next, { ...maker.locals, failed });
      } catch (error) {
        fail(error);
      }
    });
    const made = await Promise.race([gathering.made, ended]);
    if (made !== 'nothing' && made.kind === 'passed') {
      return 'sent';
    }
    if (made !== 'nothing' && made.kind === 'whole') {
      return await finish(request, response, made.body, maker);
    }
    if (made !== 'nothing' && response.statusCode >= 500) {
      throw cause ?? new Error(`A page answered ${response.statusCode} without a body.`);
    }
    gathering.abandon();
    return 'nothing';
  } catch (error) {
    gathering.abandon();
    throw error;
  } finally {
    isOver = true;
    clearTimeout(late);
  }
}

/** Moves the status and headers from the response into an answer, and compresses the body. */
async function finish(
  request: IncomingMessage,
  response: ServerResponse,
  whole: Buffer,
  maker: PageMaker,
): Promise<MadePage> {
  const sharedFor = secondsShared(response);
  response.removeHeader('surrogate-control');
  setDefaults(response, maker);
  // Astro sends no body for HEAD, so there is nothing to measure or compress.
  if (whole.length > 0) {
    const worth = whole.length >= WORTH_COMPRESSING && !response.hasHeader('content-encoding');
    if (worth) {
      response.appendHeader('vary', 'Accept-Encoding');
    }
    const encoding: Encoding = worth ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    if (encoding !== 'identity') {
      response.setHeader('content-encoding', encoding);
    }
    whole = await compressAnswer(whole, encoding);
    response.setHeader('content-length', whole.length);
  }
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  );
  for (const name of response.getHeaderNames()) {
    response.removeHeader(name);
  }
  return { answer: { status: response.statusCode, headers, body: whole }, sharedFor };
}

function setDefaults(response: ServerResponse, { documentHeaders, secure }: PageMaker): void {
  const type = String(response.getHeader('content-type') ?? '');
  if (/^text\/[\w-]+$/.test(type)) {
    response.setHeader('content-type', `${type}; charset=utf-8`);
  }
  const defaults = [
    'cache-control',
    'no-store',
    ...(type.startsWith('text/html') ? documentHeaders : fileHeaders(secure, type)),
  ];
  for (let index = 0; index < defaults.length; index += 2) {
    const name = defaults[index] ?? '';
    if (!response.hasHeader(name)) {
      response.setHeader(name, defaults[index + 1] ?? '');
    }
  }
}

/**
 * Returns how many seconds a page can be shared. Pages declare it with `surrogate-control: max-age=60`, the header for
 * a site's own caches in front. A page that sets a cookie is never shared.
 */
function secondsShared(response: ServerResponse): number {
  const [, seconds = '0'] = /^max-age=(\d{1,5})$/.exec(String(response.getHeader('surrogate-control') ?? '')) ?? [];
  return response.hasHeader('set-cookie') ? 0 : Number(seconds);
}
