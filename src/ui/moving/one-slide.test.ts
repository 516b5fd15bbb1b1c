import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findTestimonials } from '@/catalogue/firm/testimonials.ts';
import { QuotesSection } from '@/features/site/home/quotes/QuotesSection.tsx';
import { quotesWords } from '@/features/site/home/quotes/quotes.messages.ts';
import { SuccessStories } from '@/features/site/home/success-stories/SuccessStories.island.tsx';
import { shownStories } from '@/features/site/home/success-stories/shown-stories.ts';
import { ServicesTestimonials } from '@/features/site/services-catalogue/ServicesTestimonials.tsx';
import { TestimonialsSection } from '@/features/site/testimonials/TestimonialsSection.tsx';
import { testimonialsWords } from '@/features/site/testimonials/testimonials.messages.ts';
import { Announcements } from '@/layouts/frame/Announcements.tsx';
import { Carousel } from './Carousel.tsx';

const words = testimonialsWords('en');
const testimonials = findTestimonials('en');
const stories = shownStories('en');
if (!testimonials || !stories) {
  throw new Error('the sample has testimonials and stories');
}

const quotes = ['a', 'b', 'c'].map((id) => ({ id, quote: `Words ${id}`, from: 'Us' }));

/** Every component that shows one entry at a time, with the given number of entries. */
const moving: Readonly<Record<string, (count: number) => ReactElement>> = {
  carousel: (count) =>
    createElement(Carousel, {
      id: 'c',
      label: 'Slides',
      words,
      every: 5000,
      slides: quotes.slice(0, count).map(({ id, quote }) => ({ id, content: quote })),
    }),
  announcements: (count) =>
    createElement(Announcements, {
      label: 'News',
      pause: 'Pause',
      items: quotes.slice(0, count).map(({ id, quote }) => ({ id, text: quote })),
    }),
  testimonials: (count) =>
    createElement(TestimonialsSection, {
      content: { ...testimonials, entries: testimonials.entries.slice(0, count) },
      words,
    }),
  'testimonials of services': (count) =>
    createElement(ServicesTestimonials, {
      content: { title: 'Voices', rating: '5' },
      testimonials: { ...testimonials, entries: testimonials.entries.slice(0, count) },
      words,
    }),
  quotes: (count) =>
    createElement(QuotesSection, {
      content: { title: 'Ours', quotes: quotes.slice(0, count) },
      words: quotesWords('en'),
    }),
};

const render = (name: string, count: number): string => {
  const make = moving[name];
  return make ? renderToStaticMarkup(make(count)) : '';
};

/** The markup of controls that move between entries or stop the movement. */
const controls = /<button|data-dot|data-carousel|data-every|tabindex|aria-roledescription/i;

test.each(Object.keys(moving))(
  '%s: three entries move, one does not move and has no arrows, dots or pause, none renders nothing',
  (name) => {
    expect(render(name, 3)).toMatch(controls);
    expect(render(name, 3)).toMatch(/data-carousel/);
    const one = render(name, 1);
    expect(one).not.toBe('');
    expect(one).not.toMatch(controls);
    expect(one).toMatch(/<li/);
    expect(render(name, 0)).toBe('');
  },
);

test('one story or film has no arrows, dots, count or kinds to choose', () => {
  const shown = (count: number): string =>
    renderToStaticMarkup(createElement(SuccessStories, { ...stories, first: stories.first.slice(0, count), count }));
  expect(shown(3)).toContain('aria-label="Next');
  expect(shown(3)).toContain('class="dots"');
  expect(shown(1)).not.toMatch(/aria-label="(?:Next|Previous)|class="dots"|<output|story-kind/);
  expect(shown(1).match(/<li/g)).toHaveLength(1);
});
