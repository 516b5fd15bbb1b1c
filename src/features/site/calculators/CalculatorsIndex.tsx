import type { ListedCalculatorGroup } from '@/catalogue/reading/calculators.ts';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';

interface CalculatorsIndexProps {
  groups: readonly ListedCalculatorGroup[];
  words: Readonly<Record<string, string>>;
}

/** All calculators by subject, as rows with what each calculates and the date of its rules. */
export function CalculatorsIndex({ groups, words }: CalculatorsIndexProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-12">
      {groups.map(({ id, title, calculators }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-8">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <ul className="mt-3 grid gap-x-10 border-t border-line md:grid-cols-2">
            {calculators.map(({ slug, href, icon, name, line, day }) => (
              <li key={slug} className="border-b border-line">
                <a href={href} className="group flex h-full gap-3 py-4">
                  <Icon name={icon} className="mt-1 shrink-0 text-accent" />
                  <div className="min-w-0 flex-1">
                    <h3 className="underline-offset-4 group-hover:underline">{name}</h3>
                    <span className="block text-sm text-soft">{line}</span>
                    <small className="block text-xs text-soft">{fill(words.rulesOf ?? '', { day })}</small>
                  </div>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
