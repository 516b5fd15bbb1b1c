/** The message above a page. */
export interface Said {
  readonly look: 'good' | 'bad';
  readonly text: string;
}

/**
 * Redirects to the page that shows the message after a form was accepted, so that a reload does not send the form
 * again.
 */
export function seeSaid(path: string, said: string): Response {
  const mark = path.includes('?') ? '&' : '?';
  const headers = { location: `${path}${mark}said=${encodeURIComponent(said)}`, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

/** Returns the message named in the URL; undefined if neither `good` nor `bad` lists it. */
export function saidIn(
  url: URL,
  words: Readonly<Record<string, string>>,
  good: readonly string[],
  bad: readonly string[] = [],
): Said | undefined {
  const said = url.searchParams.get('said') ?? '';
  const text = words[said];
  if (text === undefined) {
    return undefined;
  }
  if (good.includes(said)) {
    return { look: 'good', text };
  }
  return bad.includes(said) ? { look: 'bad', text } : undefined;
}
