import type { BusinessKind } from '@/catalogue/reading/due-dates.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { DueDatesWords } from './due-dates.messages.ts';
import { NextDate } from './NextDate.tsx';

/** The kinds of business, each linking to its year. */
export function KindsList({
  kinds,
  title,
  words,
}: {
  kinds: readonly BusinessKind[];
  title: string;
  words: DueDatesWords;
}) {
  return (
    <section aria-labelledby="kinds-title" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="kinds-title" className="mb-4 text-2xl">
        {title}
      </h2>
      <ul className="grid gap-x-10 border-t border-line md:grid-cols-2">
        {kinds.map(({ id, name, href, count, next }) => (
          <li key={id} className="border-b border-line">
            <a
              href={href}
              className="flex min-h-14 items-center justify-between gap-4 py-2 hover:text-link hover:underline"
            >
              <span>
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-soft">
                  {count === 1 ? words.countOne : words.count.replace('{count}', String(count))}
                </span>
              </span>
              <Icon name="ArrowRight" />
            </a>
            <div className="-mt-1 pb-2">
              <NextDate days={next} label={words.next} compact />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
