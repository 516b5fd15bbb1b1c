import type { ListedCalculator } from '@/catalogue/reading/calculators.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { WorkedExample } from './asked-figures.ts';

const way = 'flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4 hover:no-underline';

interface CalculatorFactsProps {
  entry: ListedCalculator;
  examples: readonly WorkedExample[];
  /** The other calculators. */
  others: readonly ListedCalculator[];
  words: Readonly<Record<string, string>>;
}

/**
 * The section below a calculator, with the law and its date, what the calculator does not cover, examples, and further
 * links.
 */
export function CalculatorFacts({ entry, examples, others, words }: CalculatorFactsProps) {
  return (
    <div className="bg-sunk py-12 md:py-16">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 sm:px-6 lg:grid-cols-2">
        <section id="law" aria-labelledby="law-title">
          <h2 id="law-title" className="text-2xl">
            {words.law}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {entry.law.map(({ rule, source }) => (
              <li key={rule} className="py-3">
                {rule} <span className="block text-sm text-soft">{source}</span>
              </li>
            ))}
          </ul>
        </section>
        <section id="limits" aria-labelledby="limits-title">
          <h2 id="limits-title" className="text-2xl">
            {words.limits}
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            {entry.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </section>
        <section id="examples" aria-labelledby="examples-title">
          <h2 id="examples-title" className="text-2xl">
            {words.examples}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {examples.map(({ text, href, label, amount }) => (
              <li key={href}>
                <a href={href} className="block py-3 hover:text-link">
                  {text}{' '}
                  <span className="flex items-baseline justify-between gap-4 text-sm text-soft">
                    {label} <b className="figures text-right text-base text-ink">{amount}</b>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section id="on" aria-labelledby="on-title">
          <h2 id="on-title" className="text-2xl">
            {words.on}
          </h2>
          <p className="mt-3 text-sm text-soft">{words.service}</p>
          <a href={entry.service.href} className={way}>
            {entry.service.label}
          </a>
          <p className="mt-3 text-sm text-soft">{words.portal}</p>
          <a href={entry.portal.href} target="_blank" rel="noopener" className={way}>
            {entry.portal.label}
            <Icon name="ExternalLink" size={18} />
            <span className="sr-only"> ({words.newTab})</span>
          </a>
          <p className="mt-3 text-sm text-soft">{words.others}</p>
          <ul className="flex flex-wrap gap-x-5">
            {others.map(({ slug, href, name }) => (
              <li key={slug}>
                <a href={href} className={way}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
