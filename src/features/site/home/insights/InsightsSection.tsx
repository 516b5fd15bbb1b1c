import type { Insight } from '@/catalogue/home/insights.ts';
import { fill } from '@/i18n/fill.ts';
import { Section } from '@/ui/Section.tsx';
import type { InsightsWords } from './insights.messages.ts';

interface InsightsSectionProps {
  content: { title: string; intro: string; items: readonly Insight[] };
  words: InsightsWords;
}

/** The newest piece fills the left, the two before it stand beside it. */
const beside =
  'relative grid grid-cols-[6.5rem_1fr] gap-4 border-t border-line pt-6 sm:grid-cols-[10rem_1fr] lg:col-span-5';
const places = ['relative lg:col-span-7 lg:row-span-2', `${beside} lg:border-0 lg:pt-0`, beside];

/** What changed lately: the newest piece large, the two before it beside it. */
export function InsightsSection({ content, words }: InsightsSectionProps) {
  return (
    <Section id="insights" title={content.title} intro={content.intro}>
      <ul className="grid gap-x-10 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        {content.items.map((item, index) => (
          <li key={item.id} className={places[index]}>
            <img
              src={`/pictures/${item.picture}.svg`}
              alt={item.pictureAlt}
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
              className={`h-auto w-full rounded-card ${index === 0 ? 'mb-4' : ''}`}
            />
            <div>
              <p className="text-xs text-soft">
                <time dateTime={item.date}>{fill(words.since, { date: item.longDate })}</time>
              </p>
              <h3 className={index === 0 ? 'text-2xl' : 'text-lg'}>
                <a href={item.href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                  {item.title}
                </a>
              </h3>
              <p className={`mt-2 text-soft ${index === 0 ? 'max-w-prose' : 'text-sm'}`}>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
