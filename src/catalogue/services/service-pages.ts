import { termsInWords } from '@/i18n/appointment-price.ts';
import { longDate } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { APPOINTMENTS, hasAppointments } from '../firm/appointments.ts';
import { companyFacts } from '../firm/company.ts';
import { explainTerms, type Piece } from '../reading/explained.ts';
import { isSwitchedOff } from '../site/switched-off.ts';
import { appointmentTerms, termsByWay } from './appointment-terms.ts';
import { type FeeSum, sumFees } from './service-fees.ts';
import {
  getServiceFile,
  notices,
  portals,
  type ServiceFile,
  serviceFiles,
  serviceHref,
  servicePath,
} from './service-files.ts';
import type { comparedWith, ServicePage } from './service-page.shape.ts';
import { type Tax, taxOn } from './service-tax.ts';
import { priceText, timelineText } from './service-terms.ts';

/** A service for links from other pages. */
export interface ServiceLink {
  slug: string;
  href: string;
  icon: string;
  title: string;
  description: string;
  timeline: string;
  /** The firm's fee as shown; undefined if it charges nothing. */
  price: ReturnType<typeof priceText> | undefined;
}

type Portal = { name: string; href: string };

interface StateRules {
  intro: string;
  rows: { state: string; value: string; portal: Portal | undefined }[];
}

/** A statement that can become outdated, its source, and the website that shows it. */
export interface ShownFact {
  fact: string;
  source: string;
  /** The website that shows the statement; undefined if none does. */
  portal: Portal | undefined;
  /**
   * The day of the last comparison in long form, and the type of source; undefined if the statement was never compared.
   */
  compared: { day: string; with: (typeof comparedWith)[number] } | undefined;
}

/** A service's own page in one language. */
export interface ServicePageContent extends Omit<ServiceLink, never> {
  /** The page's English path. */
  path: string;
  /** The page with the service's total price and the order; undefined if the firm takes no orders. */
  quoteHref: string | undefined;
  page: Omit<Localized<ServicePage>, 'related' | 'notices' | 'facts'>;
  /** A description of the service, in five plain lines, with the glossary terms as separate pieces. */
  what: Piece[][];
  /** The differences by State, each row with the authority that sets the rule. */
  byState: StateRules | undefined;
  /** The official website; undefined if no office is involved. */
  portal: Portal | undefined;
  notices: { title: string; text: string }[];
  related: ServiceLink[];
  sum: FeeSum;
  /**
   * The booking page of the service, with the length and price; undefined if the service has no appointment terms of
   * its own.
   */
  booking: { readonly href: string; readonly terms: string; readonly byWay: readonly string[] } | undefined;
  /** Whether the service's price is marked as invented. */
  isSamplePrice: boolean;
  /** GST on our fee. */
  tax: Tax;
  /** Statements that can become outdated. */
  facts: ShownFact[];
  /** The latest day on which one of the facts was compared, in long form; undefined if none was. */
  checked: string | undefined;
}

/** Returns a service as a link. @throws {ContentError} naming the caller if content/services/ has no such file */
export function getServiceLink(locale: Locale, slug: string, askedBy: string): ServiceLink {
  const { id, icon, title, description, timeline, price } = getServiceFile(slug, askedBy);
  const local = localize({ title, description, timeline }, locale, companyFacts(locale));
  return {
    slug: id,
    href: serviceHref(locale, id),
    icon,
    title: local.title,
    description: local.description,
    timeline: timelineText(locale, local.timeline),
    price: price && priceText(locale, price),
  };
}

/** Lists the slugs of all services that have a page. */
export const listServiceSlugs = (): string[] => serviceFiles.map(({ id }) => id);

/** Returns the title of a service; undefined if there is no such service. @param slug may come from a visitor */
export function findServiceTitle(locale: Locale, slug: string): string | undefined {
  const file = serviceFiles.find(({ id }) => id === slug);
  return file && localize(file.title, locale, companyFacts(locale));
}

/**
 * Returns the page of a service in one language. @throws {ContentError} if it has none, or links to something missing
 */
export function getServicePage(locale: Locale, slug: string): ServicePageContent {
  const source = `content/services/${slug}.yaml`;
  const file = getServiceFile(slug, 'getServicePage');
  const { official } = file.page;
  const portal = official && getPortal(locale, official.portal, `${source} › page › official › portal`);
  const facts = companyFacts(locale);
  const local = localize(file.page, locale, facts);
  const booking = file.appointment && hasAppointments() ? bookingOf(locale, slug) : undefined;
  return {
    ...getServiceLink(locale, slug, source),
    path: servicePath(slug),
    quoteHref: isSwitchedOff('/quote') ? undefined : pathFor(locale, `/quote?for=${slug}`),
    page: local,
    what: explainTerms(locale, local.what, localize(file.title, locale, facts)),
    byState: byStateOf(locale, local.fees.byState, source),
    portal,
    notices: file.page.notices.map((kind) => localize(getNotice(kind, source), locale, facts)),
    related: file.page.related.map((each) => getServiceLink(locale, each, `${source} › page › related`)),
    sum: sumFees(file.page.fees.government, file.price, true),
    booking,
    isSamplePrice: file.price?.sample === true,
    tax: taxOn(file.price?.tax),
    facts: local.facts.map(({ fact, source: where, page, compared }, index) => ({
      fact,
      source: where,
      portal: page === undefined ? portal : getPortal(locale, page, `${source} › page › facts › ${index}`),
      compared: compared && { day: longDate(locale, compared.day), with: compared.with },
    })),
    checked: newest(locale, file),
  };
}

const bookingOf = (locale: Locale, slug: string) => ({
  href: pathFor(locale, `${APPOINTMENTS}?service=${slug}`),
  terms: termsInWords(locale, appointmentTerms(slug)),
  byWay: termsByWay(locale, slug),
});

/** Returns the differences by State, each row with the authority that sets the rule. */
function byStateOf(
  locale: Locale,
  byState: Localized<ServicePage>['fees']['byState'],
  source: string,
): StateRules | undefined {
  if (!byState) {
    return undefined;
  }
  const at = `${source} › page › fees › byState`;
  const rows = byState.rows.map(({ state, value, portal }) => ({
    state,
    value,
    portal: portal === undefined ? undefined : getPortal(locale, portal, at),
  }));
  return { intro: byState.intro, rows };
}

function getPortal(locale: Locale, id: string, askedBy: string): Portal {
  const portal = portals[id];
  if (!portal) {
    throw new ContentError(`${askedBy}: content/portals.yaml has no ${id}`);
  }
  return localize(portal, locale);
}

/** Returns the texts of a notice. @throws {ContentError} if content/service-notices.yaml has none of this kind */
export function getNotice(kind: ServicePage['notices'][number], askedBy: string) {
  const notice = notices[kind];
  if (!notice) {
    throw new ContentError(`${askedBy} › notices: content/service-notices.yaml has no ${kind}`);
  }
  return notice;
}

function newest(locale: Locale, { page }: ServiceFile): string | undefined {
  const days = page.facts.flatMap(({ compared }) => compared?.day ?? []).sort();
  const last = days.at(-1);
  return last && longDate(locale, last);
}
