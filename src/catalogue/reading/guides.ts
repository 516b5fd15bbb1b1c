import { longDate } from '@/i18n/formats.ts';
import { localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { readContentFolder } from '../read-content.ts';
import { getNotice, getServiceLink, type ServiceLink } from '../services/service-pages.ts';
import { getPage } from '../site/pages.ts';
import { guideShape } from './guide.shape.ts';

const guides = readContentFolder('guides', guideShape).sort((a, b) => a.order - b.order);

/** One guide for a list. */
export interface GuideEntry {
  slug: string;
  /** The page's English path. */
  path: string;
  href: string;
  icon: string;
  title: string;
  description: string;
  result: string;
  checked: string;
  /** `checked` in long form. */
  checkedDay: string;
  notices: { title: string; text: string }[];
  services: ServiceLink[];
}

/** Lists the guides in one language, in order. */
export function listGuides(locale: Locale): GuideEntry[] {
  return guides.map(({ id, order: _, ...guide }) => {
    const path = `/resources/guides/${id}`;
    const source = `content/guides/${id}/index.yaml`;
    const facts = companyFacts(locale);
    const { title, description } = getPage(locale, path);
    return {
      slug: id,
      path,
      href: pathFor(locale, path),
      icon: guide.icon,
      title,
      description,
      result: localize(guide.result, locale, facts),
      checked: guide.checked,
      checkedDay: longDate(locale, guide.checked),
      notices: guide.notices.map((kind) => localize(getNotice(kind, source), locale, facts)),
      services: guide.services.map((slug) => getServiceLink(locale, slug, `${source} › services`)),
    };
  });
}
