import type { ReactNode } from 'react';
import type { HeroContent } from '@/catalogue/home/hero-slides.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Fold } from '@/ui/Fold.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Carousel } from '@/ui/moving/Carousel.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import type { HeroWords } from './hero.messages.ts';

interface HeroSectionProps {
  content: Localized<HeroContent>;
  words: HeroWords;
  /** The label of the button that opens the form on a phone. */
  open: string;
  /** The search box and the enquiry and WhatsApp buttons, shown below the headline on a phone. */
  start?: ReactNode;
  /** Whether there is a form. A firm that does not call back has none. */
  hasForm: boolean;
  /** The most requested services with prices; on a phone they come before the form. */
  services?: ReactNode;
  /** The enquiry form, beside the slides on a wide screen. */
  children: ReactNode;
}

/**
 * The top of the home page: what the firm does in slides, what its services cost, and the enquiry form. On a wide
 * screen the form is beside the slides, and follows them in reading order.
 */
export function HeroSection({ content, words, open, start, hasForm, services, children }: HeroSectionProps) {
  return (
    <section
      aria-labelledby="hero-title"
      className={`mx-auto grid max-w-6xl grid-cols-1 gap-x-10 px-4 pt-3 pb-9 sm:px-6 md:pt-8 md:pb-20 ${hasForm ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:[reading-flow:grid-rows]' : ''}`}
    >
      <div className="min-w-0">
        <h1 id="hero-title" className="mb-3 text-2xl sm:text-3xl">
          {content.title}
        </h1>
        <p className="mb-5 hidden text-lg text-soft sm:block">{content.line}</p>
        {start}
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
      </div>
      <div className={`min-w-0 ${hasForm ? 'lg:col-span-2 lg:row-start-3' : ''}`}>{services}</div>
      {hasForm ? (
        <div className="mt-6 rounded-card border-line form-card lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start">
          <Fold label={open}>{children}</Fold>
        </div>
      ) : null}
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft lg:row-start-2">
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
