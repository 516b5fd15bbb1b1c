import type { Locale } from '@/i18n/locale.ts';
import { localize } from '@/i18n/localized-text.ts';
import { type OfficialForms, officialFormsShape } from './official-forms.shape.ts';
import { ContentError, readContent } from './read-content.ts';
import { portals } from './service-files.ts';
import { getServiceLink } from './service-pages.ts';

const source = 'content/official-forms.yaml';
const groups: OfficialForms = readContent('official-forms.yaml', officialFormsShape);

export interface OfficialForm {
  code: string;
  use: string;
  portal: { name: string; href: string };
  service: { title: string; href: string };
}

/** The official forms in one language. @throws {ContentError} when a portal or service is missing */
export function listOfficialForms(locale: Locale): { title: string; forms: OfficialForm[] }[] {
  return localize(groups, locale).map(({ title, forms }) => ({
    title,
    forms: forms.map(({ code, use, portal, service }) => {
      const site = portals[portal];
      if (!site) throw new ContentError(`${source} › ${code}: content/portals.yaml has no ${portal}`);
      const { title: name, href } = getServiceLink(locale, service, `${source} › ${code}`);
      return { code, use, portal: localize(site, locale), service: { title: name, href } };
    }),
  }));
}
