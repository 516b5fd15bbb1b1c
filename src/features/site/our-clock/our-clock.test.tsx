import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { locales } from '@/kernel/locale.ts';
import { OurClock } from './OurClock.tsx';
import { ourClockWords } from './our-clock.messages.ts';

afterEach(() => applyEdits({}));

const taken = { count: 30, median: 60_000, p90: 120_000 };

test.each(locales)('in %s: says that the first reply is measured without chats, if there are any', (locale) => {
  const words = ourClockWords(locale);
  const shown = (): string =>
    renderToStaticMarkup(createElement(OurClock, { words, figures: { reply: taken, done: taken, refund: taken } }));
  const noChats = { en: 'without chats', hi: 'चैट के बिना' }[locale];
  expect(shown()).not.toContain(noChats);
  applyEdits({ 'features.yaml#liveChat': true });
  expect(shown()).toContain(noChats);
});

test.each(locales)('in %s: says once why there is no figure, and not where there are figures', (locale) => {
  const words = ourClockWords(locale);
  const few = { count: 0, median: undefined, p90: undefined };
  const shown = (figures: Parameters<typeof OurClock>[0]['figures']): string =>
    renderToStaticMarkup(createElement(OurClock, { words, figures }));
  const reason = words.least.replace('{least}', '30');
  expect(shown({ reply: few, done: few, refund: few }).split(reason)).toHaveLength(2);
  expect(shown({ reply: taken, done: taken, refund: few }).split(reason)).toHaveLength(2);
  expect(shown({ reply: taken, done: taken, refund: taken })).not.toContain(reason);
});
