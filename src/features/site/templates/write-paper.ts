import type { TemplateContent } from '@/catalogue/reading/templates.ts';

/** The parts of a template that contain its text. */
export type PaperText = Pick<TemplateContent, 'body' | 'blanks'>;

/** The values of the blanks, by their id. */
export type Filled = Readonly<Record<string, string>>;

/** One piece of a template's text with the index of its first character. It is plain text, or the id of a blank. */
export type Piece = { at: number } & ({ text: string } | { blank: string });

/** Splits a text of a template at its `{blanks}`. */
export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/\{([\w-]+)\}|(?:(?!\{[\w-]+\}).)+/gs)].map(({ 0: piece, 1: blank, index }) =>
    blank === undefined ? { at: index, text: piece } : { at: index, blank },
  );
}

const width = 72;

/** The template as plain text; a blank that is not filled in becomes a line to write on. */
export function writePaper({ body, blanks }: PaperText, filled: Filled = {}): string {
  const sizes = new Map(blanks.map(({ id, size }) => [id, size]));
  const line = (text: string): string =>
    piecesOf(text)
      .map((piece) => {
        if ('text' in piece) {
          return piece.text;
        }
        const words = filled[piece.blank]?.replace(/\s+/g, ' ').trim();
        return words || '_'.repeat(Math.min(sizes.get(piece.blank) ?? 12, width));
      })
      .join('');
  let clause = 0;
  const parts = body.map((part) => {
    if (part.heading) {
      return line(part.heading);
    }
    if (part.paragraph) {
      return line(part.paragraph);
    }
    if (part.clause) {
      clause += 1;
      return `${clause}. ${line(part.clause)}`;
    }
    return (part.sign ?? []).map((who) => `\n\n________________________\n${line(who)}`).join('\n');
  });
  // The byte order mark lets old editors read Devanagari.
  return `\ufeff${parts.join('\n\n')}\n`;
}
