import type { MouseEvent, ReactNode } from 'react';

interface SmallButtonProps {
  name: string;
  value: string;
  /** What cannot be taken back by the same click. */
  grave?: boolean;
  /** Where its words alone do not say of what. */
  label?: string;
  /** Only in an island. */
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A button in a row of a list: it sends its form. */
export function SmallButton({ name, value, grave, label, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-label={label}
      onClick={onClick}
      className={`min-h-11 rounded-lg border border-soft/60 bg-surface px-3 text-sm font-semibold sm:whitespace-nowrap hover:border-soft ${grave ? 'text-bad' : 'text-ink'}`}
    >
      {children}
    </button>
  );
}
