import { type LocalizedText, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { multiply, paiseOf, portion, subtract } from '@/kernel/paise.ts';
import { readCount } from '@/kernel/read-count.ts';
import { refuse } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { findContent } from '../read-content.ts';
import { discountsShape } from './discounts.shape.ts';
import { type ExcludedFee, excludedFees } from './excluded-fees.ts';
import type { FeeTable } from './fee-table.shape.ts';
import { findRawFeeTable } from './fee-tables.ts';
import { findRawPackage } from './packages.ts';
import { getServiceFile, type ServiceFile, serviceFiles, servicePath } from './service-files.ts';
import { partsOf, rateIn, type Tax, taxOn, taxOnAll } from './service-tax.ts';
import { shareDays, workingDaysOf } from './stage-days.ts';

const discounts = findContent('discounts.yaml', discountsShape) ?? [];
for (const { services, packages } of discounts) {
  for (const slug of services) {
    getServiceFile(slug, 'content/discounts.yaml');
  }
  for (const id of packages) {
    if (!findRawPackage(id)) {
      refuse(`content/discounts.yaml: there is no package ${id}`);
    }
  }
}

/**
 * The row for "none of these". The fee is then not in the quote, and we tell the customer the amount before it is paid.
 */
export const OTHER_ROW = 'other';

interface Line {
  readonly name: LocalizedText;
  /** In whole rupees. */
  readonly amount: number;
}

interface Stage {
  readonly whose: 'you' | 'us' | 'government';
  readonly title: LocalizedText;
  readonly detail: LocalizedText;
  readonly weight: number;
  /** In working days. */
  readonly days: number;
}

/** A fee table from which a row is chosen. */
interface AskedTable {
  /** The name of the form field: `row`, or `row-trademark-registration` in a package. */
  readonly name: string;
  /** The name of the service, if the offer is a package. */
  readonly service: LocalizedText | undefined;
  readonly table: FeeTable;
  /** How many times the package includes the service. */
  readonly covered: number;
}

/** The customer's choice: one row of each fee table, by field name, and how many times the row is paid. */
export interface Choice {
  readonly rows: Readonly<Record<string, string>>;
  readonly times: number;
}

/** Something that can be bought: a service, or a package of several. */
export interface Offer {
  readonly kind: 'service' | 'package';
  readonly item: string;
  readonly title: LocalizedText;
  /** The English path of the page about the offer. */
  readonly path: string;
  /** Services accounting code; default: the firm's. */
  readonly sac: string | undefined;
  /** Our fee in whole rupees, paid once or per period. */
  readonly fee: number;
  readonly per: 'once' | 'month' | 'quarter' | 'year';
  /** GST on our fee. */
  readonly tax: Tax;
  readonly government: readonly Line[];
  /** Whether another party sets a mandatory government fee that we pay. The lines then do not contain that fee. */
  readonly isOpen: boolean;
  /** All government fees that are not in the lines. */
  readonly excluded: readonly ExcludedFee[];
  /**
   * The fee tables from which the customer chooses a row: one for a service that has a table, and one for each such
   * service of a package.
   */
  readonly tables: readonly AskedTable[];
  readonly notIncluded: readonly LocalizedText[];
  readonly stages: readonly Stage[];
  /** The reminders that a customer may choose after completion. */
  readonly reminders: ServiceFile['page']['reminders'];
}

/**
 * Returns the offer with this name in URLs: `gst-registration`, `package-basic`. Undefined if there is no such offer.
 */
export function findOffer(name: string): Offer | undefined {
  const [, id] = /^package-([a-z0-9-]+)$/.exec(name) ?? [];
  if (id) {
    return packageOffer(id);
  }
  const file = serviceFiles.find((each) => each.id === name);
  return file?.price ? serviceOffer(file, file.price) : undefined;
}

/** Returns the name of an offer in the URL of a quote. */
export const offerName = ({ kind, item }: Pick<Offer, 'kind' | 'item'>): string =>
  kind === 'package' ? `package-${item}` : item;

const governmentOf = ({ page }: ServiceFile): { lines: Line[]; isOpen: boolean } => {
  const counted = page.fees.government.filter(({ counts }) => counts);
  const lines = counted.flatMap(({ name, amount = 0 }) => (amount > 0 ? [{ name, amount }] : []));
  const isOpen = counted.some(({ amount, inTable, paidBy }) => amount === undefined && !inTable && paidBy !== 'you');
  return { lines, isOpen };
};

function serviceOffer(file: ServiceFile, price: NonNullable<ServiceFile['price']>): Offer {
  const { id, title, page } = file;
  const { lines, isOpen } = governmentOf(file);
  const table = findRawFeeTable(id);
  const days = shareDays(
    workingDaysOf(file.timeline),
    page.steps.map(({ by }) => by),
  );
  const anyOurs = page.steps.some(({ by }) => by === 'us');
  return {
    kind: 'service',
    item: id,
    title,
    path: servicePath(id),
    fee: price.amount,
    per: price.per,
    tax: taxOn(price.tax),
    government: table ? [] : lines,
    isOpen,
    excluded: excludedFees(file),
    notIncluded: page.notIncluded,
    tables: table ? [{ name: 'row', service: undefined, table, covered: 1 }] : [],
    reminders: page.reminders,
    sac: file.sac,
    stages: page.steps.map((step, index) => ({
      whose: step.by,
      title: step.title,
      detail: step.detail,
      weight: step.by === 'us' || !anyOurs ? 1 : 0,
      days: days[index] ?? 0,
    })),
  };
}

function packageOffer(id: string): Offer | undefined {
  const found = findRawPackage(id);
  if (!found) {
    return undefined;
  }
  const covered = Object.entries(found.covers).map(([slug, times]) => {
    return { times, file: getServiceFile(slug, 'content/packages.yaml › covers') };
  });
  const tables = covered.flatMap(({ file, times }): AskedTable[] => {
    const table = findRawFeeTable(file.id);
    return table ? [{ name: `row-${file.id}`, service: file.title, table, covered: times }] : [];
  });
  const government = covered.flatMap(({ file, times }) =>
    findRawFeeTable(file.id)
      ? []
      : governmentOf(file).lines.map(({ name, amount }) => ({ name: under(file.title, name), amount: amount * times })),
  );
  return {
    kind: 'package',
    item: id,
    title: found.name,
    path: '/services',
    fee: found.price,
    per: 'once',
    tax: taxOnAll(
      found.tax,
      covered.map(({ file }) => file.price?.tax),
    ),
    government,
    isOpen: covered.some(({ file }) => governmentOf(file).isOpen),
    excluded: covered.flatMap(({ file }) =>
      excludedFees(file).map((fee) => ({
        ...under(file.title, { en: fee.en, hi: fee.hi }),
        name: under(file.title, fee.name),
        never: fee.never,
      })),
    ),
    reminders: covered.flatMap(({ file }) => file.page.reminders),
    sac: undefined,
    tables,
    notIncluded: covered[0]?.file.page.notIncluded ?? [],
    stages: covered.map(({ file, times }) => ({
      whose: 'us',
      title: file.title,
      detail: file.description,
      weight: (file.price?.amount ?? 0) * times,
      // The services of a package are done one after the other, so their days add up.
      days: workingDaysOf(file.timeline),
    })),
  };
}

/** Returns the name of a line in a package, which begins with the name of its service. */
const under = (service: LocalizedText, line: LocalizedText) => ({
  en: `${localize(service, 'en')}: ${localize(line, 'en')}`,
  hi: `${localize(service, 'hi')}: ${localize(line, 'hi')}`,
});

/** Returns the label and maximum of the count, if the form asks how many times the chosen row is paid. */
export const timesOf = ({ tables, kind }: Pick<Offer, 'tables' | 'kind'>) =>
  kind === 'service' ? tables[0]?.table.times : undefined;

/** The choice, or the names of the fields that have to be filled in again. */
export type ReadChoice = { readonly choice: Choice } | { readonly wrong: readonly string[] };

/**
 * Reads the chosen rows of the fee tables and how many times a row is paid. An invalid value is reported and never
 * replaced by a guess, because the price depends on it.
 * @param typed the submitted value of a field
 */
export function readChoice(offer: Offer, typed: (name: string) => string | undefined): ReadChoice {
  const rows = Object.fromEntries(offer.tables.map(({ name }) => [name, typed(name) ?? '']));
  const unknown = offer.tables.filter(
    ({ name, table }) => rows[name] !== OTHER_ROW && !table.rows.some(({ id }) => id === rows[name]),
  );
  const limit = timesOf(offer);
  const times = limit ? readCount(typed('times') ?? '', limit.most) : 1;
  const wrong = [...unknown.map(({ name }) => name), ...(times === undefined ? ['times'] : [])];
  return wrong.length > 0 || times === undefined ? { wrong } : { choice: { rows, times } };
}

/**
 * Returns a choice as text: `bihar`, or `private-limited-company=bihar trademark-registration=small-online` for a
 * package.
 */
const rowText = ({ rows }: Choice): string =>
  Object.entries(rows)
    .map(([name, row]) => (name === 'row' ? row : `${name.slice('row-'.length)}=${row}`))
    .join(' ');

/** Returns the fee lines of one table: that of the chosen row, and the further fees that do not depend on it. */
function linesOf({ name, service, table, covered }: AskedTable, { rows, times }: Choice): Line[] {
  const row = table.rows.find(({ id }) => id === rows[name]);
  const count = times * covered;
  const often = count > 1 ? ` × ${count}` : '';
  const lines = [
    ...(row
      ? [
          {
            name: { en: localize(row.name, 'en') + often, hi: localize(row.name, 'hi') + often },
            amount: row.amount * count,
          },
        ]
      : []),
    ...table.besides.map((line) => ({ ...line, amount: line.amount * covered })),
  ];
  return service ? lines.map((line) => ({ ...line, name: under(service, line.name) })) : lines;
}

/** Calculates the price of an offer. Amounts are in paise. @param today in India, such as 2026-11-22 */
export function priceOffer(offer: Offer, choice: Choice, today: string, names: PriceNames) {
  const { tables, kind, item } = offer;
  const government = [...offer.government, ...tables.flatMap((each) => linesOf(each, choice))];
  const elsewhere = tables.filter(({ name, table }) => !table.rows.some(({ id }) => id === choice.rows[name]));
  // Our fee is multiplied, because each class or form is separate work.
  const price = multiply(paiseOf(offer.fee), choice.times);
  const often = choice.times > 1 ? ` × ${choice.times}` : '';
  const discount = discounts.find(
    (each) =>
      each.from <= today && today <= each.until && each[kind === 'package' ? 'packages' : 'services'].includes(item),
  );
  const off = discount ? portion(price, discount.percent, 100) : 0;
  const { percent: gstPercent } = offer.tax;
  // If the price includes the tax, the fee and the discount are shown without it, so that all lines add up to the
  // total.
  const { fee } = partsOf(price, offer.tax);
  const { fee: taxable, gst } = partsOf(subtract(price, off), offer.tax);
  const both = (pair: LocalizedText) => ({ en: filled(pair, 'en'), hi: filled(pair, 'hi') });
  const title = both(offer.title);
  return {
    kind,
    item,
    title,
    gstPercent,
    row: rowText(choice),
    times: choice.times,
    isOpen: offer.isOpen || elsewhere.length > 0,
    excluded: [
      ...elsewhere.map(({ service, table }) => both(service ? under(service, table.title) : table.title)),
      ...offer.excluded.map(({ en, hi, name, never }) => ({ ...both({ en, hi }), name: both(name), never })),
    ],
    lines: [
      ...government
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount }) => ({ kind: 'government' as const, name: both(name), amount: paiseOf(amount) })),
      { kind: 'fee' as const, name: { en: names.fee.en + often, hi: names.fee.hi + often }, amount: fee },
      ...(discount ? [{ kind: 'discount' as const, name: both(discount.name), amount: subtract(taxable, fee) }] : []),
      ...(gstPercent > 0 ? [{ kind: 'gst' as const, name: rateIn(names.gst, gstPercent), amount: gst }] : []),
    ],
  };
}

/**
 * The names of the lines that are ours, not the government's, in both languages. The name of the tax contains
 * `{percent}`.
 */
export interface PriceNames {
  readonly fee: Readonly<Record<Locale, string>>;
  readonly gst: Readonly<Record<Locale, string>>;
}

const filled = (pair: LocalizedText, locale: Locale): string => localize(pair, locale, companyFacts(locale));

/** Returns the stages of an offer in both languages, as an order stores them. */
export const stagesOf = ({ stages }: Offer) =>
  stages.map((stage) => ({
    ...stage,
    title: { en: filled(stage.title, 'en'), hi: filled(stage.title, 'hi') },
    detail: { en: filled(stage.detail, 'en'), hi: filled(stage.detail, 'hi') },
  }));

/** Returns the reminders that a customer may choose after completion, in both languages. */
export const remindersOf = ({ reminders }: Offer) =>
  reminders.map(({ what, months, yearly, monthly }) => ({
    what: { en: filled(what, 'en'), hi: filled(what, 'hi') },
    rule: months !== undefined ? { months } : yearly !== undefined ? { yearly } : { monthly: monthly ?? 1 },
  }));

/** Lists everything that the price does not include, in one language. */
export const notIncludedIn = ({ notIncluded }: Offer, locale: Locale): string[] =>
  notIncluded.map((each) => filled(each, locale));
