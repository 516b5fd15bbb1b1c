import type { ReactNode } from 'react';
import type { ListedCategory } from '@/catalogue/services/services.ts';
import type { LocalServicesPage } from '@/catalogue/services/services-page.ts';
import type { Locale } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Sentence } from '@/ui/Sentence.tsx';
import type { ServicesCatalogueWords } from './services-catalogue.messages.ts';

interface ServicesHeroProps {
  content: LocalServicesPage;
  categories: readonly ListedCategory[];
  words: ServicesCatalogueWords;
  /** The language of the other names of the tags, if there is one. */
  otherLanguage: Locale | undefined;
  /** The URL to which the search is sent if scripts do not run. */
  searchHref: string;
  /** The search box. */
  children: ReactNode;
}

const pill =
  'flex min-h-11 items-center rounded-full border border-night-soft px-4 text-sm font-semibold hover:bg-night-line aria-[current=true]:border-marigold aria-[current=true]:bg-marigold aria-[current=true]:text-night';

/**
 * The hero section of the catalogue: the search with tags that filter the page in place, beside a directory of the
 * groups. On a phone the prices come first.
 */
export function ServicesHero({ content, categories, words, otherLanguage, searchHref, children }: ServicesHeroProps) {
  return (
    <section id="services-search" aria-labelledby="services-title" className="on-night bg-night text-white">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-3 px-4 py-4 sm:px-6 md:py-14 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0">
          <h1 id="services-title" className="text-3xl text-balance md:text-4xl">
            {content.hero.title}
          </h1>
          <p data-unfiltered className="mt-1 text-night-soft md:mt-3 md:text-lg">
            {content.hero.intro}
          </p>
          <form
            id="find-services"
            action={searchHref}
            method="get"
            role="search"
            aria-label={words.search}
            data-find-services
            data-words="/services-words.json"
            className="mt-4"
          >
            <div className="relative flex gap-2">
              {children}
              <Button type="submit">{words.find}</Button>
            </div>
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <span className="text-sm text-night-soft">{words.popular}</span>
              {content.tags.map((tag) => (
                <a key={tag.leadsTo} href={`#${tag.leadsTo}`} data-tag="" className={pill}>
                  {tag.label}
                  {otherLanguage ? <template lang={otherLanguage}>{tag.other}</template> : null}
                </a>
              ))}
            </div>
            <div className="mt-2 flex items-center gap-4">
              <p role="status" className="font-semibold text-marigold" />
              {/* The texts for no, one and several services. */}
              <template data-found="">
                {[words.foundNone, words.foundOne, words.found].map((text) => (
                  <p key={text}>
                    <Sentence text={text} parts={{ count: <slot name="count" />, query: <slot name="query" /> }} />
                  </p>
                ))}
              </template>
              <button
                type="button"
                data-clear
                hidden
                className="min-h-11 px-2 font-semibold underline underline-offset-4 hover:no-underline"
              >
                {words.clear}
              </button>
            </div>
          </form>
        </div>
        <nav
          data-unfiltered
          aria-label={words.groups}
          className="hidden content-start sm:grid sm:gap-x-6 lg:grid-cols-1"
        >
          {categories.map((category) => (
            <a
              key={category.id}
              href={`#services-${category.id}`}
              className="flex min-h-11 items-center gap-2 border-b border-night-line leading-snug hover:text-marigold"
            >
              <Icon name={category.icon} className="shrink-0 text-marigold" />
              {category.title}
              <b className="ml-auto">{category.services.length}</b>
            </a>
          ))}
        </nav>
      </div>
    </section>
  );
}
