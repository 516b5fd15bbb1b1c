import type { Integrations } from '@/catalogue/home/integrations.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Fold } from '@/ui/Fold.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';

interface IntegrationsSectionProps {
  content: Localized<Integrations>;
  words: { newTab: string };
  /** The label of the button that opens the tools on a phone. */
  open: string;
}

/** Links to the official portals, and the tools that the firm works with. */
export function IntegrationsSection({
  content: { title, intro, portals, tools },
  words,
  open,
}: IntegrationsSectionProps) {
  return (
    <Section id="integrations" title={title} intro={intro} ground="surface">
      <div className="grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3>{portals.title}</h3>
          <ul className="swipe mt-2 flex gap-2 sm:flex-wrap">
            {portals.entries.map(({ site, name, use }) => (
              <li key={site}>
                <a
                  href={site}
                  target="_blank"
                  rel="noopener"
                  title={use}
                  className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-soft/60 px-3 text-sm font-semibold hover:bg-sunk"
                >
                  {name}
                  <Icon name="ExternalLink" size={16} />
                  <span className="sr-only">({words.newTab})</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Fold label={open}>
          <h3>{tools.title}</h3>
          <ul className="mt-2 grid gap-2">
            {tools.entries.map(({ name, use, icon }) => (
              <li key={name} className="flex gap-3 text-sm">
                <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
                <p className="text-soft">
                  <b className="text-ink">{name}.</b> {use}
                </p>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </Section>
  );
}
