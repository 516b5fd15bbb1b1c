import type { ReactNode } from 'react';
import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { SearchWords } from './search.messages.ts';
import type { SiteSearch } from './site-search.ts';

interface SearchPageProps {
  words: SearchWords;
  query: string;
  found: ReturnType<SiteSearch['find']>;
  action: string;
  askHref: string;
  ways: ContactWays;
  /** The services that are shown if nothing is found. */
  services: readonly { label: string; href: string }[];
  /** The search box. */
  children: ReactNode;
}

/** The results page, with the search box, the results by kind, and how to ask a person. */
export function SearchPage({ words, query, found, action, askHref, ways, services, children }: SearchPageProps) {
  const say = (text: string): string => text.replace('{query}', () => query);
  const nothing = found.count === 0;
  const title = query ? (nothing ? words.none : words.searched) : words.empty;
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-12">
      <div className="max-w-3xl">
        <h1 className="text-3xl break-words">{say(title)}</h1>
        <form
          id="search-again"
          action={action}
          method="get"
          role="search"
          aria-label={words.label}
          className="relative mt-6 flex gap-2"
        >
          {children}
          <Button type="submit">{words.button}</Button>
        </form>
        {query ? null : <p className="mt-3 text-soft">{words.hint}</p>}
        {nothing ? (
          <>
            {query ? <p className="mt-6 text-soft">{words.noneText}</p> : null}
            <h2 className="mt-8 text-xl">{words.popular}</h2>
            <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
              {services.map((service) => (
                <li key={service.href} className="border-b border-line">
                  <a
                    href={service.href}
                    className="flex min-h-12 items-center font-semibold text-link underline-offset-4 hover:underline"
                  >
                    {service.label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <SearchResults words={words} found={found} />
        )}
        {query ? (
          <div className="mt-10 rounded-card bg-sunk p-5 sm:p-8">
            <h2 className="text-xl">{words.askTitle}</h2>
            <p className="mt-4 flex flex-wrap gap-3">
              <ButtonLink href={askHref}>{words.ask}</ButtonLink>
              <ButtonLink href={ways.phone.href} look="secondary">
                {words.call} {ways.phone.text}
              </ButtonLink>
              {ways.whatsapp ? (
                <ButtonLink href={ways.whatsapp.href} look="secondary" newTab={words.newTab}>
                  {words.whatsapp}
                </ButtonLink>
              ) : null}
            </p>
          </div>
        ) : null}
      </div>
    </div>
  );
}
