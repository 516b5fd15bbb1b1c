/**
 * Removes the island's style, which is in base.css, so that no response needs its hash in the content security policy.
 */
export const withoutStyle = (html: string): string => html.replace(/<style>astro-island[^<]*<\/style>/, '');

/**
 * Shortens markup without changing how browsers read it. Removes the slash of a void element and the value of a `data-`
 * attribute that is true, and decodes Hindi letters in URLs.
 */
const shorterMarkup = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/(<(?:img|input|br|hr)\b[^<>]*?)\/>/g, '$1>')
    .replaceAll(/ (data-[a-z-]+)="true"/g, ' $1')
    .replaceAll(/(?:%E0%A[45]%[89AB][0-9A-F])+/g, decodeURIComponent);

/** Puts an island's values in single quotes, because otherwise each double quote in them takes six characters. */
const shorterProps = (html: string): string =>
  html.replaceAll(/ props="([^"']*)"/g, (_, props: string) => ` props='${props.replaceAll('&quot;', '"')}'`);

const borders = /(?=<astro-island\b)|(?<=<\/astro-island>)/;

/** Changes only the parts of a page outside islands, because React compares the islands with what it renders. */
function outsideIslands(html: string, change: (part: string) => string): string {
  let depth = 0;
  return html
    .split(borders)
    .map((part) => {
      depth += part.startsWith('<astro-island') ? 1 : 0;
      const changed = depth === 0 ? change(part) : part;
      depth -= part.endsWith('</astro-island>') ? 1 : 0;
      return changed;
    })
    .join('');
}

/**
 * Removes unused parts: the script that src/islands/integration.ts has emptied, empty attribute values, an island's id,
 * the second copy of its component's name, and the comments that React puts between two texts.
 */
export const slimPage = (html: string): string =>
  shorterProps(
    outsideIslands(
      withoutStyle(html)
        .replace('<script></script>', '')
        .replaceAll(/ (alt|hidden|required|data-in-place)=""/g, ' $1')
        .replaceAll(/(<astro-island) uid="[^"]*"/g, '$1')
        .replaceAll(/ opts="\{&quot;name&quot;:&quot;\w+&quot;,/g, ' opts="{'),
      shorterMarkup,
    ),
  );
