import type { ReactNode } from 'react';
import type { Support } from '@/catalogue/firm/support.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** The categories of a ticket under their heading. */
export function SupportCategories({
  content,
  children,
}: {
  content: Localized<Support>['categories'];
  children: ReactNode;
}) {
  return (
    <section id="categories" aria-labelledby="categories-title" className="pt-14 md:pt-20">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="categories-title" className="text-3xl">
          {content.title}
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-soft">{content.intro}</p>
        {children}
      </div>
    </section>
  );
}
