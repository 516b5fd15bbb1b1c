import type { ReactNode } from 'react';

const looks: Readonly<Record<string, string>> = {
  new: 'border-accent text-accent',
  open: 'border-good text-good',
  done: 'border-line text-soft',
  spam: 'border-line text-soft line-through',
};

/** The status of a case in a word. Truncated if there is little room. */
export function StatusBadge({ status, children }: { status: string; children: ReactNode }) {
  const look = looks[status] ?? 'border-line text-ink';
  return (
    <span
      className={`inline-block max-w-full truncate rounded-full border px-2 align-middle text-xs leading-6 font-semibold ${look}`}
    >
      {children}
    </span>
  );
}
