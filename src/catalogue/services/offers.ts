import type { Locale } from '@/i18n/locale.ts';
import { type LocalizedText, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from '../firm/company.ts';
import { ContentError, findContent } from '../read-content.ts';
import { discountsShape } from './discounts.shape.ts';
import type { FeeTable } from './fee-table.shape.ts';
import { findRawFeeTable } from './fee-tables.ts';
import { findRawPackage } from './packages.ts';
import { gstPercent } from './service-fees.ts';
import { getServiceFile, type ServiceFile, serviceFiles, servicePath } from './service-files.ts';

const discounts = findContent('discounts.yaml', discountsShape) ?? [];
for (const { services, packages } of discounts) {
  for (const slug of services) getServiceFile(slug, 'content/discounts.yaml');
  for (const id of packages)
    if (!findRawPackage(id)) throw new ContentError(`content/discounts.yaml: there is no package ${id}`);
}

/** The row that stands for "none of these": then the fee is named before it is paid. */
export const OTHER_ROW = 'other';

interface Line {
  readonly name: LocalizedText;
  /** Whole rupees. */
  readonly amount: number;
}

interface Stage {
  readonly whose: 'you' | 'us' | 'government';
  readonly title: LocalizedText;
  readonly detail: LocalizedText;
  readonly weight: number;
}

/** What can be bought: a service, or a package of several. */
export interface Offer {
  readonly kind: 'service' | 'package';
  readonly item: string;
  readonly title: LocalizedText;
  /** The English address of the page that tells of it. */
  readonly path: string;
  /** Services accounting code; undefined: that of the firm. */
  readonly sac: string | undefined;
  /** Our fee in whole rupees, for one time or one period. */
  readonly fee: number;
  readonly per: 'once' | 'month' | 'quarter' | 'year';
  readonly government: readonly Line[];
  readonly isOpen: boolean;
  readonly table: FeeTable | undefined;
  readonly notIncluded: readonly LocalizedText[];
  readonly stages: readonly Stage[];
}

/** An offer by what an address calls it: `gst-registration`, `package-basic`. Undefined where nothing is sold. */
export function findOffer(name: string): Offer | undefined {
  const [, id] = /^package-([a-z0-9-]+)$/.exec(name) ?? [];
  if (id) return packageOffer(id);
  const file = serviceFiles.find((each) => each.id === name);
  return file?.price ? serviceOffer(file, file.price) : undefined;
}

/** How the address of a quote calls it. */
export const offerName = ({ kind, item }: Pick<Offer, 'kind' | 'item'>): string =>
  kind === 'package' ? `package-${item}` : item;

const governmentOf = ({ page, id }: ServiceFile): { lines: Line[]; isOpen: boolean } => {
  const counted = page.fees.government.filter(({ counts }) => counts);
  const lines = counted.flatMap(({ name, amount = 0 }) => (amount > 0 ? [{ name, amount }] : []));
  return { lines, isOpen: counted.some(({ amount }) => amount === undefined) && !findRawFeeTable(id) };
};

function serviceOffer(file: ServiceFile, price: NonNullable<ServiceFile['price']>): Offer {
  const { id, title, page } = file;
  const { lines, isOpen } = governmentOf(file);
  const anyOurs = page.steps.some(({ by }) => by === 'us');
  return {
    ...{ kind: 'service', item: id, title, path: servicePath(id), fee: price.amount, per: price.per },
    ...{ government: lines, isOpen, table: findRawFeeTable(id), notIncluded: page.notIncluded, sac: file.sac },
    stages: page.steps.map((step) => ({
      ...{ whose: step.by, title: step.title, detail: step.detail },
      weight: step.by === 'us' || !anyOurs ? 1 : 0,
    })),
  };
}

function packageOffer(id: string): Offer | undefined {
  const found = findRawPackage(id);
  if (!found) return undefined;
  const covered = Object.entries(found.covers).map(([slug, times]) => {
    return { times, file: getServiceFile(slug, 'content/packages.yaml › covers') };
  });
  const government = covered.flatMap(({ file, times }) =>
    governmentOf(file).lines.map(({ name, amount }) => ({
      name: { en: `${file.title.en}: ${name.en}`, hi: `${file.title.hi}: ${name.hi}` },
      amount: amount * times,
    })),
  );
  return {
    ...{ kind: 'package', item: id, title: found.name, path: '/services', fee: found.price, per: 'once' },
    ...{
      government,
      isOpen: covered.some(({ file }) => governmentOf(file).isOpen || Boolean(findRawFeeTable(file.id))),
    },
    ...{ table: undefined, sac: undefined, notIncluded: covered[0]?.file.page.notIncluded ?? [] },
    stages: covered.map(({ file, times }) => ({
      ...{ whose: 'us', title: file.title, detail: file.description, weight: (file.price?.amount ?? 0) * times },
    })),
  };
}

/** Which row of the fee table is meant, and how often it is paid. What makes no sense counts as the first, and once. */
export function choiceOf({ table }: Offer, row: string, times: string): { row: string; times: number } {
  if (!table) return { row: '', times: 1 };
  const known = row === OTHER_ROW || table.rows.some(({ id }) => id === row);
  const count = /^\d{1,3}$/.test(times) ? Number(times) : 1;
  const most = table.times?.most ?? 1;
  return { row: known ? row : (table.rows[0]?.id ?? ''), times: count >= 1 && count <= most ? count : 1 };
}

const PAISE = 100;

/** Reckons what an offer costs. Amounts in paise. @param today in India, such as 2026-11-22 */
export function priceOffer(offer: Offer, choice: { row: string; times: number }, today: string, names: PriceNames) {
  const { table, kind, item } = offer;
  const row = table?.rows.find(({ id }) => id === choice.row);
  const times = choice.times > 1 ? ` × ${choice.times}` : '';
  const government = table
    ? [
        ...(row
          ? [{ name: { en: row.name.en + times, hi: row.name.hi + times }, amount: row.amount * choice.times }]
          : []),
        ...table.besides,
      ]
    : offer.government;
  const fee = offer.fee * PAISE;
  const discount = discounts.find(
    (each) =>
      each.from <= today && today <= each.until && each[kind === 'package' ? 'packages' : 'services'].includes(item),
  );
  const off = discount ? Math.round((fee * discount.percent) / 100) : 0;
  // Two equal halves within a State.
  const gst = 2 * Math.round(((fee - off) * gstPercent) / 200);
  const both = (pair: LocalizedText): LocalizedText => ({ en: filled(pair, 'en'), hi: filled(pair, 'hi') });
  const title = both(offer.title);
  return {
    ...{ kind, item, title, gstPercent, row: choice.row, times: choice.times },
    isOpen: table ? !row : offer.isOpen,
    lines: [
      ...government
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount }) => ({ kind: 'government' as const, name: both(name), amount: amount * PAISE })),
      { kind: 'fee' as const, name: names.fee, amount: fee },
      ...(discount ? [{ kind: 'discount' as const, name: both(discount.name), amount: -off }] : []),
      { kind: 'gst' as const, name: names.gst, amount: gst },
    ],
  };
}

/** What the lines of our own are called, in both languages. */
export interface PriceNames {
  readonly fee: LocalizedText;
  readonly gst: LocalizedText;
}

const filled = (pair: LocalizedText, locale: Locale): string => localize(pair, locale, companyFacts(locale));

/** The stages of an offer, in both languages, as an order keeps them. */
export const stagesOf = ({ stages }: Offer) =>
  stages.map((stage) => ({
    ...stage,
    title: { en: filled(stage.title, 'en'), hi: filled(stage.title, 'hi') },
    detail: { en: filled(stage.detail, 'en'), hi: filled(stage.detail, 'hi') },
  }));

/** What is not in the price, in one language. */
export const notIncludedIn = ({ notIncluded }: Offer, locale: Locale): string[] =>
  notIncluded.map((each) => filled(each, locale));
