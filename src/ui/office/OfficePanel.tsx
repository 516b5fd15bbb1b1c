import type { ReactNode } from 'react';

/** A part of an office page with its heading. @param id for links to it */
export function OfficePanel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="mx-4 scroll-mt-16 mb-5 max-w-3xl rounded-card border border-line bg-surface p-4 sm:mx-6 sm:p-6"
    >
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
