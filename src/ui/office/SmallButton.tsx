import type { MouseEvent, ReactNode } from 'react';

interface SmallButtonProps {
  name: string;
  value: string;
  /** Whether the action cannot be undone with the same button. */
  grave?: boolean;
  /** The id of the form that the button submits, if it is not inside it. */
  form?: string;
  /** A label for screen readers, if the text alone does not say what it acts on. */
  label?: string;
  /** Works only in an island. */
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A button in a row of a list; it submits its form. */
export function SmallButton({ name, value, form, grave, label, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      form={form}
      aria-label={label}
      onClick={onClick}
      className={`min-h-11 rounded-lg border border-soft/60 bg-surface px-3 text-sm font-semibold sm:whitespace-nowrap hover:border-soft ${grave ? 'text-bad' : 'text-ink'}`}
    >
      {children}
    </button>
  );
}
