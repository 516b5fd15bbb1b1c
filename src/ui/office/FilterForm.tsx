import type { ReactNode } from 'react';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface FilterFormProps {
  /** The path of the list. */
  action: string;
  /** The label of the button that shows the result. */
  show: string;
  /** The fields that people use most to search. */
  children: ReactNode;
  /** Other fields, collapsed unless one of them is in use. */
  more?: { readonly label: string; readonly isOpen: boolean; readonly fields: ReactNode };
  /** Actions for the result, such as downloading it. */
  aside?: ReactNode;
}

/** The form above a long list that filters or searches it. */
export const FilterForm = ({ action, show, children, more, aside }: FilterFormProps) => (
  <div className="mx-4 mb-5 rounded-card border border-line bg-surface px-4 py-3 sm:mx-6">
    <form method="get" action={action}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid flex-1 basis-full grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] items-end gap-3 sm:basis-0">
          {children}
        </div>
        <Button type="submit" look="secondary">
          {show}
        </Button>
      </div>
      {more ? (
        <details open={more.isOpen} className="group mt-1">
          <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-link">
            {more.label}
            <Icon name="ChevronDown" size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="mb-1 grid items-end gap-3 sm:grid-cols-3 xl:max-w-3xl">{more.fields}</div>
        </details>
      ) : null}
    </form>
    {aside}
  </div>
);
