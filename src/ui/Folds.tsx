import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon.tsx';

interface FoldProps {
  id: string;
  title: string;
  /** What readers want to know without opening the part, such as an amount. */
  aside?: string;
  isOpen?: boolean;
  /**
   * The screens that show the contents without a tap: wide ones, or medium ones with a mouse. See
   * order-page.enhance.ts.
   */
  unfolds?: 'wide' | 'mouse';
  children: ReactNode;
}

/** A part of a customer's page that opens below its heading. It is printed open. */
export const Fold = ({ id, title, aside = '', isOpen = false, unfolds, children }: FoldProps) => (
  <details id={id} open={isOpen} data-unfolds={unfolds} className="group scroll-mt-20">
    <summary className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-6">
      <h2 id={`${id}-title`} className="min-w-0 flex-1 text-base">
        {title}
      </h2>
      {aside ? <span className="text-right text-soft tabular-nums">{aside}</span> : null}
      <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
    </summary>
    <section aria-labelledby={`${id}-title`} className="px-4 pb-4 sm:px-6 sm:pb-6">
      {children}
    </section>
  </details>
);

/** Several collapsible parts, as rows of one card. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line rounded-card border border-line bg-surface">{children}</div>
);
