import type { TemplateContent } from '@/catalogue/templates.ts';

/** One piece of a paper's text: words, or a blank by its id. */
export type Piece = { text: string } | { blank: string };

/** Splits a text of a paper at its `{blanks}`. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\{[\w-]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{[\w-]+\}$/.test(piece) ? { blank: piece.slice(1, -1) } : { text: piece }));
}

const width = 72;

/** The empty paper as plain text, blanks as lines to write on. */
export function writeEmptyPaper({ body, blanks }: Pick<TemplateContent, 'body' | 'blanks'>): string {
  const sizes = new Map(blanks.map(({ id, size }) => [id, size]));
  const line = (text: string): string =>
    piecesOf(text)
      .map((piece) => ('text' in piece ? piece.text : '_'.repeat(Math.min(sizes.get(piece.blank) ?? 12, width))))
      .join('');
  let clause = 0;
  const parts = body.map((part) => {
    if (part.heading) return line(part.heading);
    if (part.paragraph) return line(part.paragraph);
    if (part.clause) {
      clause += 1;
      return `${clause}. ${line(part.clause)}`;
    }
    return (part.sign ?? []).map((who) => `\n\n________________________\n${line(who)}`).join('\n');
  });
  return `${parts.join('\n\n')}\n`;
}
