import type { AnnouncedResource } from '@/catalogue/site/coming-soon.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** A resource in preparation: what it will offer, what to read until then, and how to be notified. */
export function ComingSoonPage({ content }: { content: AnnouncedResource }) {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[6fr_5fr]">
      <div>
        <p className="inline-flex items-center gap-2 rounded-lg bg-sunk px-3 py-1 text-sm font-semibold text-accent">
          <Icon name="Clock" size={16} />
          {content.badge}
        </p>
        <h1 className="mt-4 text-4xl">{content.title}</h1>
        <p className="mt-4 max-w-xl text-lg text-soft">{content.text}</p>
        <h2 className="mt-9 text-xl">{content.meanwhile}</h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {content.links.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                className="flex min-h-14 items-center justify-between gap-4 py-2 hover:text-link hover:underline"
              >
                <span>
                  {link.label}
                  {link.day ? <span className="block text-sm text-soft">{link.day}</span> : null}
                </span>
                <Icon name="ArrowRight" />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <aside
        aria-labelledby="planned"
        className="self-start overflow-hidden rounded-card border border-line bg-surface"
      >
        <img
          src={`/pictures/${content.picture}.svg`}
          alt=""
          width={640}
          height={400}
          className="aspect-8/5 w-full object-cover"
        />
        <div className="p-6">
          <h2 id="planned" className="text-lg">
            {content.planned}
          </h2>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            {content.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ol>
          <p className="mt-6 mb-3 text-sm text-soft">{content.news}</p>
          <ButtonLink href="#newsletter" wide>
            <Icon name="Mail" />
            {content.newsButton}
          </ButtonLink>
        </div>
      </aside>
    </div>
  );
}
