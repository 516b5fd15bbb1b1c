import type { ListedPackage } from '@/catalogue/services/packages.ts';
import type { LocalServicesPage } from '@/catalogue/services/services-page.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';
import type { ServicesCatalogueWords } from './services-catalogue.messages.ts';

interface ServicePackagesProps {
  content: NonNullable<LocalServicesPage['packages']>;
  fees: string;
  packages: readonly ListedPackage[];
  words: ServicesCatalogueWords;
  contactHref: string;
}

const colors = {
  link: { text: 'text-link', edge: 'border-t-link' },
  accent: { text: 'text-accent', edge: 'border-t-marigold' },
  good: { text: 'text-good', edge: 'border-t-good' },
} as const;

/** Tiers side by side, three in a row; the popular one is highlighted and has the primary button. */
export function ServicePackages({ content, fees, packages, words, contactHref }: ServicePackagesProps) {
  return (
    <Section id="packages" title={content.title} intro={content.intro} align="center">
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5 md:py-5">
        {packages.map((tier) => (
          <li
            key={tier.id}
            className={`flex flex-col rounded-card border border-t-6 border-line bg-surface p-4 md:p-6 ${colors[tier.color].edge} ${tier.popular ? 'shadow-card md:-my-5 md:py-11' : ''}`}
          >
            <h3 className="flex items-center gap-2 text-xl">
              <Icon name={tier.icon} className={`shrink-0 ${colors[tier.color].text}`} />
              {tier.name}
              {tier.popular ? (
                <span className="ml-auto rounded-full bg-marigold px-3 py-0.5 text-sm text-night">
                  {tier.sample ? words.mostChosenSample : words.mostChosen}
                </span>
              ) : null}
            </h3>
            <p className="text-2xl font-semibold md:mt-2 md:text-3xl">{tier.priceText}</p>
            <p className="text-sm text-soft">{words.singly.replace('{price}', tier.singlyText)}</p>
            <p className="text-sm text-soft md:text-base">{tier.description}</p>
            <details className="phone-details">
              <summary className="flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4">
                {words.holds}
              </summary>
              <ul className="mt-2 mb-auto grid border-t border-line pt-2 text-sm md:mt-4 md:gap-3 md:pt-4 md:text-base">
                {tier.features.map((feature) => (
                  <li key={feature} className="flex gap-2">
                    <Icon name="Check" size={18} className={`mt-1 shrink-0 ${colors[tier.color].text}`} />
                    {feature}
                  </li>
                ))}
              </ul>
            </details>
            <p className="mt-3 md:mt-6">
              <ButtonLink href={contactHref} look={tier.popular ? 'primary' : 'secondary'} wide>
                {words.takePackage.replace('{name}', tier.name)}
              </ButtonLink>
            </p>
            {tier.quoteHref ? (
              <p className="text-center">
                <a
                  href={tier.quoteHref}
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                >
                  {words.wholePrice.replace('{name}', tier.name)}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mx-auto mt-6 hidden max-w-3xl text-center text-sm text-soft md:block">{fees}</p>
    </Section>
  );
}
