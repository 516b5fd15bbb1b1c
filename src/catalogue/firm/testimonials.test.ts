import { expect, test } from 'vitest';
import { testimonialFilters } from './testimonials.shape.ts';
import { findHomeTestimonials, findTestimonials } from './testimonials.ts';

test('every filter finds testimonials, the same ones in both languages', () => {
  const english = findTestimonials('en')?.entries ?? [];
  for (const filter of testimonialFilters) expect(english.some((entry) => entry.filters.includes(filter))).toBe(true);
  expect(findTestimonials('hi')?.entries.map((entry) => entry.filters)).toEqual(english.map((entry) => entry.filters));
});

test('the home page shows six', () => {
  expect(findHomeTestimonials('en')?.entries).toHaveLength(6);
});
