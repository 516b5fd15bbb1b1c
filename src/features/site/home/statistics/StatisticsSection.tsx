import type { Statistics } from '@/catalogue/home/statistics.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Section } from '@/ui/Section.tsx';
import { GrowthCurve } from './GrowthCurve.tsx';

/** Four figures as a table of lines, beside the drawn curve of clients by year. */
export function StatisticsSection({ content }: { content: Localized<Statistics> }) {
  return (
    <Section id="statistics" title={content.title} intro={content.intro}>
      <div className="grid items-center gap-10 lg:grid-cols-[1.3fr_1fr]">
        <GrowthCurve curve={content.curve} />
        <dl className="divide-y divide-line border-y border-line">
          {content.facts.map((fact) => (
            <div key={fact.id} className="grid grid-cols-[5.5rem_1fr] items-center gap-4 py-4">
              <dt className="text-balance">{fact.label}</dt>
              <dd className="order-first text-2xl font-semibold text-accent">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
