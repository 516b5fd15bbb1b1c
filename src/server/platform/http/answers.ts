/** As where there is no page: the server in front puts its own into it. */
export const nothingHere = (): Response => new Response(null, { status: 404 });

/** To another address, which is asked for by GET; nobody keeps that it was so. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** Data for a script that asks for what is so now. */
export const dataNow = (data: unknown, status = 200): Response =>
  Response.json(data, { status, headers: { 'cache-control': 'no-store' } });

/** Whether a script asks, which takes data for an answer. */
export const wantsData = (request: Request): boolean =>
  request.headers.get('accept')?.includes('application/json') ?? false;

interface PageAnswer {
  status?: number;
  readonly headers: Headers;
}

/** A page made for one visitor alone, which nobody keeps. @param answer what became of his form, or of the page itself */
export function forOneAlone(page: PageAnswer, answer: { readonly status?: number; readonly retryAfter?: number } = {}) {
  if (answer.status) {
    page.status = answer.status;
  }
  page.headers.set('cache-control', 'no-store');
  if (answer.retryAfter) {
    page.headers.set('retry-after', String(answer.retryAfter));
  }
}

/** The same for everyone: going back to it must not ask again, and the server keeps it for a minute. */
export function forEveryone(page: PageAnswer): void {
  page.headers.set('cache-control', 'no-cache');
  page.headers.set('surrogate-control', 'max-age=60');
}

/** Puts headers to those of a page; cookies stand beside each other. */
export function addHeaders({ headers }: PageAnswer, more: Iterable<readonly [name: string, value: string]>): void {
  for (const [name, value] of more) {
    if (name === 'set-cookie') {
      headers.append(name, value);
    } else {
      headers.set(name, value);
    }
  }
}
