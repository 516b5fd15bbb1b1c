import { parseDocument } from 'htmlparser2';

/**
 * Short words with a hyphen inside: कौन-से, एक-एक, INC-20A, 2026-27. Longer ones may break, because they would overflow
 * a narrow column. Part of a URL or email address is not a word.
 */
const hyphenated =
  /(?<![\p{L}\p{M}\p{N}\-/@_.])[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+(?![\p{L}\p{M}\p{N}\-/@_]|\.[\p{L}\p{N}])/gu;
const longest = 13;
/**
 * Elements with running text. Buttons, summaries and other flex boxes are not included, because a word in its own
 * element would be a separate item there. Nor is anything inside an island, because React compares the markup.
 */
const running = new Set([
  'a',
  'b',
  'blockquote',
  'cite',
  'dd',
  'dt',
  'em',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'li',
  'p',
  'span',
  'strong',
  'td',
]);
/**
 * Elements that are skipped. `nav` is one of them, because the style sheet makes the links of menus and lists of
 * contents flex boxes.
 */
const skipped = new Set(['astro-island', 'nav', 'option', 'script', 'style', 'svg', 'template', 'textarea', 'title']);

const flexible = /\b(?:inline-)?(?:flex|grid)\b/;

type Nodes = ReturnType<typeof parseDocument>['children'];

/**
 * Keeps short hyphenated words of a page on one line. The hyphen is not replaced by another character, so that anyone
 * who copies INC-20A into a portal, or searches for it on the page, has the character that the keyboard types.
 * @param html a whole page; it is unchanged except for `<span class="nb">` around such words
 */
export function keepWordsWhole(html: string): string {
  const header = html.indexOf('<header');
  const main = html.indexOf('<main');
  const after = html.indexOf('</main>', main);
  if (header < 0 || main < header || after < 0) {
    return keepWhole(html);
  }
  return (
    keepWhole(html.slice(0, header)) +
    frame(html.slice(header, main)) +
    keepWhole(html.slice(main, after)) +
    frame(html.slice(after))
  );
}

/**
 * Matches a text in the header or footer and the opening tag before it. No text comes after a nested element there, so
 * the tag shows which element the text is in. Links are left out because they are flex boxes there.
 */
const opening = new RegExp(`<(?:${[...running.difference(new Set(['a']))].join('|')})(?=[\\s>])([^>]*)>[^<]+`, 'g');

/**
 * Marks the words of the header and footer without parsing. The header and footer are longer than the text of most
 * pages, and parsing them took half the time of rendering a page on demand.
 */
const frame = (html: string): string =>
  html.replace(opening, (start, attributes: string) =>
    flexible.test(attributes)
      ? start
      : start.slice(0, start.indexOf('>')) + start.slice(start.indexOf('>')).replace(hyphenated, withoutBreak),
  );

function keepWhole(html: string): string {
  const { children } = parseDocument(html, { decodeEntities: false, withStartIndices: true, withEndIndices: true });
  let whole = '';
  let done = 0;
  for (const { start, end } of runningTexts(children)) {
    whole += html.slice(done, start) + html.slice(start, end).replace(hyphenated, withoutBreak);
    done = end;
  }
  return whole + html.slice(done);
}

const withoutBreak = (word: string): string => (word.length > longest ? word : `<span class="nb">${word}</span>`);

/** Returns the ranges of texts that can wrap, in page order. */
function runningTexts(nodes: Nodes): { start: number; end: number }[] {
  return nodes.flatMap((node): { start: number; end: number }[] => {
    if (!('attribs' in node) || skipped.has(node.name)) {
      return [];
    }
    const isRunning = running.has(node.name) && !flexible.test(node.attribs.class ?? '');
    return node.children.flatMap((child) =>
      child.type === 'text' && isRunning && child.startIndex !== null && child.endIndex !== null
        ? [{ start: child.startIndex, end: child.endIndex + 1 }]
        : runningTexts([child]),
    );
  });
}
