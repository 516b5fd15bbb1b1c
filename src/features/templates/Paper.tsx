import type { TemplateContent } from '@/catalogue/templates.ts';
import { piecesOf } from './write-paper.ts';

type Blanks = TemplateContent['blanks'];

/** The paper itself, its blanks to be typed into; prints as it stands. Without a script one types and prints all the same. */
export function Paper({
  content,
  label,
}: {
  content: Pick<TemplateContent, 'body' | 'blanks' | 'slug'>;
  label: string;
}) {
  let clause = 0;
  return (
    <form
      data-paper={content.slug}
      aria-label={label}
      autoComplete="off"
      className="paper rounded-card border border-line bg-surface p-5 shadow-card sm:p-10"
    >
      {content.body.map((part, index) => {
        const key = index;
        if (part.heading)
          return (
            <p key={key} data-line="" className="mb-6 text-center text-lg font-semibold">
              <Line text={part.heading} blanks={content.blanks} />
            </p>
          );
        if (part.paragraph)
          return (
            <p key={key} data-line="" className="mt-4">
              <Line text={part.paragraph} blanks={content.blanks} />
            </p>
          );
        if (part.clause) {
          clause += 1;
          return (
            <p key={key} data-line="" className="mt-4 pl-7 -indent-7">
              <span className="inline-block w-7 indent-0">{clause}. </span>
              <Line text={part.clause} blanks={content.blanks} />
            </p>
          );
        }
        return (
          <div key={key} className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2">
            {part.sign?.map((who) => (
              <p key={who} data-line="" data-sign="" className="border-t border-ink pt-1 text-sm">
                <Line text={who} blanks={content.blanks} />
              </p>
            ))}
          </div>
        );
      })}
    </form>
  );
}

function Line({ text, blanks }: { text: string; blanks: Blanks }) {
  return piecesOf(text).map((piece, index) => {
    if ('text' in piece) return piece.text;
    const blank = blanks.find(({ id }) => id === piece.blank);
    return (
      <input
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank may stand twice in a line
        key={index}
        name={piece.blank}
        aria-label={blank?.label}
        placeholder={blank?.label}
        size={blank?.size}
        className="max-w-full border-b border-dashed border-soft bg-transparent px-1 indent-0 font-semibold placeholder:font-normal placeholder:text-soft"
      />
    );
  });
}
