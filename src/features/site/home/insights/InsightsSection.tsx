import type { Insight } from '@/catalogue/home/insights.ts';
import { fill } from '@/i18n/fill.ts';
import { ReadingRows } from '@/ui/rows/ReadingRows.tsx';
import { Section } from '@/ui/Section.tsx';
import type { InsightsWords } from './insights.messages.ts';

interface InsightsSectionProps {
  content: { title: string; intro: string; items: readonly Insight[] };
  words: InsightsWords;
}

/** Recent changes in the law, newest first. */
export function InsightsSection({ content, words }: InsightsSectionProps) {
  return (
    <Section id="insights" title={content.title} intro={content.intro}>
      <ReadingRows
        rows={content.items.map(({ href, title, text, picture, date, longDate }) => ({
          href,
          title,
          text,
          picture: `/pictures/${picture}.svg`,
          about: <time dateTime={date}>{fill(words.since, { date: longDate })}</time>,
        }))}
      />
    </Section>
  );
}
