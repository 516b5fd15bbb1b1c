import { longDate } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { getSuccessStories } from '../home/success-stories.ts';
import { readContentFolder } from '../read-content.ts';
import type { FeeSum } from '../services/service-fees.ts';
import { getServicePage, type ServiceLink } from '../services/service-pages.ts';
import type { Tax } from '../services/service-tax.ts';
import { getPage } from '../site/pages.ts';
import { type CaseStudy, caseStudyShape } from './case-study.shape.ts';

const studies = readContentFolder('case-studies', caseStudyShape).sort((a, b) => a.order - b.order);

/** The costs of one service of a case study, from the service's file. */
interface StudyCost {
  service: ServiceLink;
  sum: FeeSum;
  /** GST on our fee. */
  tax: Tax;
}

/** One case study in one language, with the people of its success story. */
export interface CaseStudyEntry extends Omit<Localized<CaseStudy>, 'services'> {
  slug: string;
  /** The page's English path. */
  path: string;
  href: string;
  title: string;
  description: string;
  /** The URL of the picture. */
  image: string;
  /** The business, and its situation before and after. */
  story: { name: string; type: string; before: string; after: string; figures: { label: string; value: string }[] };
  checkedDay: string;
  costs: StudyCost[];
  total: FeeSum;
  /** How often the amount is due; undefined means once. */
  per: string | undefined;
}

/** Lists the case studies in one language, in order. @throws {ContentError} if one has no story of the same name */
export function listCaseStudies(locale: Locale): CaseStudyEntry[] {
  const { written } = getSuccessStories(locale);
  return studies.map(({ id, services, ...study }) => {
    const source = `content/case-studies/${id}.yaml`;
    const story = written.find((each) => each.id === id);
    if (!story) {
      throw new ContentError(`${source}: content/success-stories/${id}.yaml is missing`);
    }
    const path = `/resources/case-studies/${id}`;
    const { title, description } = getPage(locale, path);
    const costs = services.map((slug): StudyCost => {
      const content = getServicePage(locale, slug);
      return { service: content, sum: content.sum, tax: content.tax };
    });
    return {
      ...localize(study, locale, companyFacts(locale)),
      slug: id,
      path,
      href: pathFor(locale, path),
      title,
      description,
      image: `/pictures/${story.picture}.svg`,
      story: { name: story.name, type: story.type, ...story.impact, figures: story.metrics },
      checkedDay: longDate(locale, study.checked),
      costs,
      total: addUp(costs),
      per: periodOf(costs, source),
    };
  });
}

/** Adds up the costs of all services. */
function addUp(costs: readonly StudyCost[]): FeeSum {
  const sum = (of: (cost: FeeSum) => number): number => costs.reduce((all, cost) => all + of(cost.sum), 0);
  return {
    government: sum(({ government }) => government),
    ours: sum(({ ours }) => ours),
    gst: sum(({ gst }) => gst),
    total: sum(({ total }) => total),
    open: costs.some((cost) => cost.sum.open),
  };
}

/**
 * Returns how often the fee is due; undefined means once.
 * @throws {ContentError} if the services have different periods, because the sum of one-time and monthly fees would be
 * meaningless
 */
function periodOf(costs: readonly StudyCost[], source: string): string | undefined {
  const [first, ...others] = costs.map(({ service }) => service.price?.per);
  if (others.some((per) => per !== first)) {
    throw new ContentError(
      `${source} › services: name services that are paid equally often, because their fees are added up`,
    );
  }
  return first;
}
