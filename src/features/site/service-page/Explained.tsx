import type { Piece } from '@/catalogue/reading/explained.ts';

/** A text with terms that open an explanation on tap, even without a script. */
export function Explained({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, term }) => {
    const key = at;
    at += text.length;
    if (!term) {
      return text;
    }
    return (
      <button key={key} type="button" popoverTarget={`term-${term.id}`} className="term">
        {text}
      </button>
    );
  });
}
