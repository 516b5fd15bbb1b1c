import type { Support } from '@/catalogue/firm/support.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';

interface SupportCategoriesProps {
  content: Localized<Support>['categories'];
  /** The ticket form by itself; `?category=…` presets it, which is what the cards do without a script. */
  formHref: string;
}

/** The three categories of a ticket in one strip; a click chooses, a click on the chosen one clears. */
export function SupportCategories({ content, formHref }: SupportCategoriesProps) {
  return (
    <section id="categories" aria-labelledby="categories-title" className="pt-14 md:pt-20">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="categories-title" className="text-3xl">
          {content.title}
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-soft">{content.intro}</p>
        <ul className="mt-8 grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface md:grid-cols-3 md:divide-x md:divide-y-0">
          {content.items.map((item) => (
            <li key={item.id}>
              <a
                href={`${formHref}?category=${item.id}`}
                data-category={item.id}
                className="group block h-full border-t-4 border-transparent p-5 -outline-offset-4 hover:bg-sunk aria-pressed:border-marigold aria-pressed:bg-sunk sm:p-6"
              >
                <span className="flex items-center gap-2.5 text-xl font-semibold">
                  <Icon name={item.icon} className="shrink-0 text-accent" />
                  {item.title}
                  <span className="ml-auto hidden items-center gap-1 text-sm text-good group-aria-pressed:flex">
                    <Icon name="Check" size={18} />
                    {content.chosen}
                  </span>
                </span>
                <span className="mt-2 block text-soft">{item.text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
