import type { ListedGrid } from '@/catalogue/home/services-grid.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** The most requested services by need, each with its price and usual time; below them a path for a new company. */
export function ServicesGridSection({ content }: { content: ListedGrid }) {
  return (
    <section id="services" aria-labelledby="services-title" className="pt-5 md:pt-16">
      <h2 id="services-title" className="text-2xl md:text-3xl">
        {content.title}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-soft md:text-lg">{content.intro}</p>
      <div className="swipe mt-4 flex gap-x-4 sm:grid sm:gap-x-10 sm:gap-y-5 sm:grid-cols-2 md:mt-8 md:gap-y-10 lg:grid-cols-4 lg:gap-x-8">
        {content.needs.map((need) => (
          <Need key={need.title} need={need} />
        ))}
      </div>
      <FirstPath path={content.path} />
      <p className="mt-3 md:mt-5">
        <ButtonLink look="secondary" href={content.allHref}>
          {content.all}
          <Icon name="ArrowRight" />
        </ButtonLink>
      </p>
    </section>
  );
}

function Need({ need }: { need: ListedGrid['needs'][number] }) {
  return (
    <div className="max-sm:w-10/12 max-sm:shrink-0">
      <h3 className="border-b-2 border-ink pb-1">{need.title}</h3>
      <ul className="divide-y divide-line">
        {need.services.map((service) => (
          <li key={service.href}>
            <a href={service.href} className="group flex min-h-14 gap-3 py-1.5 md:py-3">
              <Icon name={service.icon} className="mt-1 shrink-0 text-accent" />
              <span>
                <b className="underline-offset-4 group-hover:underline">{service.name}</b>
                <span className="hidden text-sm text-pretty text-soft md:block">{service.line}</span>
                <span className="block text-sm">{service.terms}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FirstPath({ path }: { path: ListedGrid['path'] }) {
  return (
    <details className="group on-night mt-4 rounded-card bg-night text-white md:mt-10">
      <summary className="flex min-h-14 items-center gap-4 px-5 py-3">
        <h3 className="text-lg">{path.title}</h3>
        <span className="hidden text-night-soft sm:block">{path.intro}</span>
        <Icon name="ChevronDown" className="ml-auto shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="first-path">
        {path.steps.map((step) => (
          <li key={step.href} className="border-t border-night-line py-3 pl-1">
            <a
              href={step.href}
              className="inline-block py-1 font-semibold underline underline-offset-4 hover:no-underline"
            >
              {step.title}
            </a>
            <p className="text-sm text-night-soft">{step.line}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
