import type { ReactNode } from 'react';

/** The ticket form under its heading, with its own background. */
export function SupportTicketSection({
  words,
  children,
}: {
  words: { title: string; intro: string };
  children: ReactNode;
}) {
  return (
    <section id="ticket" aria-labelledby="ticket-title" className="bg-sunk py-14 md:py-20">
      <div className="mx-auto max-w-3xl px-4 sm:px-6">
        <h2 id="ticket-title" className="text-3xl">
          {words.title}
        </h2>
        <p className="mt-3 mb-8 text-lg text-soft">{words.intro}</p>
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
      </div>
    </section>
  );
}
