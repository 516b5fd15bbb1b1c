import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type Testimonials, testimonialsShape } from './testimonials.shape.ts';

const testimonials = findContent('testimonials.yaml', testimonialsShape);

/** A testimonial in one language, with the filters that match it because their word is in its English service text. */
export type ListedTestimonial = Localized<Testimonials>['entries'][number] & { filters: string[] };
export type ListedTestimonials = Omit<Localized<Testimonials>, 'entries'> & { entries: ListedTestimonial[] };

/**
 * Returns all testimonials in one language, with the filters that match at least one; undefined if the firm has none.
 */
export function findTestimonials(locale: Locale): ListedTestimonials | undefined {
  if (!testimonials) {
    return undefined;
  }
  const local = localize(testimonials, locale, companyFacts(locale));
  const entries = local.entries.map((entry, index) => {
    const service = testimonials.entries[index]?.service.en.toLowerCase() ?? '';
    return { ...entry, filters: local.filters.map(({ word }) => word).filter((word) => service.includes(word)) };
  });
  // A filter that no testimonial matches would show an empty list.
  const filters = local.filters.filter(({ word }) => entries.some((entry) => entry.filters.includes(word)));
  return { ...local, filters, entries };
}

/** Returns the testimonials of the home page: the first ones, up to the number in the file. */
export function findHomeTestimonials(locale: Locale): ListedTestimonials | undefined {
  const all = findTestimonials(locale);
  return all && { ...all, entries: all.entries.slice(0, all.onHome) };
}

/** Returns the testimonials that are not on the home page. */
export function findOtherTestimonials(locale: Locale): ListedTestimonials | undefined {
  const all = findTestimonials(locale);
  return all && { ...all, entries: all.entries.slice(all.onHome ?? all.entries.length) };
}
