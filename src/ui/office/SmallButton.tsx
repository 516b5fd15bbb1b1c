import type { ReactNode } from 'react';

interface SmallButtonProps {
  name: string;
  value: string;
  /** What cannot be taken back by the same click. */
  grave?: boolean;
  children: ReactNode;
}

/** A button in a row of a list: it sends its form. */
export function SmallButton({ name, value, grave, children }: SmallButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={`min-h-11 rounded-lg border border-soft/60 bg-surface px-3 text-sm font-semibold hover:border-soft ${grave ? 'text-bad' : 'text-ink'}`}
    >
      {children}
    </button>
  );
}
