import { expect, test } from 'vitest';
import { findHomeTestimonials, findOtherTestimonials, findTestimonials } from './testimonials.ts';

test('every filter finds testimonials, the same ones in both languages', () => {
  const { entries: english = [], filters = [] } = findTestimonials('en') ?? {};
  for (const { word } of filters) expect(english.some((entry) => entry.filters.includes(word))).toBe(true);
  expect(findTestimonials('hi')?.entries.map((entry) => entry.filters)).toEqual(english.map((entry) => entry.filters));
});

test('what stands on the home page is the beginning of the list, and the others are the rest of it', () => {
  const idsOf = (some: typeof findTestimonials) => some('en')?.entries.map(({ id }) => id) ?? [];
  expect([...idsOf(findHomeTestimonials), ...idsOf(findOtherTestimonials)]).toEqual(idsOf(findTestimonials));
  expect(idsOf(findHomeTestimonials).length > 0).toBe(idsOf(findTestimonials).length > 0);
});
