import type { Resources } from '@/catalogue/reading/resources.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';

/** The shelves of resources in their groups. Finished shelves are links, and those in preparation say so. */
export function Shelves({ content }: { content: Localized<Resources> }) {
  return (
    <div className="mx-auto max-w-6xl space-y-12 px-4 py-12 sm:px-6 md:py-16">
      {content.groups.map(({ title, shelves }, index) => (
        <section key={title} aria-labelledby={`shelves-${index + 1}`}>
          <h2 id={`shelves-${index + 1}`} className="mb-4 text-2xl">
            {title}
          </h2>
          <ul className="grid gap-x-10 border-t border-line md:grid-cols-2">
            {shelves.map(({ href, icon, title: name, text, ready }) => (
              <li key={href} className="border-b border-line">
                <a href={href} className="group flex h-full gap-4 py-5">
                  <Icon name={icon} size={26} className="mt-0.5 shrink-0 text-accent" />
                  <span>
                    <span className="block text-lg font-semibold underline-offset-4 group-hover:underline">{name}</span>
                    <span className="block text-soft">{text}</span>
                    {ready ? null : (
                      <span className="mt-1 block text-sm font-semibold text-accent">{content.soon}</span>
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
