import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError, refuse } from '../check-content.ts';
import { readContent } from '../read-content.ts';
import { company, companyFacts, getCompany, telHref } from './company.ts';
import { type Contact, contactShape } from './contact.shape.ts';

const contact = readContent('contact.yaml', contactShape);

const placeOf = (id: string): { latitude: number; longitude: number } => {
  const place = contact.places.find(({ branch }) => branch === id);
  if (!place) {
    throw new ContentError(`content/contact.yaml › places: the branch "${id}" of company.yaml has no place on the map`);
  }
  return place;
};
for (const { branch } of contact.places) {
  if (!company.branches.some(({ id }) => id === branch)) {
    refuse(`content/contact.yaml › places: company.yaml has no branch "${branch}"`);
  }
}

/** Returns the texts of the contact page in one language. */
export const getContact = (locale: Locale): Localized<Contact> => localize(contact, locale, companyFacts(locale));

/** A branch office in one language, with its phone link and its position on the map of India. */
export interface Branch {
  id: string;
  city: string;
  address: string;
  pin: string;
  phone: string;
  /** The branch's own hours, or the firm's. */
  hours: readonly { readonly days: string; readonly time: string }[];
  phoneHref: string;
  latitude: number;
  longitude: number;
}

/** The branch offices in company.yaml. */
export function listBranches(locale: Locale): Branch[] {
  const { hours: ofFirm } = getCompany(locale);
  return localize(company.branches, locale).map((branch) => {
    const { latitude, longitude } = placeOf(branch.id);
    const hours = branch.hours ?? ofFirm;
    return { ...branch, hours, phoneHref: telHref(branch.phone), latitude, longitude };
  });
}

/** Returns links that show the office on external maps. */
export function officeMapLinks(): { frame: string; openStreetMap: string; googleMaps: string } {
  const { latitude, longitude } = company.office;
  return {
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${longitude - 0.006},${latitude - 0.003},${longitude + 0.006},${latitude + 0.003}&marker=${latitude},${longitude}`,
    openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    googleMaps: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  };
}
