import type { About } from '@/catalogue/firm/about.shape.ts';
import type { ListedTestimonial } from '@/catalogue/firm/testimonials.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Section } from '@/ui/Section.tsx';
import { Stars } from '@/ui/Stars.tsx';
import type { AboutWords } from './about.messages.ts';

interface VoicesProps {
  content: NonNullable<Localized<About>['voices']>;
  /** The quotes, all with five stars. */
  voices: readonly ListedTestimonial[];
  words: AboutWords;
}

/** Quotes from three customers, the first in large type. They have no structured data. */
export function Voices({ content, voices, words }: VoicesProps) {
  return (
    <Section id="voices" title={content.title}>
      <ul className="grid gap-x-14 gap-y-10 lg:grid-cols-[6fr_5fr] lg:grid-rows-2">
        {voices.map((voice, index) => (
          <li key={voice.id} className={index === 0 ? 'lg:row-span-2 lg:self-center' : 'border-t border-line pt-8'}>
            <figure className="grid grid-cols-[4rem_1fr] gap-x-5 gap-y-3">
              <blockquote className={`col-span-2 font-semibold ${index === 0 ? 'text-3xl' : 'text-xl'}`}>
                {voice.quote}
              </blockquote>
              <img
                src={`/pictures/${voice.image}.svg`}
                alt=""
                width={320}
                height={320}
                loading="lazy"
                decoding="async"
                className="size-16 rounded-full"
              />
              <figcaption className="self-center">
                <b>{voice.name}</b>
                <span className="block text-sm text-soft">{voice.company}</span>
                <Stars rating={voice.rating} label={words.fiveStars} ground="paper" />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {content.note ? <p className="mt-8 text-sm text-soft">{content.note}</p> : null}
    </Section>
  );
}
