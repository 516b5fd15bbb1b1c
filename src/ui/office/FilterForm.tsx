import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon.tsx';

interface FilterFormProps {
  /** The path of the list. */
  action: string;
  /** The fields that people search by most. */
  children: ReactNode;
  /** The other fields, which are collapsed. */
  more: ReactNode;
  moreLabel: string;
  /** Whether one of the other fields is in use, so that they are shown. */
  usesMore: boolean;
  /** The button that shows the result. */
  button: ReactNode;
  /** What can be done with the result, such as downloading it. */
  aside?: ReactNode;
}

/** The search above a long list. */
export const FilterForm = ({ action, children, more, moreLabel, usesMore, button, aside }: FilterFormProps) => (
  <div className="mx-4 mb-5 rounded-card border border-line bg-surface px-4 pt-4 pb-1 sm:mx-6">
    <form method="get" action={action}>
      <div className="flex flex-wrap items-end gap-3 *:min-w-40 *:flex-1">
        {children}
        <div className="max-sm:basis-full sm:min-w-0! sm:flex-none!">{button}</div>
      </div>
      <details open={usesMore} className="group mt-1">
        <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-link">
          {moreLabel}
          <Icon name="ChevronDown" size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="mb-3 grid items-end gap-3 sm:grid-cols-3 xl:max-w-3xl">{more}</div>
      </details>
    </form>
    {aside}
  </div>
);
