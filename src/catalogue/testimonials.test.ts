import { expect, test } from 'vitest';
import { testimonialFilters } from './testimonials.shape.ts';
import { getHomeTestimonials, getTestimonials } from './testimonials.ts';

test('every filter finds testimonials, the same ones in both languages', () => {
  const english = getTestimonials('en').entries;
  for (const filter of testimonialFilters) expect(english.some((entry) => entry.filters.includes(filter))).toBe(true);
  expect(getTestimonials('hi').entries.map((entry) => entry.filters)).toEqual(english.map((entry) => entry.filters));
});

test('the home page shows six', () => {
  expect(getHomeTestimonials('en').entries).toHaveLength(6);
});
