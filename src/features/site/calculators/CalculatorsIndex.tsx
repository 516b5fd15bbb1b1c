import type { ListedCalculatorGroup } from '@/catalogue/reading/calculators.ts';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';

interface CalculatorsIndexProps {
  groups: readonly ListedCalculatorGroup[];
  words: Readonly<Record<string, string>>;
}

/** All calculators by subject, each with what it calculates and the date of its rules. */
export function CalculatorsIndex({ groups, words }: CalculatorsIndexProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-12">
      {groups.map(({ id, title, calculators }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-10">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {calculators.map((calculator) => (
              <li key={calculator.slug}>
                <a
                  href={calculator.href}
                  className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:border-soft"
                >
                  <Icon name={calculator.icon} size={28} className="shrink-0 text-accent" />
                  <h3 className="text-xl text-link">{calculator.name}</h3>
                  <span>{calculator.line}</span>
                  <small className="mt-auto text-sm text-soft">
                    {fill(words.rulesOf ?? '', { day: calculator.day })}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
