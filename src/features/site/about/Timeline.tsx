import type { About } from '@/catalogue/firm/about.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Section } from '@/ui/Section.tsx';
import { yearMarks } from './year-marks.ts';

/** The width of the drawing, in which the marks are spaced in proportion to the years. */
const width = 1000;

/** The firm's history by year: along a line to scale on a wide screen, and as a vertical list on a phone. */
export function Timeline({ content }: { content: Localized<About>['timeline'] }) {
  const { ticks, marks } = yearMarks(
    content.items.map(({ year }) => year),
    width,
  );
  return (
    <Section id="timeline" title={content.title} ground="sunk">
      <svg viewBox={`0 0 ${width} 72`} className="hidden w-full text-accent lg:block" aria-hidden="true" fill="none">
        <path d={`M8 20H${width - 8}`} stroke="currentColor" strokeWidth="2" />
        <path d={ticks.map((x) => `M${x} 14v12`).join('')} stroke="currentColor" />
        {marks.map(({ x, column }) => (
          <g key={x}>
            <path d={`M${x} 20C${x} 52 ${column} 40 ${column} 72`} stroke="currentColor" strokeDasharray="3 4" />
            <circle cx={x} cy="20" r="8" className="fill-marigold" stroke="currentColor" strokeWidth="2" />
          </g>
        ))}
      </svg>
      <ol className="ml-2 border-l-2 border-accent lg:ml-0 lg:grid lg:grid-cols-5 lg:border-0">
        {content.items.map((item) => (
          <li
            key={item.year}
            className="relative pb-7 pl-6 before:absolute before:top-1.5 before:-left-[9px] before:size-4 before:rounded-full before:border-2 before:border-accent before:bg-marigold last:pb-0 lg:pt-2 lg:pr-6 lg:pb-0 lg:pl-0 lg:before:hidden"
          >
            <p className="text-2xl font-semibold text-accent">
              <time dateTime={String(item.year)}>{item.year}</time>
            </p>
            <h3 className="text-lg">{item.title}</h3>
            <p className="mt-1 text-sm text-soft">{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
