import type { ReactNode } from 'react';

interface OfficePageHeadProps {
  title: string;
  /** A sentence; most pages need none. */
  intro?: string | undefined;
  /** What one does here most: stands beside the title where there is room. */
  children?: ReactNode;
}

/** What a page of the office is, in little room. */
export function OfficePageHead({ title, intro, children }: OfficePageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-5 pb-4 sm:px-6">
      <div>
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {intro ? <p className="mt-1 max-w-prose text-sm text-soft">{intro}</p> : null}
      </div>
      {children}
    </div>
  );
}
