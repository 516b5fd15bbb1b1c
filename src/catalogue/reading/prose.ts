import { DomUtils, parseDocument } from 'htmlparser2';
import { type Facts, fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { defaultLocale, type Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { does } from '../firm/features.ts';
import { leaveOutOff } from './switched-prose.ts';

const { getElementsByTagName, getOuterHTML, textContent } = DomUtils;

// Texts are loaded only when a page needs them, because only Astro can read .md files. The unit tests also load this
// module, but run without Astro.
const files = import.meta.glob<{ compiledContent: () => string | Promise<string> }>(
  '#content/{articles,guides,legal}/*/*.md',
);

/** A second-level heading and the content below it. */
export interface ProsePart {
  /** The heading's id. It is the same in every language, so that a URL with `#id` works in all of them. */
  id: string;
  title: string;
  /** HTML with the placeholders filled in and the links in the page's language. */
  html: string;
}

/**
 * Returns the text of one article, guide or legal text in one language, part by part.
 * @param folder below content, such as `legal/privacy-policy`
 * @throws {ContentError} if a file is missing, or the languages differ in their headings
 */
export async function readProse(
  folder: string,
  locale: Locale,
  facts: Facts,
): Promise<{ opening: string; parts: ProsePart[] }> {
  const [first, own] = await Promise.all([read(folder, defaultLocale), read(folder, locale)]);
  const ids = splitAtHeadings(first).parts.map(({ id }) => id);
  const { opening, parts } = splitAtHeadings(own);
  if (parts.length !== ids.length) {
    throw new ContentError(
      `content/${folder}/${locale}.md has ${parts.length} headings (##), ${defaultLocale}.md has ${ids.length}: both need the same, in the same order`,
    );
  }
  const finish = (html: string): string => fillMarkup(labelCells(html), locale, facts);
  return {
    opening: finish(opening),
    parts: parts.map(({ title, html }, index) => ({ id: ids[index] ?? '', title: finish(title), html: finish(html) })),
  };
}

async function read(folder: string, locale: Locale): Promise<string> {
  const name = `/${folder}/${locale}.md`;
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(name)) ?? [];
  if (!load) {
    throw new ContentError(`content${name} is missing`);
  }
  const prose = parse(await (await load()).compiledContent());
  leaveOutOff(prose, does);
  return write(prose);
}

/** Splits rendered prose at its second-level headings. The renderer has already set the ids. */
export function splitAtHeadings(html: string): { opening: string; parts: ProsePart[] } {
  const groups: Nodes[] = [[]];
  for (const node of parse(html)) {
    if ('attribs' in node && node.name === 'h2') {
      groups.push([]);
    }
    groups.at(-1)?.push(node);
  }
  const [opening = [], ...rest] = groups;
  const parts = rest.map(([heading, ...below]): ProsePart => {
    if (!heading || !('attribs' in heading)) {
      throw new ContentError('a part of prose begins with its heading');
    }
    return { id: heading.attribs.id ?? '', title: write(heading.children), html: write(below).trim() };
  });
  return { opening: write(opening).trim(), parts };
}

/**
 * Gives each cell its column's heading as `data-label`, because on a phone table rows are shown as blocks without the
 * heading row. Also sets the scope of each heading. A heading without text becomes a cell.
 */
export function labelCells(html: string): string {
  const prose = parse(html);
  for (const table of getElementsByTagName('table', prose)) {
    const headings = getElementsByTagName('th', table);
    const labels = headings.map((heading) => textContent(heading).replaceAll('"', '&quot;'));
    // The first cell of a row names the row, so it needs no label.
    for (const row of getElementsByTagName('tr', table)) {
      for (const [column, cell] of getElementsByTagName('td', row).entries()) {
        if (column > 0) {
          cell.attribs['data-label'] = labels[column] ?? '';
        }
      }
    }
    // A heading without text would be announced as a heading by screen readers.
    for (const [column, heading] of headings.entries()) {
      if (labels[column]?.trim()) {
        heading.attribs.scope = 'col';
      } else {
        heading.name = 'td';
      }
    }
  }
  return write(prose);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Fills the placeholders of rendered prose with escaped values, and changes its links to the page's language. */
export function fillMarkup(html: string, locale: Locale, facts: Facts): string {
  const safe = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)]),
  );
  const prose = parse(html);
  for (const link of getElementsByTagName('a', prose)) {
    if (link.attribs.href?.startsWith('/')) {
      link.attribs.href = pathFor(locale, link.attribs.href);
    }
  }
  return fill(write(prose), safe);
}

type Nodes = ReturnType<typeof parse>;

/** Parses without decoding entities, so that writing the result gives the same text. */
export const parse = (html: string) => parseDocument(html, { decodeEntities: false }).children;
/** Returns the HTML of parsed nodes, unchanged. */
export const write = (nodes: Nodes): string =>
  nodes.map((node) => getOuterHTML(node, { encodeEntities: false, decodeEntities: false })).join('');
