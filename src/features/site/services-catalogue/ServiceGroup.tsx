import type { ListedCategory } from '@/catalogue/services/services.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import type { ServicesCatalogueWords } from './services-catalogue.messages.ts';

/**
 * The looks of the groups in order. Cards and rows alternate, so that no group looks like its neighbour. `beside` means
 * that the heading is beside the list. If there are more groups than looks, they start again with the second look.
 */
const looks = [
  { row: false, ground: '', list: 'grid gap-1.5 md:gap-4 sm:grid-cols-2', beside: false },
  { row: true, ground: '', list: 'service-list', beside: false },
  { row: false, ground: 'bg-sunk', list: 'grid gap-1.5 md:gap-4 sm:grid-cols-2', beside: true },
  { row: false, ground: 'bg-sunk', list: 'grid gap-1.5 md:gap-4 md:grid-cols-3', beside: false },
  { row: true, ground: '', list: 'service-list', beside: false },
  { row: false, ground: '', list: 'grid gap-1.5 md:gap-4 md:grid-cols-2', beside: true },
  { row: false, ground: 'bg-sunk', list: 'grid gap-1.5 md:gap-4 sm:grid-cols-2', beside: true },
] as const;
const lookOf = (place: number) =>
  looks[place < looks.length ? place : 1 + ((place - 1) % (looks.length - 1))] ?? looks[0];

interface ServiceGroupProps {
  category: ListedCategory;
  /** The position of the group on the page, from 0. */
  place: number;
  words: ServicesCatalogueWords;
}

/** The services of one category under their heading. */
export function ServiceGroup({ category, place, words }: ServiceGroupProps) {
  const id = `services-${category.id}`;
  const { row, ground, list, beside } = lookOf(place);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`below-fold services-group ${ground} py-5 md:py-16`}>
      <div
        className={`mx-auto grid max-w-6xl gap-x-10 gap-y-3 px-4 md:gap-y-6 sm:px-6 ${beside ? 'lg:grid-cols-[18rem_1fr]' : ''}`}
      >
        <div className="max-w-2xl">
          <h2 id={`${id}-title`} className="flex items-start gap-3 text-2xl md:text-3xl">
            <Icon name={category.icon} size={28} className="mt-1 shrink-0 text-accent" />
            {category.title}
          </h2>
          <p className="text-sm text-soft md:mt-2 md:text-base">{category.intro}</p>
        </div>
        <ul className={list}>
          {category.services.map((service) => (
            <li key={service.slug} id={service.slug} data-service>
              <ServiceCard service={service} words={words} look={row ? 'row' : 'card'} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
