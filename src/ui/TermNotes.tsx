import { Icon } from './Icon.tsx';

interface TermNotesProps {
  /** Each term once; `id` is that of the glossary. */
  terms: readonly { readonly id: string; readonly name: string; readonly meaning: string }[];
  /** Says what the cross does. */
  close: string;
}

/** The notes that terms of a text open at a tap; they stand apart from it, so that whoever reads the text aloud reads the text alone. */
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
