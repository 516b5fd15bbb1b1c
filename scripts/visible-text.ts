/** Elements whose text is not shown. Search engines read `head`, but visitors do not. */
const unseen = new Set(['head', 'script', 'style', 'svg']);
const empty = new Set(
  'area base br col embed hr img input link meta path param source track wbr circle line rect use'.split(' '),
);
/** Attributes that are read aloud or shown in addition to text. */
const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'alt', 'title', 'label'];
/** Elements that can be inside a word without ending it. */
const inWord = new Set('b em i strong mark sub sup wbr'.split(' '));
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex) {
      return String.fromCodePoint(Number.parseInt(hex, 16));
    }
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole);
  });

interface OpenElement {
  readonly name: string;
  /** Whether the text of the element is included. */
  readonly counts: boolean;
}

const isSeen = (name: string, isRead: boolean): boolean => isRead && !unseen.has(name);

/** Closes the innermost open element of this name, and those inside it. */
function close(open: OpenElement[], name: string): void {
  const begun = open.findLastIndex((each) => each.name === name);
  if (begun >= 0) {
    open.length = begun;
  }
}

/**
 * Returns what a visitor of a page sees or hears: its text and the attributes that are read aloud, without text marked
 * as being in a different language from the page.
 * @param html a page as written by the build, with all end tags present
 * @param language the page's language, such as `hi`
 */
export function visibleText(html: string, language: string): string {
  const open: OpenElement[] = [];
  const counts = (): boolean => open.at(-1)?.counts ?? true;
  let text = '';
  const token =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
  for (const [whole, raw, slash, tag = '', attributes = ''] of html.matchAll(token)) {
    const name = tag.toLowerCase();
    if (raw !== undefined || whole.startsWith('<!')) {
      continue;
    }
    if (!name) {
      text += counts() ? decode(whole) : '';
      continue;
    }
    text += inWord.has(name) ? '' : ' ';
    if (slash) {
      close(open, name);
      continue;
    }
    const lang = /\slang="([^"]+)"/i.exec(attributes)?.[1];
    const seen = isSeen(name, lang === undefined ? counts() : lang === language);
    text += seen ? readOut(attributes) : '';
    if (!empty.has(name) && !attributes.endsWith('/')) {
      open.push({ name, counts: seen });
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}

function readOut(attributes: string): string {
  return spoken
    .map((name) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1])
    .filter((value) => value)
    .map((value) => ` ${decode(value ?? '')} `)
    .join('');
}
