import { parseDocument } from 'htmlparser2';

/**
 * Short words with a hyphen inside: कौन-से, एक-एक, INC-20A, 2026-27. Longer ones may break, or a narrow column would overflow; nor
 * is a part of a web or mail address a word.
 */
const hyphenated =
  /(?<![\p{L}\p{M}\p{N}\-/@_.])[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+(?![\p{L}\p{M}\p{N}\-/@_]|\.[\p{L}\p{N}])/gu;
const longest = 13;
/**
 * Elements that hold running text. Not a button or a summary, nor anything else that is a flex box: there a word in an element of
 * its own would stand apart. Nothing inside an island either: React compares what it finds.
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
/** `nav`: links of menus and lists of contents are flex boxes by their style sheet. */
const skipped = new Set(['astro-island', 'nav', 'option', 'script', 'style', 'svg', 'template', 'textarea', 'title']);

const flexible = /\b(?:inline-)?(?:flex|grid)\b/;

type Nodes = ReturnType<typeof parseDocument>['children'];

/**
 * A page whose short hyphenated words stay on one line. No other hyphen is put in their place: whoever copies INC-20A into a
 * portal, or looks for it on the page, has the sign that is on the keyboard.
 * @param html a whole page; it comes back letter by letter, but for `<span class="nb">` round such words
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

/** In the frame no text follows an element inside another, so its opening tag says what a text is in. Its links are flex boxes. */
const opening = new RegExp(`<(?:${[...running.difference(new Set(['a']))].join('|')})(?=[\\s>])([^>]*)>[^<]+`, 'g');

/** Header and footer, which are larger than most texts between them: read as a whole they took half of the work of a page made on demand. */
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

/** Where texts stand that run over lines, in the order of the page. */
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
