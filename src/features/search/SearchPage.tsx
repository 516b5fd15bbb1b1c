import { Button, ButtonLink } from '@/ui/Button.tsx';
import type { searchMessages } from './search.messages.ts';

interface SearchPageProps {
  words: { readonly [Key in keyof typeof searchMessages]: string };
  query: string;
  action: string;
  askHref: string;
  services: readonly { label: string; href: string }[];
}

/** What was searched for, the box to search again, and where to go meanwhile. */
export function SearchPage({ words, query, action, askHref, services }: SearchPageProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6">
      <h1 className="text-3xl break-words">{query ? words.searched.replace('{query}', () => query) : words.empty}</h1>
      <form action={action} role="search" className="mt-6 flex gap-2">
        <label htmlFor="search" className="sr-only">
          {words.label}
        </label>
        <input
          id="search"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={120}
          className="min-h-12 min-w-0 flex-1 rounded-lg border border-soft/60 bg-surface px-4"
        />
        <Button type="submit">{words.button}</Button>
      </form>
      <p className="mt-8 text-soft">{words.soon}</p>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
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
      <div className="mt-8">
        <ButtonLink href={askHref} look="secondary">
          {words.ask}
        </ButtonLink>
      </div>
    </div>
  );
}
