import type { ListedService } from '@/catalogue/services/services.ts';
import type { LocalServicesPage } from '@/catalogue/services/services-page.ts';
import { Section } from '@/ui/Section.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import type { ServicesCatalogueWords } from './services-catalogue.messages.ts';

interface FeaturedServicesProps {
  content: LocalServicesPage['featured'];
  /** The text saying what the prices do not include. */
  fees: string;
  services: readonly ListedService[];
  words: ServicesCatalogueWords;
}

/** The popular services: the first one, with its picture, beside the others. */
export function FeaturedServices({ content, fees, services, words }: FeaturedServicesProps) {
  const [first, ...others] = services;
  if (!first) {
    return null;
  }
  return (
    <Section id="featured-services" title={content.title} intro={content.intro} first>
      <ul className="grid gap-2 md:grid-cols-2 md:gap-4 lg:grid-cols-[6fr_5fr]">
        <li className="grid overflow-hidden rounded-card bg-sunk md:row-span-2 md:grid-rows-[1fr_auto]">
          <img
            src={`/pictures/${content.picture}.svg`}
            alt=""
            width={640}
            height={480}
            decoding="async"
            loading="lazy"
            className="hidden w-full object-cover md:block md:h-0 md:min-h-full"
          />
          <ServiceCard service={first} words={words} look="card" />
        </li>
        {others.map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} words={words} look="card" />
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-3xl text-sm text-soft">{fees}</p>
    </Section>
  );
}
