import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isMonth, monthAfter, type Period, type QuoteContent, readContent } from './quote-content.ts';

/** The quotes and orders that a customer already has for the months of a quote, by number. */
export interface SamePeriod {
  readonly orders: readonly string[];
  /** Quotes that are not accepted yet. */
  readonly quotes: readonly string[];
}

const overlaps = (a: Period, b: Period): boolean => a.from < monthAfter(b) && b.from < monthAfter(a);

/** Returns the catalogue services in a quote that are our own work. */
const itemsOf = ({ lines }: Pick<QuoteContent, 'lines'>): string[] =>
  lines.flatMap(({ kind, item }) => (kind === 'ours' && item !== '' ? [item] : []));

/**
 * Finds orders and open quotes of the same customer for the same work in the same months. Cancelled orders are ignored.
 * @param titlesFor the titles that the order would have for a period, for work that is not in the catalogue
 * @param quoteId the id of the quote itself; '' if it is not stored yet
 * @throws StorageUnavailable
 */
export function findSamePeriod(
  db: Database,
  content: Pick<QuoteContent, 'customer' | 'period' | 'lines' | 'title'>,
  titlesFor: (period: Period) => readonly string[],
  quoteId: string,
): Promise<SamePeriod> {
  const { customer, period, title } = content;
  const { mail, phone } = customer;
  const [column, contact] = mail ? (['mail', mail] as const) : (['phone', phone] as const);
  if (period.per === 'once' || !isMonth(period.from) || contact === '') {
    return Promise.resolve({ orders: [], quotes: [] });
  }
  const items = new Set(itemsOf(content));
  return withStorageErrors(async () => {
    const placed = await db
      .selectFrom('orders')
      .innerJoin('order_periods', 'order_periods.order_id', 'orders.id')
      .select(['orders.number', 'item', 'title_en', 'title_hi', 'per', 'first_month'])
      .where(`orders.${column}`, '=', contact)
      .where('status', '!=', 'cancelled')
      .execute();
    const orders = placed.filter(({ item, title_en, title_hi, per, first_month }) => {
      const own = { per, from: first_month };
      // The title of an order names its months, which may differ from the quote's.
      const titles = titlesFor(own);
      return (items.has(item) || titles.includes(title_en) || titles.includes(title_hi)) && overlaps(own, period);
    });
    const rows = await db
      .selectFrom('clerk_quotes')
      .leftJoin('clerk_quote_revisions', (join) =>
        join
          .onRef('clerk_quote_revisions.quote_id', '=', 'clerk_quotes.id')
          .onRef('clerk_quote_revisions.revision', '=', 'clerk_quotes.revision'),
      )
      .select(['number', 'draft', 'content'])
      .where('case_id', 'in', db.selectFrom('orders').select('case_id').where(`orders.${column}`, '=', contact))
      .where('state', 'in', ['draft', 'sent'])
      .where('clerk_quotes.id', '!=', quoteId)
      .execute();
    const quotes = rows.filter(({ draft, content: sent }) => {
      const text = draft ?? sent;
      const other = text === null ? undefined : readContent(text);
      const isSame = other && (other.title.en === title.en || itemsOf(other).some((item) => items.has(item)));
      return isSame && other.period.per !== 'once' && overlaps(other.period, period);
    });
    return { orders: orders.map(({ number }) => number), quotes: quotes.map(({ number }) => number) };
  });
}
