import type { ReactNode } from 'react';

/** A part of a page of the office, with its heading. */
export function OfficePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-4 mb-5 max-w-3xl rounded-card border border-line bg-surface p-4 sm:mx-6 sm:p-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
