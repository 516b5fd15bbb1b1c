import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { ServiceRows } from '@/ui/ServiceRows.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

/** Services that are often needed together with this one. */
export function Related({ content, words }: { content: ServicePageContent; words: ServicePageWords }) {
  return (
    <section aria-labelledby="related-title" className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16 print:hidden">
      <h2 id="related-title" className="mb-6 text-2xl">
        {words.related}
      </h2>
      <ServiceRows services={content.related} />
    </section>
  );
}
