import type { ReactNode } from 'react';
import type { HeroContent } from '@/catalogue/home/hero-slides.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Carousel } from '@/ui/moving/Carousel.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import type { HeroWords } from './hero.messages.ts';

interface HeroSectionProps {
  content: Localized<HeroContent>;
  words: HeroWords;
  /** The inquiry form: beside the slides on a wide screen, right under them on a phone. */
  children: ReactNode;
}

/** The first screen: what the firm does, the six services most people come for, and the form that asks. */
export function HeroSection({ content, words, children }: HeroSectionProps) {
  return (
    <section
      aria-labelledby="hero-title"
      className="mx-auto grid max-w-7xl grid-cols-1 gap-x-10 px-4 pt-4 pb-14 sm:px-6 md:pt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] lg:pb-20 xl:gap-x-14"
    >
      <div>
        <h1 id="hero-title" className="text-[1.625rem] leading-[1.3] sm:text-3xl xl:text-[2.5rem]">
          {content.title}
        </h1>
        <p className="mt-1 mb-3 text-sm text-soft sm:text-lg md:mt-2 md:mb-5">{content.line}</p>
      </div>
      <Carousel
        id="hero"
        label={words.label}
        words={words}
        every={5000}
        slides={content.slides.map((slide, index) => ({
          id: slide.id,
          content: <HeroSlide slide={slide} first={index === 0} />,
        }))}
      />
      <div className="mt-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0">
        {children}
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-soft">
        {content.promises.map((promise) => (
          <li key={promise.icon} className="flex items-center gap-2">
            <Icon name={promise.icon} className="shrink-0 text-accent" />
            {promise.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
