import { expect, test } from 'vitest';
import { findHomeTestimonials, findTestimonials } from './testimonials.ts';

test('every filter finds testimonials, the same ones in both languages', () => {
  const { entries: english = [], filters = [] } = findTestimonials('en') ?? {};
  for (const { word } of filters) expect(english.some((entry) => entry.filters.includes(word))).toBe(true);
  expect(findTestimonials('hi')?.entries.map((entry) => entry.filters)).toEqual(english.map((entry) => entry.filters));
});

test('the home page shows six', () => {
  expect(findHomeTestimonials('en')?.entries).toHaveLength(6);
});
