import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/Button.tsx';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';

interface HeroStartProps {
  words: { search: string; searchLabel: string; whatsapp: string; newTab: string };
  ask: string;
  askHref: string;
  /** The URL of a WhatsApp chat; undefined if the firm has no WhatsApp. */
  whatsappHref: string | undefined;
  searchHref: string;
  /** The search box. */
  children: ReactNode;
}

/** The first things to do on a phone: search, ask, or write on WhatsApp. A wide screen shows all three elsewhere. */
export function HeroStart({ words, ask, askHref, whatsappHref, searchHref, children }: HeroStartProps) {
  return (
    <div className="mb-4 grid gap-2 md:hidden">
      <form action={searchHref} role="search" aria-label={words.searchLabel} className="relative">
        {children}
        <button type="submit" aria-label={words.search} className="search-send max-md:right-0">
          <Icon name="Search" />
        </button>
      </form>
      <p className="grid auto-cols-fr grid-flow-col gap-2">
        <ButtonLink href={askHref}>{ask}</ButtonLink>
        {whatsappHref ? (
          <ButtonLink href={whatsappHref} look="secondary" newTab={words.newTab}>
            <BrandIcon name="whatsapp" />
            {words.whatsapp}
          </ButtonLink>
        ) : null}
      </p>
    </div>
  );
}
