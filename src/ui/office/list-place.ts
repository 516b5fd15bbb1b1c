/** The office's lists whose rows link to a page; their filters are in the URL. */
const list =
  /^(?:\/hi)?\/office\/(?:inbox|quotes|orders|money|calendar|set-aside|content|documents|audit|mails)(?:\?[^#\s\\]*)?$/;
/** In characters. A longer URL is not one of our lists. */
const LONGEST = 1_500;

/** The path and query of a list, without a message that was shown above it; undefined for any other URL. */
export function listPlace(address: string): string | undefined {
  if (address.length > LONGEST || !list.test(address)) {
    return undefined;
  }
  const [path = '', query = ''] = address.split('?');
  const kept = new URLSearchParams(query);
  kept.delete('said');
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/**
 * Adds the list to the URL of a form or page, so that the next page still knows the list's filters. The browser sends
 * only the URL of the previous page as the referrer.
 */
export function withPlace(href: string, place: string | undefined): string {
  if (!place?.includes('?')) {
    return href;
  }
  const [path = '', fragment] = href.split('#');
  const from = `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(place)}`;
  return fragment === undefined ? from : `${from}#${fragment}`;
}

/**
 * Returns the list that a page was opened from, according to the URL or the referrer. A URL of another site is
 * harmless, because only the path and query are used and they have to be those of a list.
 */
export function placeOf(request: Pick<Request, 'headers'>, url: URL): string | undefined {
  const own = listPlace(url.searchParams.get('from') ?? '');
  if (own) {
    return own;
  }
  const before = URL.parse(request.headers.get('referer') ?? '');
  if (!before) {
    return undefined;
  }
  return listPlace(before.searchParams.get('from') ?? '') ?? listPlace(before.pathname + before.search);
}
