import type { ArticleCategoryEntry } from '@/catalogue/reading/articles.ts';
import type { BlogWords } from './blog.messages.ts';

const shape = 'flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold';

interface CategoryLinksProps {
  categories: readonly ArticleCategoryEntry[];
  allHref: string;
  /** The path of the list that is shown. */
  current: string;
  words: BlogWords;
}

/** The subjects to choose from. Each has its own page, so choosing one works without a script. */
export function CategoryLinks({ categories, allHref, current, words }: CategoryLinksProps) {
  return (
    <nav aria-label={words.categories} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {[{ href: allHref, name: words.all }, ...categories].map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              {...(href === current
                ? { 'aria-current': 'page', className: `${shape} border-marigold bg-marigold text-night` }
                : { className: `${shape} border-night-soft hover:bg-night-line` })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
