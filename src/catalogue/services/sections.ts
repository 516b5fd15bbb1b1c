import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { getNavigation } from '../site/navigation.ts';
import type { SectionContent } from './section.shape.ts';
import { sectionFiles as sections } from './section-files.ts';
import { serviceHref } from './service-files.ts';
import { getNotice, getServiceLink, type ServiceLink } from './service-pages.ts';

type Local = Localized<SectionContent>;
type LocalTable = NonNullable<Local['table']>;

/** A section page in one language. */
export interface SectionPageContent extends Omit<Local, 'groups' | 'guide' | 'table' | 'notices'> {
  slug: string;
  path: string;
  notices: { title: string; text: string }[];
  /** The guide to choosing a service; undefined if there is nothing to choose. */
  guide: { title: string; cases: { when: string; advice: string; href: string; service: string }[] } | undefined;
  table: (Omit<LocalTable, 'columns'> & { columns: { name: string; href: string | undefined }[] }) | undefined;
  groups: { title: string; intro: string; services: ServiceLink[] }[];
}

/** Lists the slugs of the section pages in content/sections/. */
export const listSectionSlugs = (): string[] => sections.map(({ id }) => id);

/**
 * Returns a section page in one language. @throws if content/sections/ has no such file, or it links to a missing
 * service
 */
export function getSection(locale: Locale, slug: string): SectionPageContent {
  const section = sections.find(({ id }) => id === slug);
  if (!section) {
    throw new Error(`content/sections/${slug}.yaml is missing`);
  }
  const source = `content/sections/${slug}.yaml`;
  const { id, notices, ...local } = localize(section, locale, companyFacts(locale));
  const link = (service: string) => getServiceLink(locale, service, source);
  return {
    ...local,
    slug: id,
    path: `/${id}`,
    notices: section.notices.map((kind) => localize(getNotice(kind, source), locale, companyFacts(locale))),
    guide: local.guide && {
      title: local.guide.title,
      cases: local.guide.cases.map(({ when, advice, service }) => ({
        when,
        advice,
        href: serviceHref(locale, service),
        service: link(service).title,
      })),
    },
    table: local.table && {
      ...local.table,
      columns: local.table.columns.map(({ name, service }) => ({
        name,
        href: service && serviceHref(locale, service),
      })),
    },
    groups: local.groups.map((group) => ({ ...group, services: group.services.map(link) })),
  };
}

/** The sections, with the `widest` ones last, so that a service in several sections belongs to a narrower one. */
const homes = [...sections].sort((a, b) => Number(a.widest) - Number(b.widest));

/**
 * Returns the parent page of a service, which is the section that it belongs to. Undefined for a service that is only
 * in the catalogue.
 */
export function aboveService(locale: Locale, slug: string): { label: string; href: string } | undefined {
  const home = homes.find(({ groups }) => groups.some(({ services }) => services.includes(slug)));
  if (!home) {
    return undefined;
  }
  const href = pathFor(locale, `/${home.id}`);
  // The link has the label of the menu, because a section's title is too long for a breadcrumb trail.
  const label = getNavigation(locale).items.find((item) => item.href === href)?.label;
  return { label: label ?? localize(home.title, locale), href };
}
