import { longDate } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { ContentError } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { readContentFolder } from '../read-content.ts';
import { addressOf } from '../site/addresses.ts';
import { getPage } from '../site/pages.ts';
import {
  type ToolEntry,
  type ToolGroup,
  type ToolSlug,
  toolGroups,
  toolShape,
  toolSlugs,
  toolsOf,
} from './tool.shape.ts';

const files = readContentFolder('tools', toolShape);
for (const { id } of files)
  if (!toolSlugs.includes(id as ToolSlug))
    throw new ContentError(`content/tools/${id}.yaml: name ${id} in toolsOf of src/catalogue/reading/tool.shape.ts`);

/** A calculator's texts in one language. */
export interface ListedTool extends Localized<Omit<ToolEntry, 'asOf'>> {
  slug: ToolSlug;
  /** Its English address. */
  path: string;
  href: string;
  /** What lists and trails call it. */
  name: string;
  /** The day of its rules in long form. */
  day: string;
}

/** The calculator of an address; undefined when there is none. */
export const findToolSlug = (slug: string | undefined): ToolSlug | undefined => toolSlugs.find((each) => each === slug);

/** One calculator in one language. @throws when content/tools/ has no such file */
export function getTool(locale: Locale, slug: ToolSlug): ListedTool {
  const file = files.find(({ id }) => id === slug);
  if (!file) throw new ContentError(`content/tools/${slug}.yaml is missing`);
  const { id: _, asOf, ...entry } = file;
  const path = `/resources/tools/${slug}`;
  const local = localize(entry, locale, companyFacts(locale));
  return {
    ...local,
    service: { ...local.service, href: addressOf(locale, local.service.href) },
    slug,
    path,
    href: pathFor(locale, path),
    name: getPage(locale, path).short,
    day: longDate(locale, asOf),
  };
}

/** All calculators in one language, by group. */
export function listToolGroups(locale: Locale): { group: ToolGroup; tools: ListedTool[] }[] {
  return toolGroups.map((group) => ({ group, tools: toolsOf[group].map((slug) => getTool(locale, slug)) }));
}
