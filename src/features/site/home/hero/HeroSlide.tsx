import type { HeroContent } from '@/catalogue/home/hero-slides.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';

/** One service in the hero. The first slide's picture is loaded before anything else, the others when they are near. */
export function HeroSlide({ slide, first }: { slide: Localized<HeroContent>['slides'][number]; first: boolean }) {
  return (
    <div className="on-night flex h-full flex-col overflow-hidden sm:flex-row-reverse rounded-card bg-night text-white">
      <div className="relative h-40 flex-none sm:h-auto sm:min-h-72 sm:w-7/12 lg:min-h-96 [content-visibility:auto]">
        <img
          src={`/pictures/hero/${slide.id}.svg`}
          alt={slide.pictureAlt}
          width={640}
          height={480}
          {...(first ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
          className="hero-picture"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-3 pb-1 sm:justify-center sm:px-6 sm:py-8 lg:px-8">
        <h2 className="text-lg sm:text-2xl">{slide.title}</h2>
        {/* Three lines in any font, so that the card keeps its height when the web font loads. */}
        <p className="min-h-[3lh] text-sm text-pretty text-night-soft sm:mt-3 sm:text-lg">{slide.sentence}</p>
        <a
          href={slide.href}
          className="group mt-auto flex min-h-11 items-center gap-2 self-start text-sm font-semibold underline underline-offset-4 sm:mt-4 sm:text-base"
        >
          {slide.action}
          <Icon name="ArrowRight" className="shrink-0 transition-transform group-hover:translate-x-1" />
        </a>
      </div>
    </div>
  );
}
