import { afterEach, expect, test } from 'vitest';
import { getAt } from '../edits.ts';
import { applyEdits, findRaw } from '../read-content.ts';
import { findHomeTestimonials, findOtherTestimonials, findTestimonials } from './testimonials.ts';

afterEach(() => applyEdits({}));

test('every filter finds testimonials, the same ones in both languages', () => {
  const { entries: english = [], filters = [] } = findTestimonials('en') ?? {};
  for (const { word } of filters) {
    expect(english.some((entry) => entry.filters.includes(word))).toBe(true);
  }
  expect(findTestimonials('hi')?.entries.map((entry) => entry.filters)).toEqual(english.map((entry) => entry.filters));
});

test('a filter is offered as long as it finds a testimonial', () => {
  const before = findTestimonials('en')?.filters.map(({ word }) => word) ?? [];
  const all = getAt(findRaw('testimonials.yaml'), 'entries') as { service: { en: string } }[];
  const word = before.find((each) => all.some(({ service }) => !service.en.toLowerCase().includes(each)));
  const others = all.filter(({ service }) => !service.en.toLowerCase().includes(word ?? ''));
  applyEdits({ 'testimonials.yaml#entries': others });
  const left = before.filter((each) => others.some(({ service }) => service.en.toLowerCase().includes(each)));
  expect(left).not.toContain(word);
  expect(findTestimonials('en')?.filters.map((each) => each.word)).toEqual(left);
});

test('the home page has the beginning of the list, and the other testimonials are the rest', () => {
  const idsOf = (some: typeof findTestimonials) => some('en')?.entries.map(({ id }) => id) ?? [];
  expect([...idsOf(findHomeTestimonials), ...idsOf(findOtherTestimonials)]).toEqual(idsOf(findTestimonials));
  expect(idsOf(findHomeTestimonials).length > 0).toBe(idsOf(findTestimonials).length > 0);
});
