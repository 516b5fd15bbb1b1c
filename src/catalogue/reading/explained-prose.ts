import { DomUtils } from 'htmlparser2';
import type { Locale } from '@/kernel/locale.ts';
import { explainTerms, type Piece } from './explained.ts';
import { listGlossary } from './glossary.ts';
import { type ProsePart, parse, write } from './prose.ts';

/** A term that a text explains: its id in the glossary, its name and its meaning. */
export interface ExplainedTerm {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
}

interface Prose {
  opening: string;
  parts: ProsePart[];
}

type Nodes = ReturnType<typeof parse>;
type Known = ReadonlyMap<string, ExplainedTerm>;

/** Elements in which no button may be added: links, buttons, code, and headings of tables or parts. */
const closed = new Set(['a', 'button', 'code', 'h3', 'h4', 'th']);

/**
 * Adds notes to a text. They open on a tap. A term gets a note at its first mention and at links to the glossary.
 * @param title the subject of the text. Its terms get no note at their first mention, because the text itself explains
 * them
 * @returns the prose, and the terms that need a note, each once, in the order of the text
 */
export function explainProse(locale: Locale, prose: Prose, title: string): Prose & { terms: ExplainedTerm[] } {
  const known: Known = new Map(
    listGlossary(locale).flatMap(({ terms }) =>
      terms.map(({ id, term, meaning }) => [id, { id, name: term, meaning }] as const),
    ),
  );
  const trees = [prose.opening, ...prose.parts.map(({ html }) => html)].map(parse);
  const linked = trees.flatMap((tree) => linksToNotes(tree, known));
  const texts = trees.flatMap(openTexts);
  const pieces = explainTerms(
    locale,
    texts.map(({ data }) => data),
    title,
    linked,
  );
  for (const [index, text] of texts.entries()) {
    text.data = (pieces[index] ?? []).map(withButton).join('');
  }
  const [opening = '', ...rest] = trees.map(write);
  const ids = new Set(
    [opening, ...rest].flatMap((html) => [...html.matchAll(/popovertarget="term-([^"]+)"/g)].map(([, id = '']) => id)),
  );
  return {
    opening,
    parts: prose.parts.map((part, index) => ({ ...part, html: rest[index] ?? part.html })),
    terms: [...ids].flatMap((id) => known.get(id) ?? []),
  };
}

/** Turns links to glossary terms into buttons, so that readers stay on the page. Returns the ids of the terms. */
function linksToNotes(tree: Nodes, known: Known): string[] {
  return DomUtils.getElementsByTagName('a', tree).flatMap((link) => {
    const [, id = ''] = /\/resources\/glossary#(.+)$/.exec(link.attribs.href ?? '') ?? [];
    if (!known.has(id)) {
      return [];
    }
    link.name = 'button';
    link.attribs = { type: 'button', class: 'term', popovertarget: `term-${id}` };
    return [id];
  });
}

/** Returns the text nodes in which a button may be added. */
function openTexts(nodes: Nodes): { data: string }[] {
  return nodes.flatMap((node): { data: string }[] => {
    if (node.type === 'text' && 'data' in node) {
      return [node];
    }
    return 'attribs' in node && !closed.has(node.name) ? openTexts(node.children) : [];
  });
}

const withButton = ({ text, term }: Piece): string =>
  term ? `<button type="button" class="term" popovertarget="term-${term.id}">${text}</button>` : text;
