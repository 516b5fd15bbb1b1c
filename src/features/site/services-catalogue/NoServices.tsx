import { Button, ButtonLink } from '@/ui/Button.tsx';
import type { ServicesCatalogueWords } from './services-catalogue.messages.ts';

/** Replaces the catalogue if a search finds nothing. */
export function NoServices({ words, contactHref }: { words: ServicesCatalogueWords; contactHref: string }) {
  return (
    <section id="no-services" aria-labelledby="no-services-title" data-empty hidden className="py-14">
      <div className="mx-auto max-w-xl px-4 text-center">
        <img
          src="/pictures/empty-search.svg"
          alt=""
          width={240}
          height={180}
          loading="lazy"
          decoding="async"
          className="mx-auto"
        />
        <h2 id="no-services-title" className="mt-4 text-2xl">
          {words.emptyTitle}
        </h2>
        <p className="mt-2 mb-6 text-soft">{words.emptyText}</p>
        <p className="flex flex-wrap justify-center gap-x-5">
          <Button data-clear>{words.clearAll}</Button>
          <ButtonLink look="quiet" href={contactHref}>
            {words.ask}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
