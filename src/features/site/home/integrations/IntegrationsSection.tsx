import type { Integrations } from '@/catalogue/home/integrations.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';

interface IntegrationsSectionProps {
  content: Localized<Integrations>;
  words: { newTab: string };
}

/** The official portals with their own addresses, and beside them the tools that the firm works with. */
export function IntegrationsSection({ content, words }: IntegrationsSectionProps) {
  const { portals, tools } = content;
  return (
    <Section id="integrations" title={content.title} intro={content.intro} ground="surface">
      <div className="grid gap-10 lg:grid-cols-[1.7fr_1fr]">
        <div>
          <h3 className="text-lg">{portals.title}</h3>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {portals.entries.map((portal) => (
              <li
                key={portal.site}
                className="grid grid-cols-[2.25rem_1fr] items-center py-2 sm:grid-cols-[2.25rem_1fr_auto]"
              >
                <Icon name={portal.icon} className="text-accent" />
                <div>
                  <b>{portal.name}</b>
                  <p className="text-sm text-soft">{portal.use}</p>
                </div>
                <a
                  href={portal.site}
                  target="_blank"
                  rel="noopener"
                  className="col-start-2 flex min-h-11 items-center gap-1.5 text-sm text-link underline-offset-4 hover:underline sm:col-start-3"
                >
                  {new URL(portal.site).hostname.replace('www.', '')}
                  <Icon name="ExternalLink" size={16} />
                  <span className="sr-only">({words.newTab})</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card bg-sunk p-6 lg:self-start">
          <h3 className="text-lg">{tools.title}</h3>
          <ul className="mt-3 grid gap-4">
            {tools.entries.map((tool) => (
              <li key={tool.name} className="flex gap-3">
                <Icon name={tool.icon} className="mt-1 shrink-0 text-accent" />
                <div>
                  <b>{tool.name}</b>
                  <p className="text-sm text-soft">{tool.use}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
