import type { ServicesGrid } from '@/catalogue/home/services-grid.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';

type Grid = Localized<ServicesGrid> & { allHref: string };

/** The services asked for most, as an index by need, beside one path for a first company. */
export function ServicesGridSection({ content }: { content: Grid }) {
  return (
    <Section id="services" title={content.title} intro={content.intro}>
      <div className="grid gap-10 lg:grid-cols-[20rem_1fr]">
        <FirstPath path={content.path} />
        <div>
          <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {content.needs.map((need) => (
              <Need key={need.title} need={need} />
            ))}
          </div>
          <p className="mt-8">
            <ButtonLink look="secondary" href={content.allHref}>
              {content.all}
              <Icon name="ArrowRight" />
            </ButtonLink>
          </p>
        </div>
      </div>
    </Section>
  );
}

function FirstPath({ path }: { path: Grid['path'] }) {
  return (
    <div className="on-night rounded-card bg-night p-6 text-white lg:self-start">
      <h3 className="text-xl">{path.title}</h3>
      <p className="mt-1 text-sm text-night-soft">{path.intro}</p>
      <ol className="mt-4 list-decimal pl-6 marker:font-semibold marker:text-marigold">
        {path.steps.map((step) => (
          <li key={step.href} className="border-t border-night-line py-3 pl-1">
            <a
              href={step.href}
              className="inline-block py-1 font-semibold underline decoration-night-soft underline-offset-4 hover:no-underline"
            >
              {step.title}
            </a>
            <p className="text-sm text-night-soft">{step.line}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Need({ need }: { need: Grid['needs'][number] }) {
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-1.5 text-lg">{need.title}</h3>
      <ul className="divide-y divide-line">
        {need.services.map((service) => (
          <li key={service.href}>
            <a href={service.href} className="group flex gap-3 py-3">
              <Icon name={service.icon} className="mt-1 shrink-0 text-accent" />
              <span>
                <span className="block font-semibold underline-offset-4 group-hover:underline">{service.name}</span>
                <span className="block text-sm text-pretty text-soft">{service.line}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
