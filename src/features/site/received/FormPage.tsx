import type { ReactNode } from 'react';

/** A page with only one form: a rejected form, or one opened by its own URL. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:px-6">
      <h1 className="sr-only">{title}</h1>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
    </div>
  );
}
