/** Lists of the office from which one opens a row; what they are narrowed by stands in their address. */
const list =
  /^(?:\/hi)?\/office\/(?:inbox|orders|money|calendar|set-aside|content|documents|audit|mails)(?:\?[^#\s\\]*)?$/;
/** A longer address is no list of ours. */
const LONGEST = 1_500;

/** The address of a list, path and query, without what was said above it once; undefined for any other address. */
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
 * Where the form of a page goes, and the page that follows it: both know the list as it was narrowed, which the browser says only of the
 * page before.
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
 * From which list somebody came: as the address says, or the page before, which the browser names. No address of
 * another site leads anywhere: only path and query count, and they are those of a list.
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
