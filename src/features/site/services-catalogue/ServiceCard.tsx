import type { ListedService } from '@/catalogue/services/services.ts';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { ServicesCatalogueWords } from './services-catalogue.messages.ts';

/** The number of features that a card lists. Further features are only counted. */
const shown = 3;

interface ServiceCardProps {
  service: ListedService;
  words: ServicesCatalogueWords;
  /** A card is upright; a row spans its list if there is room. */
  look: 'card' | 'row';
}

/**
 * One service with its features, time and fee. The whole card links to its page. On a phone it is a row with the price
 * and time that can be opened; src/styles/services.css shows the details if there is room.
 */
export function ServiceCard({ service, words, look }: ServiceCardProps) {
  return (
    <div className={`service service-${look}`}>
      <h3>
        <Icon name={service.icon} className="mt-0.5 shrink-0 text-accent" />
        <a href={service.href}>{service.title}</a>
      </h3>
      <details className="phone-details">
        <summary aria-label={fill(words.open, { title: service.title })}>
          <Icon name="ChevronDown" />
        </summary>
        <p>{service.description}</p>
        <ServiceFeatures service={service} words={words} />
      </details>
      <ServiceTerms service={service} words={words} />
    </div>
  );
}

/** The first three features, and the number of the others, if any. */
export function ServiceFeatures({ service, words }: Omit<ServiceCardProps, 'look'>) {
  const more = service.features.length - shown;
  return (
    <ul>
      {service.features.slice(0, shown).map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
      {more > 0 ? (
        <li className="more">{more === 1 ? words.moreOne : words.more.replace('{count}', String(more))}</li>
      ) : null}
    </ul>
  );
}

/** The usual time, and the firm's fee. */
function ServiceTerms({ service, words }: Omit<ServiceCardProps, 'look'>) {
  const { timeline, price } = service.terms;
  return (
    <p>
      <span>
        <span className="sr-only">{words.time} </span>
        {timeline}
      </span>
      <span>
        <b>{price.amount}</b> {price.per ?? <span className="max-md:sr-only">{words.fee}</span>}
      </span>
    </p>
  );
}
