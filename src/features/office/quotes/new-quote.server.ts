import { company } from '@/catalogue/firm/company.ts';
import { findOffer, offerName } from '@/catalogue/services/offers.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import { type FoundOrder, findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { findAcceptedContent } from '@/server/domains/quotes/find-quotes.ts';
import { monthAfter } from '@/server/domains/quotes/quote-content.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { linesOfService, typedAmount, valuesOf } from './catalogue-lines.server.ts';
import { emptyLine, type QuoteValues } from './quote-fields.ts';

/** The default validity of a new quote, in days. */
const DAYS = '15';

/** The case or order that a new quote starts from. */
export interface Beginning {
  /** The reference of its case; '' if the case is created with the quote. */
  readonly reference: string;
  /** The number of the order that it repeats; '' if none. */
  readonly order: string;
  readonly values: QuoteValues;
}

const nothingTyped = (locale: Locale): QuoteValues => ({
  own: { language: locale, 'off-kind': 'none', per: 'once', days: DAYS, channel: 'visit' },
  lines: [],
  stages: [],
  plan: [],
});

/**
 * The form of a new quote: for a case with its customer, as a repetition of an order, or empty.
 * @returns undefined if there is no such case or order, or the clerk may not see it
 * @throws StorageUnavailable
 */
export async function beginQuote(
  db: Database,
  actor: Pick<Actor, 'id' | 'hiddenKinds'>,
  locale: Locale,
  query: URLSearchParams,
): Promise<Beginning | undefined> {
  const order = query.get('order') ?? '';
  if (order !== '') {
    return repeatOrder(db, actor, order);
  }
  const reference = query.get('case') ?? '';
  const empty = nothingTyped(locale);
  if (reference === '') {
    return { reference, order, values: empty };
  }
  const found = await findDeskCase(db, reference, actor.id, actor.hiddenKinds);
  if (!found) {
    return undefined;
  }
  const contacts = contactsOf(found.fields);
  const shown = (kind: 'mail' | 'phone'): string => contacts.find((each) => each.kind === kind)?.shown ?? '';
  const { row } = found;
  const offer = row.service && findOffer(row.service);
  return {
    reference,
    order,
    values: {
      ...empty,
      own: {
        ...empty.own,
        language: row.locale,
        name: row.name ?? '',
        mail: shown('mail'),
        phone: shown('phone'),
        state: row.state ?? '',
        ...(offer ? { title: offer.title[row.locale], per: offer.per } : {}),
      },
      lines: offer ? linesOfService(offer.item, row.locale) : [],
    },
  };
}

/** A new quote with the lines of an order, for the period that follows the order's. */
async function repeatOrder(
  db: Database,
  { id, hiddenKinds = [] }: Pick<Actor, 'id' | 'hiddenKinds'>,
  number: string,
): Promise<Beginning | undefined> {
  const order = await findOrderByNumber(db, number);
  if (!order || hiddenKinds.includes('order')) {
    return undefined;
  }
  const content = await findAcceptedContent(db, order.id);
  // If the case of the order has been deleted, the quote gets a new one.
  const ownCase = await findDeskCase(db, order.case_reference, id, hiddenKinds);
  const reference = ownCase ? order.case_reference : '';
  if (content) {
    const { period } = content;
    const next = { per: period.per, from: period.per === 'once' ? '' : monthAfter(period) };
    const { own, ...rows } = valuesOf({ ...content, period: next, discount: content.discount });
    return { reference, order: number, values: { ...rows, own: { ...own, channel: 'visit' } } };
  }
  return { reference, order: number, values: await valuesOfOrder(db, order) };
}

async function valuesOfOrder(db: Database, order: FoundOrder): Promise<QuoteValues> {
  const { locale, name, mail, phone, gstin, state, gst_percent } = order;
  const terms = await db
    .selectFrom('document_terms')
    .select(['sac', 'address', 'city', 'pin'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const offer = findOffer(offerName({ kind: order.item_kind, item: order.item }));
  const per = offer?.per ?? 'once';
  const month = dayInIndia(order.created_at).slice(0, 7);
  const taxed = { sac: terms?.sac ?? company.gst?.sac ?? '', rate: String(gst_percent) };
  const off = order.lines.reduce((sum, line) => (line.kind === 'discount' ? sum - line.amount_paise : sum), 0);
  const period = await db.selectFrom('order_periods').selectAll().where('order_id', '=', order.id).executeTakeFirst();
  // The title of an order with a period names its months.
  const title = period && offer ? offer.title[locale] : storedText(order, 'title', locale);
  const last = period ? { per: period.per, from: period.first_month } : { per: 'month' as const, from: month };
  const { own } = nothingTyped(locale);
  return {
    own: {
      ...own,
      name,
      mail,
      phone,
      gstin,
      state,
      address: terms?.address ?? '',
      city: terms?.city ?? '',
      pin: terms?.pin ?? '',
      title,
      per,
      from: per === 'once' ? '' : monthAfter(last),
      'off-kind': off > 0 ? 'amount' : 'none',
      'off-value': off > 0 ? typedAmount(off) : '',
      'off-reason': off > 0 ? (order.lines.find(({ kind }) => kind === 'discount')?.[`name_${locale}`] ?? '') : '',
    },
    lines: order.lines.flatMap((line) => {
      if (line.kind !== 'fee' && line.kind !== 'government') {
        return [];
      }
      const item = order.item_kind === 'service' && offer ? order.item : '';
      const shared = { ...emptyLine, item, price: typedAmount(line.amount_paise) };
      // An order from the site has a single line for our work, called “Our fee”. In a quote, the name of the service is
      // more informative.
      return line.kind === 'fee'
        ? [{ ...shared, ...taxed, kind: 'ours', name: title }]
        : [{ ...shared, kind: 'fee', name: storedText(line, 'name', locale) }];
    }),
    stages: [],
    plan: [],
  };
}
