import type { ReactNode } from 'react';

/** The section 'Send Us a Message' with its form. */
export function ContactFormSection({
  words,
  children,
}: {
  words: { title: string; intro: string };
  children: ReactNode;
}) {
  return (
    <section id="message" aria-labelledby="message-title" className="bg-sunk py-14 md:py-20">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 sm:px-6 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <div>
          <h2 id="message-title" className="text-3xl">
            {words.title}
          </h2>
          <p className="mt-3 text-lg text-soft">{words.intro}</p>
          <img
            src="/pictures/sent.svg"
            alt=""
            width={320}
            height={200}
            loading="lazy"
            decoding="async"
            className="mt-8 hidden w-full max-w-sm rounded-card lg:block"
          />
        </div>
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
      </div>
    </section>
  );
}
