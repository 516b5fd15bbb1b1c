import type { Piece } from '@/catalogue/reading/explained.ts';
import { Icon } from '@/ui/Icon.tsx';

const noteId = (id: string): string => `term-${id}`;

/** A text whose terms open their notes at a tap, without a script too. */
export function Explained({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, term }) => {
    const key = at;
    at += text.length;
    if (!term) return text;
    return (
      <button
        key={key}
        type="button"
        popoverTarget={noteId(term.id)}
        className="cursor-help text-left underline decoration-accent decoration-dotted decoration-2 underline-offset-4 hover:text-link"
      >
        {text}
      </button>
    );
  });
}

/** The notes of a text's terms; they stand apart from it, so that whoever reads the text aloud reads the text alone. */
export function TermNotes({ lines, close }: { lines: readonly (readonly Piece[])[]; close: string }) {
  return lines.flat().map(({ text, term }) =>
    term ? (
      <div
        key={term.id}
        id={noteId(term.id)}
        popover="auto"
        className="fixed inset-x-4 top-auto bottom-4 mx-auto max-w-md rounded-card border border-line bg-surface p-5 text-ink shadow-card"
      >
        <b className="block pr-10 text-lg">{text}</b> {term.meaning}
        <button
          type="button"
          popoverTarget={noteId(term.id)}
          popoverTargetAction="hide"
          aria-label={close}
          className="absolute top-1 right-1 grid size-11 place-content-center text-soft hover:text-ink"
        >
          <Icon name="X" size={20} />
        </button>
      </div>
    ) : null,
  );
}
