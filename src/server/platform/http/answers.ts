/** Returns a 404 without a body, which the server in front replaces with its own page. */
export const nothingHere = (): Response => new Response(null, { status: 404 });

/** Returns an uncached redirect to a URL, which the browser then requests with GET. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** Returns current data for a script, uncached. */
export const dataNow = (data: unknown, status = 200): Response =>
  Response.json(data, { status, headers: { 'cache-control': 'no-store' } });

/** Whether a request accepts JSON, as only our scripts' requests do. */
export const wantsData = (request: Request): boolean =>
  request.headers.get('accept')?.includes('application/json') ?? false;

interface PageAnswer {
  status?: number;
  readonly headers: Headers;
}

/**
 * Marks a page as specific to one visitor, so that nothing caches it.
 * @param answer the result of the visitor's form, or the page itself
 */
export function forOneAlone(page: PageAnswer, answer: { readonly status?: number; readonly retryAfter?: number } = {}) {
  if (answer.status) {
    page.status = answer.status;
  }
  page.headers.set('cache-control', 'no-store');
  if (answer.retryAfter) {
    page.headers.set('retry-after', String(answer.retryAfter));
  }
}

/** Marks a page as the same for everyone. The browser revalidates it, and the server keeps it for a minute. */
export function forEveryone(page: PageAnswer): void {
  page.headers.set('cache-control', 'no-cache');
  page.headers.set('surrogate-control', 'max-age=60');
}

/** Adds headers to a page; cookies are appended, others replaced. */
export function addHeaders({ headers }: PageAnswer, more: Iterable<readonly [name: string, value: string]>): void {
  for (const [name, value] of more) {
    if (name === 'set-cookie') {
      headers.append(name, value);
    } else {
      headers.set(name, value);
    }
  }
}
