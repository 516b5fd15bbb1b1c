import type { ReactNode } from 'react';

interface OfficePageHeadProps {
  title: string;
  /** A sentence; most pages need none. */
  intro?: string | undefined;
  /** A badge behind the title. */
  mark?: ReactNode;
  /** The most frequent action, beside the title if there is room. */
  children?: ReactNode;
}

/** The head of an office page, kept small. */
export function OfficePageHead({ title, intro, mark, children }: OfficePageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-5 pb-4 sm:px-6 [p+&]:pt-1">
      <div>
        <div className="flex flex-wrap items-center gap-x-3">
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {mark}
        </div>
        {intro ? <p className="mt-1 max-w-prose text-sm text-soft wrap-anywhere">{intro}</p> : null}
      </div>
      {children}
    </div>
  );
}
