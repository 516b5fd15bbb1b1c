import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml)|image\/svg)/;

/** Astro's result for a request; the status and headers are set on the response but not sent. */
type Gathered =
  | { readonly kind: 'whole'; readonly body: Buffer }
  /** The response is not text and is sent as it arrives. */
  | { readonly kind: 'passed' }
  /** A 404 or a failure without its own page. For these, Astro sends an empty body or a line of plain English. */
  | { readonly kind: 'none' };

export interface Gathering {
  /** Rejects if Astro stops before the response is complete. */
  readonly made: Promise<Gathered>;
  /** Stops gathering and discards what was prepared, so that another handler can answer. */
  abandon(): void;
}

/**
 * Collects Astro's text responses as a whole instead of sending them.
 * @param onPass called before the first byte that is passed through
 */
export function gatherAnswer(response: ServerResponse, onPass: () => void): Gathering {
  const { promise: made, resolve, reject } = Promise.withResolvers<Gathered>();
  const { writeHead, write, end, destroy } = response;
  const held: Uint8Array[] = [];
  const restore = (): void => void Object.assign(response, { writeHead, write, end, destroy });
  const pass = (): void => {
    restore();
    onPass();
    resolve({ kind: 'passed' });
  };

  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) {
        response.setHeader(name, value);
      }
    }
    return response;
  }) as typeof response.writeHead;

  response.write = ((chunk: Uint8Array | string, ...rest: unknown[]) => {
    if (!isText(response) && !hasNoPage(response)) {
      pass();
      return Reflect.apply(write, response, [chunk, ...rest]);
    }
    held.push(Buffer.from(chunk));
    const written = rest.at(-1);
    if (typeof written === 'function') {
      queueMicrotask(() => written());
    }
    return true;
  }) as typeof response.write;

  response.end = ((chunk?: Uint8Array | string) => {
    if (hasNoPage(response)) {
      restore();
      resolve({ kind: 'none' });
    } else if (chunk && !isText(response)) {
      pass();
      response.end(chunk);
    } else {
      restore();
      if (chunk) {
        held.push(Buffer.from(chunk));
      }
      resolve({ kind: 'whole', body: Buffer.concat(held) });
    }
    return response;
  }) as typeof response.end;

  // Nothing was sent yet, so the visitor can still get an error page.
  response.destroy = ((error?: Error) => {
    restore();
    reject(error ?? new Error('The page broke off.'));
    return response;
  }) as typeof response.destroy;

  return {
    made,
    abandon: () => {
      restore();
      held.length = 0;
      if (!response.headersSent) {
        for (const name of response.getHeaderNames()) {
          response.removeHeader(name);
        }
      }
    },
  };
}

function isText(response: ServerResponse): boolean {
  return TEXT.test(String(response.getHeader('content-type') ?? ''));
}

function hasNoPage(response: ServerResponse): boolean {
  const isPage = /^(?:text\/html|application\/json)/.test(String(response.getHeader('content-type') ?? ''));
  return !isPage && (response.statusCode >= 500 || response.statusCode === 404);
}
