import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { readContent } from '../read-content.ts';
import { type About, aboutShape } from './about.shape.ts';
import { companyFacts } from './company.ts';
import { does } from './features.ts';
import { findTestimonials, type ListedTestimonial } from './testimonials.ts';

const about = readContent('about.yaml', aboutShape);

/** Returns the about page in one language, without its figures if the firm shows none. */
export function getAbout(locale: Locale): Localized<About> {
  const { figures, ...local } = localize(about, locale, companyFacts(locale));
  return figures && does('figures') ? { ...local, figures } : local;
}

/**
 * Lists the testimonials of the about page. @throws {ContentError} if one does not exist or has fewer than five stars
 */
export function listAboutVoices(locale: Locale): ListedTestimonial[] {
  const entries = findTestimonials(locale)?.entries ?? [];
  return (about.voices?.testimonials ?? []).map((id) => {
    const found = entries.find((entry) => entry.id === id);
    if (found?.rating === 5) {
      return found;
    }
    throw new ContentError(
      `content/about.yaml › voices › testimonials: "${id}" ${found ? 'has not given five stars' : 'is not an id of content/testimonials.yaml'}`,
    );
  });
}
