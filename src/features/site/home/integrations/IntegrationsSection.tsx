import type { Integrations } from '@/catalogue/home/integrations.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';

interface IntegrationsSectionProps {
  content: Localized<Integrations>;
  words: { newTab: string };
}

/** Links to the official portals, and the tools that the firm works with. */
export function IntegrationsSection({ content: { title, intro, portals, tools }, words }: IntegrationsSectionProps) {
  return (
    <Section id="integrations" title={title} intro={intro} ground="surface">
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-2">
        <div>
          <h3>{portals.title}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {portals.entries.map(({ site, name, use }) => (
              <li key={site}>
                <a
                  href={site}
                  target="_blank"
                  rel="noopener"
                  title={use}
                  className="flex min-h-11 items-center gap-2 rounded-full border border-soft/60 px-3 text-sm font-semibold hover:bg-sunk"
                >
                  {name}
                  <Icon name="ExternalLink" size={16} />
                  <span className="sr-only">({words.newTab})</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
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
        </div>
      </div>
    </Section>
  );
}
