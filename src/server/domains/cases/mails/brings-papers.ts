import type { KeptAttachment } from './keep-attachments.ts';
import type { ReadableMail } from './mail-row.ts';

/**
 * Whether an email brings documents: files, or a photo within its text. Logos, signature pictures, pictures from older
 * emails and electronic signatures are not documents.
 */
export function bringsPapers({
  kept,
  mail: { html },
}: Pick<ReadableMail, 'kept'> & { mail: { html: string } }): boolean {
  const places = placesOf(html);
  return kept.some((file) => {
    if (/\.(?:p7s|p7m|asc|sig|vcf)$/i.test(file.name)) {
      return false;
    }
    const isInText = file.contentId !== undefined || (file.isInline && /^image\//.test(file.type));
    return !isInText || isPhoto(file, places.get(file.contentId ?? '') ?? 'text');
  });
}

/**
 * The place where an email shows a picture: in its own text, below a closing such as "Regards", or in a signature or an
 * older email.
 */
type Place = 'text' | 'closing' | 'signature';

/**
 * The minimum size of a photo in pixels. Logos are smaller. If the dimensions are unknown, HEAVY is the minimum in
 * bytes.
 */
const PHOTO = 75_000;
/** The minimum for a PNG, in pixels. It is higher because screenshots and drawings with few colours are also PNGs. */
const SCREEN = 200_000;
/** The minimum for a picture below a closing, in pixels, because a logo in a signature can be large. */
const LARGE = 300_000;
const HEAVY = 20_000;
/** The ratio of width to height above which a picture is a banner. Documents are rarely that wide. */
const BANNER = 2.5;

function isPhoto({ type, size, picture }: KeptAttachment, place: Place): boolean {
  if (place === 'signature') {
    return false;
  }
  // A photo format that only phones use.
  if (/^image\/hei[cf]/.test(type)) {
    return true;
  }
  if (!picture) {
    return size >= HEAVY && type !== 'image/gif';
  }
  const pixels = picture.width * picture.height;
  const isBanner = picture.width >= picture.height * BANNER;
  if (isBanner && pixels < LARGE * 4) {
    return false;
  }
  if (place === 'closing') {
    return type !== 'image/png' && pixels >= LARGE;
  }
  return pixels >= (type === 'image/png' ? SCREEN : PHOTO);
}

const EMPTY = /^(?:img|br|hr|input|meta|link|col|area|base|wbr|source)$/;
/** Matches attributes with which mail programs mark the element of a signature or an older email. */
const NOT_OWN =
  /\b(?:class|id|data-smartmail)\s*=\s*["']?[^"'>]*(?:signature|gmail_quote|yahoo_quoted|moz-cite|protonmail_quote|zmail_extra)/i;
/** Matches attributes of the element after which everything belongs to an older email. */
const OLDER = /\bid\s*=\s*["']?[^"'>]*(?:divRplyFwdMsg|appendonsend|stopSpelling|OLK_SRC_BODY_SECTION|reply-intro)/i;
const DASHES = /^[\s\u00a0]*--[\s\u00a0]*$/;
const CLOSING =
  /^[\s\u00a0]*(?:(?:thanks|thank you)\s*(?:&amp;|&|and)\s*)?(?:(?:with|kind|warm|best|many)\s+)*(?:regards|yours\s+(?:truly|faithfully|sincerely)|सादर|भवदीया?)\b/iu;
/**
 * The maximum nesting of elements, the maximum number of pieces scanned per page, and the maximum length of a piece in
 * characters.
 */
const DEEPEST = 300;
const MOST = 100_000;
const LONGEST = 800;

/** Yields the tags of a page and the texts between them, each cut to a maximum length. A tag ends at the first `>`. */
function* piecesOf(html: string): Generator<{ readonly text: string } | { readonly tag: string }> {
  let at = 0;
  for (let count = 0; count < MOST && at < html.length; count += 1) {
    const start = html.indexOf('<', at);
    if (start < 0) {
      return yield { text: html.slice(at, at + LONGEST) };
    }
    if (start > at) {
      yield { text: html.slice(at, Math.min(start, at + LONGEST)) };
    }
    const end = html.indexOf('>', start);
    if (end < 0) {
      return;
    }
    yield { tag: html.slice(start + 1, Math.min(end, start + LONGEST)) };
    at = end + 1;
  }
}

interface Element {
  readonly name: string;
  readonly isOwn: boolean;
}

/** The parts of a tag; the name is '' if it is not a tag of an element. */
function partsOf(piece: string): { slash: string; name: string; attributes: string } {
  const [, slash = '', tag = '', attributes = ''] = /^(\/?)([a-z][\w:-]*)([\s\S]*)$/i.exec(piece) ?? [];
  return { slash, name: tag.toLowerCase(), attributes };
}

/** Whether what follows is the sender's own text and not a quotation. */
const isInOwn = (open: readonly Element[]): boolean => open.at(-1)?.isOwn ?? true;

/**
 * Returns where a page shows each of its own pictures. If a page shows a picture more than once, the sender's own text
 * takes precedence over a closing, and a closing over a signature.
 */
export function placesOf(html: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const open: Element[] = [];
  let below: Place = 'text';
  for (const piece of piecesOf(html)) {
    if ('text' in piece) {
      below = placeBelow(piece.text, below);
      continue;
    }
    const { slash, name, attributes } = partsOf(piece.tag);
    if (slash) {
      close(open, name);
    }
    if (slash || !name) {
      continue;
    }
    if (OLDER.test(attributes)) {
      below = 'signature';
    }
    const isOwn = isInOwn(open) && name !== 'blockquote' && !NOT_OWN.test(attributes);
    const [, id] = /\bsrc\s*=\s*["']?cid:([^"'\s>]+)/i.exec(attributes) ?? [];
    if (id) {
      places.set(id, better(places.get(id), isOwn ? below : 'signature'));
    }
    if (!EMPTY.test(name) && !attributes.endsWith('/') && open.length < DEEPEST) {
      open.push({ name, isOwn });
    }
  }
  return places;
}

/** Returns the place of the content that follows a text. @param before the place of the text itself */
function placeBelow(text: string, before: Place): Place {
  if (DASHES.test(text)) {
    return 'signature';
  }
  return before === 'text' && CLOSING.test(text) ? 'closing' : before;
}

/** Closes the innermost element with a name, and all elements within it. */
function close(open: Element[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at >= 0) {
    open.length = at;
  }
}

const ORDER: readonly Place[] = ['signature', 'closing', 'text'];
const better = (known: Place | undefined, found: Place): Place =>
  known && ORDER.indexOf(known) > ORDER.indexOf(found) ? known : found;
