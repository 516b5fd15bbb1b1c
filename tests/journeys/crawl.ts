import type { APIRequestContext } from '@playwright/test';

/** The response to a URL. */
export interface Visited {
  readonly status: number;
  /** The target of the URL's redirect, if any. */
  readonly location: string | undefined;
  /** The page's HTML; '' if there is no page at the URL. */
  readonly html: string;
}

/** The result of a crawl: every URL, and the page that led to it first. */
export interface Crawled {
  readonly visited: ReadonlyMap<string, Visited>;
  readonly linkedFrom: ReadonlyMap<string, string>;
}

/** Follows every link of every page, ignoring query and fragment. @param starts where to begin, such as `/` and `/hi` */
export async function crawl(request: APIRequestContext, origin: string, starts: readonly string[]): Promise<Crawled> {
  const visited = new Map<string, Visited>();
  const linkedFrom = new Map<string, string>();
  const queue = [...starts];
  const visit = async (path: string): Promise<void> => {
    const answer = await request.get(origin + path, { maxRedirects: 0 });
    const type = answer.headers()['content-type'] ?? '';
    const html = answer.ok() && type.includes('html') ? await answer.text() : '';
    const location = answer.headers().location;
    visited.set(path, { status: answer.status(), location, html });
    const found = location ? [location] : [...html.matchAll(/ href="(\/[^"#?]*)[^"]*"/g)].map(([, href = '']) => href);
    for (const each of new Set(found)) {
      if (!linkedFrom.has(each)) {
        linkedFrom.set(each, path);
      }
      if (!visited.has(each) && !queue.includes(each)) {
        queue.push(each);
      }
    }
  };
  while (queue.length > 0) {
    await Promise.all(queue.splice(0, 12).map((path) => (visited.has(path) ? undefined : visit(path))));
  }
  return { visited, linkedFrom };
}
