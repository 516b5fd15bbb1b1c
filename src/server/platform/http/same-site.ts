import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from one of our own pages.
 * @param host the request's `Host`
 * @param trustProxy number of trusted proxies; above 0 the proxy's `X-Forwarded-Host` names our host
 */
export function isSameSite(headers: IncomingHttpHeaders, host: string | undefined, trustProxy: number): boolean {
  const fetchSite = headers['sec-fetch-site'];
  // No page can forge this header. `none` means that the visitor reloaded the response to a form.
  if (fetchSite !== undefined) {
    return fetchSite === 'same-origin' || fetchSite === 'none';
  }
  const { origin } = headers;
  // Browsers too old for Sec-Fetch-Site send Origin with every cross-site form; without it, the request did not come
  // from a page.
  if (origin === undefined) {
    return true;
  }
  if (!URL.canParse(origin)) {
    return false;
  }
  const ours = (trustProxy > 0 ? lastOf(headers['x-forwarded-host']) : undefined) ?? host;
  if (ours === undefined) {
    return false;
  }
  const { protocol, host: from } = new URL(origin);
  // Parsing both as URLs drops a default port and differences in case.
  const here = `${protocol}//${ours}`;
  return from !== '' && URL.canParse(here) && new URL(here).host === from;
}

// Each proxy appends a value, so the last one is from the nearest proxy, which we trust.
function lastOf(header: string | string[] | undefined): string | undefined {
  const value = Array.isArray(header) ? header.at(-1) : header;
  return value?.split(',').at(-1)?.trim() || undefined;
}
