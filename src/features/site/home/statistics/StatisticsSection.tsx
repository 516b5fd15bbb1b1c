import type { Statistics } from '@/catalogue/home/statistics.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Fold } from '@/ui/Fold.tsx';
import { Section } from '@/ui/Section.tsx';
import { GrowthCurve } from './GrowthCurve.tsx';

interface StatisticsProps {
  content: Localized<Statistics>;
  /** Whether the analytics section is directly above, so that both form one band. */
  joined: boolean;
  /** The label of the button that opens the figures on a phone. */
  open: string;
}

/** Figures as a table of rows, beside the curve of customers by year. */
export function StatisticsSection({ content, joined, open }: StatisticsProps) {
  return (
    <Section id="statistics" title={content.title} intro={content.intro} ground="night" joined={joined}>
      <Fold label={open}>
        <div className="grid items-center gap-x-10 gap-y-4 lg:grid-cols-[1.3fr_1fr]">
          <GrowthCurve curve={content.curve} />
          <dl className="divide-y divide-line border-y border-line">
            {content.facts.map((fact) => (
              <div key={fact.id} className="grid grid-cols-[5rem_1fr] items-center gap-4 py-2 md:py-4">
                <dt className="text-sm md:text-base">{fact.label}</dt>
                <dd className="order-first text-2xl font-semibold text-accent">{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Fold>
    </Section>
  );
}
