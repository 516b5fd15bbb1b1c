import { type Filled, type PaperText, piecesOf } from './write-paper.ts';

interface PaperBodyProps {
  paper: PaperText;
  filled: Filled;
  onType: (blank: string, words: string) => void;
}

/** A template part by part, with its blanks as fields. */
export function PaperBody({ paper, filled, onType }: PaperBodyProps) {
  const line = (text: string) => <Line text={text} paper={paper} filled={filled} onType={onType} />;
  let clause = 0;
  return paper.body.map((part) => {
    // No template has the same text twice, so a part's text can be its React key.
    const key = part.heading ?? part.paragraph ?? part.clause ?? part.sign?.join();
    if (part.heading) {
      return (
        <p key={key} className="mb-6 text-center text-lg font-semibold">
          {line(part.heading)}
        </p>
      );
    }
    if (part.paragraph) {
      return (
        <p key={key} className="mt-4">
          {line(part.paragraph)}
        </p>
      );
    }
    if (part.clause) {
      clause += 1;
      return (
        <p key={key} className="mt-4 pl-7 -indent-7">
          <span className="inline-block w-7 indent-0">{clause}. </span>
          {line(part.clause)}
        </p>
      );
    }
    return (
      <div key={key} className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2">
        {part.sign?.map((who) => (
          <p key={who} className="border-t border-ink pt-1 text-sm">
            {line(who)}
          </p>
        ))}
      </div>
    );
  });
}

function Line({ text, paper, filled, onType }: PaperBodyProps & { text: string }) {
  return piecesOf(text).map((piece) => {
    if ('text' in piece) {
      return piece.text;
    }
    const blank = paper.blanks.find(({ id }) => id === piece.blank);
    return (
      <input
        key={piece.at}
        name={piece.blank}
        value={filled[piece.blank] ?? ''}
        onChange={({ target }) => onType(piece.blank, target.value)}
        aria-label={blank?.label}
        placeholder={blank?.label}
        size={blank?.size}
        autoComplete="off"
        className="max-w-full border-b border-dashed border-soft bg-transparent px-1 indent-0 font-semibold placeholder:font-normal placeholder:text-soft"
      />
    );
  });
}
