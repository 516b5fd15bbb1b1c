import type { Analytics } from '@/catalogue/home/analytics.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { PauseButton } from '@/ui/moving/PauseButton.tsx';
import { Section } from '@/ui/Section.tsx';
import { sampleSeconds } from './figures.ts';

interface AnalyticsSectionProps {
  content: Localized<Analytics>;
  words: { pause: string };
}

/** Four figures that a script counts up when they first come into view, and how fast the site responds. */
export function AnalyticsSection({ content, words }: AnalyticsSectionProps) {
  return (
    <Section id="analytics" title={content.title} intro={content.intro} ground="night">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        {content.figures.map((figure) => (
          <div key={figure.id} className="border-l border-night-line pl-3 sm:pl-6">
            <dt className="text-sm text-night-soft md:text-base">{figure.label}</dt>
            <dd className="text-4xl font-semibold">
              <span data-count className="inline-block text-right whitespace-nowrap">
                {figure.value}
              </span>
            </dd>
            <dd className="text-sm text-night-soft">
              <b className="text-white">{figure.change}</b> <span className="max-md:sr-only">{content.change}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Processing content={content.processing} words={words} />
    </Section>
  );
}

interface ProcessingProps extends Pick<AnalyticsSectionProps, 'words'> {
  content: AnalyticsSectionProps['content']['processing'];
}

/** The response time measured by the server and, if the firm shows a sample, a random figure beside it. */
function Processing({ content, words }: ProcessingProps) {
  const [before, after] = content.measured.split('{seconds}');
  // The script fetches the figure once this element is in view. An element without any height would never be in view,
  // so it takes up space while it is empty.
  if (!content.sample) {
    return (
      <div data-processing className="min-h-px">
        <p data-measured hidden className="mt-5 border-t border-night-line pt-3 text-sm text-night-soft md:mt-10">
          {before}
          <b />
          {after} {content.note}
        </p>
      </div>
    );
  }
  return (
    <div data-processing className="mt-5 flex flex-wrap items-center gap-x-6 border-t border-night-line pt-3 md:mt-10">
      <p className="flex items-center gap-2">
        <Icon name="Timer" />
        {content.label}
        <b className="text-xl">
          <span data-sample className="inline-block min-w-[3.5ch] text-right">
            {sampleSeconds(0.5)}
          </span>{' '}
          {content.unit}
        </b>
      </p>
      <PauseButton label={words.pause} onNight />
      <p className="max-w-xl text-sm text-night-soft">
        {content.note}
        <span data-measured hidden>
          {' '}
          {before}
          <b />
          {after}
        </span>
      </p>
    </div>
  );
}
