import { DomUtils } from 'htmlparser2';
import type { Locale } from '@/kernel/locale.ts';
import { explainTerms, type Piece } from './explained.ts';
import { listGlossary } from './glossary.ts';
import { type ProsePart, parse, write } from './prose.ts';

/** A term that a text explains: its id in the glossary, its name there, what it means. */
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

/** Where a button would stand in a link, in the heading of a table or part, or in what is to be typed as it stands. */
const closed = new Set(['a', 'button', 'code', 'h3', 'h4', 'th']);

/**
 * Prose whose terms open their notes at a tap: where a term stands first, and wherever the text led to the glossary.
 * @param title what the prose is about: its own terms are what it explains itself, but for those it leads to the glossary with
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

/** Makes buttons of the links to terms of the glossary: a reader stays where he reads. Gives the terms' ids. */
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

/** The pieces of text in which a button may stand. */
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
