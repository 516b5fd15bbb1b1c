import { type Facts, fill } from '@/i18n/fill.ts';
import { rupees } from '@/i18n/formats.ts';
import { type LocalizedText, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { add, paiseOf, paiseText } from '@/kernel/paise.ts';
import { companyFacts } from '../firm/company.ts';
import { does } from '../firm/features.ts';
import { excludedFees } from './excluded-fees.ts';
import type { FeeTable } from './fee-table.shape.ts';
import { findRawFeeTable } from './fee-tables.ts';
import { findOffer, notIncludedIn } from './offers.ts';
import { askedPapersOf } from './papers-asked.ts';
import { sumFees } from './service-fees.ts';
import { portals, type ServiceFile, serviceFiles, servicePath } from './service-files.ts';
import { partsOf, type Tax, taxOn } from './service-tax.ts';
import { serviceTermsWords } from './service-terms.messages.ts';
import { priceText, timelineText } from './service-terms.ts';

interface Place {
  /** The language of the recipient. */
  readonly locale: Locale;
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
}

/**
 * Returns the facts for a reply about the service or package of a case, by placeholder name: see
 * firm/reply-facts.messages.ts. A fact that content/ does not have is left out.
 * @param about as stored in a case: the slug of a service, the id of a package, or anything else, for which there are
 * no facts
 */
export function replyFacts(about: string, place: Place): Facts {
  const file = serviceFiles.find(({ id }) => id === about);
  return file ? serviceReply(file, place) : packageReply(about, place);
}

/** Returns the fact about documents; empty if none are needed, so that the reply has a gap for a clerk to fill in. */
const papersFact = (papers: string): Facts => (papers === '' ? {} : { papers });

function serviceReply(file: ServiceFile, { locale, origin }: Place): Facts {
  const { id, title, price } = file;
  const facts = companyFacts(locale);
  const words = serviceTermsWords(locale);
  const { official, time, documents, fees, ...page } = localize(file.page, locale, facts);
  const portal = portals[official?.portal ?? ''];
  const sum = sumFees(file.page.fees.government, price);
  const { per, amount: fee } = price ? priceText(locale, price) : { per: undefined, amount: '' };
  const often = (amount: string): string => [amount, per].filter(Boolean).join(' ');
  const tax = taxOn(price?.tax);
  const { gst } = partsOf(paiseOf(sum.ours), tax);
  const amount = paiseText(add(paiseOf(sum.government + sum.ours), tax.isIncluded ? 0 : gst));
  const named = (path: string): string => origin + pathFor(locale, path);
  const table = findRawFeeTable(id);
  const governmentFees = table
    ? [...tableLines(table, locale), ...excludedFees(file).map((each) => each[locale])]
    : fees.government.map((line) => {
        const theirs = price && line.paidBy ? words.paidByYou : '';
        return feeLine(words.nil, {
          ...line,
          note: [withoutStop(line.note ?? ''), theirs].filter(Boolean).join(', '),
        });
      });
  return {
    service: localize(title, locale, facts),
    page: named(servicePath(id)),
    ...(price && does('orders') ? { quote: named(`/quote?for=${id}`) } : {}),
    ...papersFact(
      documents
        .map(({ title: group, items }) =>
          [...(group ? [`${group}:`] : []), ...items.map(({ name, note }) => paper(name, note))].join('\n'),
        )
        .join('\n\n'),
    ),
    fee: price ? often(fee) : `${rupees(0)}. ${fees.noFee ?? ''}`,
    ...gstFact(tax, often(paiseText(gst))),
    ...(governmentFees.length > 0 ? { 'government-fees': listed(governmentFees) } : {}),
    total: [
      fees.totalFor ? `${amount} (${fees.totalFor})` : fill(words[`for.${price?.per ?? 'once'}`], { amount }),
      ...(sum.open ? [words.withoutOpen] : []),
    ].join(', '),
    ...(page.notIncluded.length > 0 ? { 'not-included': listed(page.notIncluded) } : {}),
    time: timelineText(locale, localize(file.timeline, locale, facts)),
    'your-time': time.you,
    'our-time': time.us,
    ...(time.government ? { 'government-time': time.government } : {}),
    ...(official ? { authority: official.authority } : {}),
    ...(portal ? { portal: `${localize(portal.name, locale, facts)}, ${portal.href}` } : {}),
    ...(page.yourself ? { yourself: page.yourself } : {}),
    ...(page.validity ? { validity: page.validity } : {}),
    ...(page.renewal ? { renewal: page.renewal } : {}),
  };
}

function packageReply(id: string, { locale, origin }: Place): Facts {
  const offer = findOffer(`package-${id}`);
  if (!offer) {
    return {};
  }
  const words = serviceTermsWords(locale);
  const local = (text: LocalizedText): string => localize(text, locale, companyFacts(locale));
  const government = offer.government.reduce((sum, { amount }) => sum + amount, 0);
  const { gst } = partsOf(paiseOf(offer.fee), offer.tax);
  const lines = [
    ...offer.government.map(({ name, amount }) => feeLine(words.nil, { name: local(name), amount })),
    ...offer.tables.flatMap(({ service, table }) =>
      tableLines(table, locale).map((line) => (service ? `${local(service)}: ${line}` : line)),
    ),
    ...offer.excluded.map(local),
  ];
  const isOpen = offer.isOpen || offer.tables.length > 0;
  return {
    service: fill(words.package, { name: local(offer.title) }),
    page: origin + pathFor(locale, offer.path),
    ...(does('orders') ? { quote: origin + pathFor(locale, `/quote?for=package-${id}`) } : {}),
    ...papersFact(
      askedPapersOf(offer)
        .map(({ name, hint }) => paper(name[locale], hint[locale]))
        .join('\n'),
    ),
    fee: rupees(offer.fee),
    ...gstFact(offer.tax, paiseText(gst)),
    ...(lines.length > 0 ? { 'government-fees': listed(lines) } : {}),
    total: [
      paiseText(add(paiseOf(government + offer.fee), offer.tax.isIncluded ? 0 : gst)),
      ...(isOpen ? [words.withoutOpen] : []),
    ].join(', '),
    ...(offer.notIncluded.length > 0 ? { 'not-included': listed(notIncludedIn(offer, locale)) } : {}),
  };
}

/** Returns lines with the range of a fee table, from its lowest to its highest row, and with its further fees. */
function tableLines({ title, rows, besides }: FeeTable, locale: Locale): string[] {
  const words = serviceTermsWords(locale);
  const amounts = rows.map(({ amount }) => amount);
  const [least = '', most = ''] = [Math.min(...amounts), Math.max(...amounts)].map(rupees);
  return [
    `${localize(title, locale)}: ${least === most ? least : fill(words.span, { least, most })}`,
    ...besides.map(({ name, amount }) => feeLine(words.nil, { name: localize(name, locale), amount })),
  ];
}

/** Returns the fact about GST; empty if there is no tax. */
const gstFact = ({ percent }: Tax, gst: string): Facts => (percent > 0 ? { gst } : {});

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const withoutStop = (text: string): string => text.replace(/[.।]$/, '');

const paper = (name: string, note: string | undefined): string => `- ${name}${note ? ` (${withoutStop(note)})` : ''}`;

interface FeeLine {
  readonly name: string;
  readonly amount?: number | undefined;
  readonly note?: string | undefined;
}

/** Returns one line about a government fee. */
function feeLine(nil: string, { name, amount, note }: FeeLine): string {
  const known = amount === undefined ? '' : amount === 0 ? nil : rupees(amount);
  const more = withoutStop(note ?? '');
  return `${name}: ${known && more ? `${known} (${more})` : known || more}`;
}
