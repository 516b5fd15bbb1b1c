import type { ReactNode } from 'react';

/** The application form under its heading. */
export function JobApplicationSection({
  words,
  children,
}: {
  words: { title: string; intro: string };
  children: ReactNode;
}) {
  return (
    <section id="apply" aria-labelledby="apply-title" className="py-14 md:py-20">
      <div className="mx-auto max-w-3xl px-4 sm:px-6">
        <h2 id="apply-title" className="text-3xl">
          {words.title}
        </h2>
        <p className="mt-3 mb-8 text-lg text-soft">{words.intro}</p>
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
      </div>
    </section>
  );
}
