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

/** Four figures that a script counts up when they are first seen, and a sample of the site's answer time. */
export function AnalyticsSection({ content, words }: AnalyticsSectionProps) {
  const { processing } = content;
  const [before, after] = processing.measured.split('{seconds}');
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
      <div
        data-processing
        className="mt-5 flex flex-wrap items-center gap-x-6 border-t border-night-line pt-3 md:mt-10"
      >
        <p className="flex items-center gap-2">
          <Icon name="Timer" />
          {processing.label}
          <b className="text-xl">
            <span data-sample className="inline-block min-w-[3.5ch] text-right">
              {sampleSeconds(0.5)}
            </span>{' '}
            {processing.unit}
          </b>
        </p>
        <PauseButton label={words.pause} onNight />
        <p className="max-w-xl text-sm text-night-soft">
          {processing.note}
          <span data-measured hidden>
            {' '}
            {before}
            <b />
            {after}
          </span>
        </p>
      </div>
    </Section>
  );
}
