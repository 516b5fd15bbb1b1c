import { fill } from '@/i18n/fill.ts';
import { localize } from '@/i18n/localized-text.ts';
import { type Locale, localeTags } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { findRawPackage, listRawPackages } from './packages.ts';
import { findServiceTitle, listServiceSlugs } from './service-pages.ts';
import { serviceTermsWords } from './service-terms.messages.ts';

/**
 * Returns the name of a service or package; undefined if the firm has neither.
 * @param id as a case stores it: the slug of a service, or the id of a package
 */
export function findSubjectName(locale: Locale, id: string): string | undefined {
  const service = findServiceTitle(locale, id);
  if (service !== undefined) {
    return service;
  }
  const found = findRawPackage(id);
  if (!found) {
    return undefined;
  }
  return fill(serviceTermsWords(locale).package, { name: localize(found.name, locale, companyFacts(locale)) });
}

/** Lists every service in the order of the titles, then the packages from the smallest. */
export function listSubjects(locale: Locale): { value: string; label: string }[] {
  const named = (value: string) => ({ value, label: findSubjectName(locale, value) ?? value });
  const services = listServiceSlugs().map(named);
  return [
    ...services.toSorted((a, b) => a.label.localeCompare(b.label, localeTags[locale])),
    ...listRawPackages().map(({ id }) => named(id)),
  ];
}
