import type { ListedCategory } from '@/catalogue/services.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import type { ServicesCatalogueWords } from './services-catalogue.messages.ts';

/** Each group lies as its services do best: many short ones as rows of a table, few as cards; so no group looks like its neighbour. */
const looks = {
  registration: { row: false, ground: '', list: 'grid gap-4 sm:grid-cols-2' },
  tax: { row: true, ground: '', list: 'service-list' },
  legal: { row: false, ground: 'bg-sunk', list: 'grid gap-4 sm:grid-cols-2' },
  ngo: { row: false, ground: 'bg-sunk', list: 'grid gap-4 md:grid-cols-3' },
  certification: { row: true, ground: '', list: 'service-list' },
  finance: { row: false, ground: '', list: 'grid gap-4 md:grid-cols-2' },
  digital: { row: false, ground: 'bg-sunk', list: 'grid gap-4 sm:grid-cols-2' },
} as const;
/** The heading stands beside the list where the list is short and wide. */
const beside: readonly string[] = ['legal', 'finance', 'digital'];

/** The services of one category under their heading. */
export function ServiceGroup({ category, words }: { category: ListedCategory; words: ServicesCatalogueWords }) {
  const id = `services-${category.id}`;
  const { row, ground, list } = looks[category.id];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`below-fold services-group ${ground} py-12 md:py-16`}>
      <div
        className={`mx-auto grid max-w-6xl gap-x-10 gap-y-6 px-4 sm:px-6 ${beside.includes(category.id) ? 'lg:grid-cols-[18rem_1fr]' : ''}`}
      >
        <div className="max-w-2xl">
          <h2 id={`${id}-title`} className="flex items-start gap-3 text-3xl">
            <Icon name={category.icon} size={32} className="mt-1 shrink-0 text-accent" />
            {category.title}
          </h2>
          <p className="mt-2 text-soft">{category.intro}</p>
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
