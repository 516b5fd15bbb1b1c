import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { findContent } from '../read-content.ts';
import { portals } from '../services/service-files.ts';
import { getServiceLink } from '../services/service-pages.ts';
import { type OfficialForms, officialFormsShape } from './official-forms.shape.ts';

const source = 'content/official-forms.yaml';
const groups: OfficialForms = findContent('official-forms.yaml', officialFormsShape) ?? [];

export interface OfficialForm {
  /** The id of the form's line in URLs: `gstr-3b`. */
  id: string;
  code: string;
  use: string;
  portal: { name: string; href: string };
  service: { title: string; href: string };
}

/** Lists the official forms in one language, by group. @throws {ContentError} if a portal or service is missing */
export function listOfficialForms(locale: Locale): { title: string; forms: OfficialForm[] }[] {
  return groups.map(({ title, forms }) => ({
    title: title[locale],
    forms: forms.map(({ code, use, portal, service }) => {
      const form = code.en;
      const site = portals[portal];
      if (!site) {
        throw new ContentError(`${source} › ${form}: content/portals.yaml has no ${portal}`);
      }
      const { title: name, href } = getServiceLink(locale, service, `${source} › ${form}`);
      const texts = localize({ code, use, portal: site }, locale);
      return { id: idOf(form), ...texts, service: { title: name, href } };
    }),
  }));
}

function idOf(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
