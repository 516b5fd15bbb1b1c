import { Icon } from './Icon.tsx';

interface TermNotesProps {
  /** The terms, each once; `id` is its id in the glossary. */
  terms: readonly { readonly id: string; readonly name: string; readonly meaning: string }[];
  /** The label of the close button. */
  close: string;
}

/**
 * The notes that open when a term in a text is tapped. They are outside the text, so that a screen reader reads the
 * text without them.
 */
export function TermNotes({ terms, close }: TermNotesProps) {
  return terms.map(({ id, name, meaning }) => (
    <div
      key={id}
      id={`term-${id}`}
      popover="auto"
      className="fixed inset-x-4 top-auto bottom-4 mx-auto max-w-md rounded-card border border-line bg-surface p-5 text-ink shadow-card"
    >
      <b className="block pr-10 text-lg">{name}</b> {meaning}
      <button
        type="button"
        popoverTarget={`term-${id}`}
        popoverTargetAction="hide"
        aria-label={close}
        className="absolute top-1 right-1 grid size-11 place-content-center text-soft hover:text-ink"
      >
        <Icon name="X" size={20} />
      </button>
    </div>
  ));
}
