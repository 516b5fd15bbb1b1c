import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon.tsx';

interface FoldProps {
  id: string;
  icon: string;
  title: string;
  /** Whether the section is open initially, or because its form is shown again. */
  open: boolean;
  children: ReactNode;
}

/** A collapsible section below the editor. */
export function Fold({ id, icon, title, open, children }: FoldProps) {
  return (
    <details open={open} className="group min-w-0 rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4">
        <Icon name={icon} size={18} className="shrink-0 text-soft" />
        <h2 id={id} className="grow text-base">
          {title}
        </h2>
        <Icon name="ChevronDown" size={18} className="shrink-0 text-soft group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
